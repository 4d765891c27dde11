import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { CalendarBoard } from './calendar-board.tsx';
import { parseCalendarSearch } from './queries.ts';

export const CalendarScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCalendarSearch);
  return (
    <Page title={t('sampleCalendar.title')}>
      <CalendarBoard search={search} onSearch={onSearch} />
    </Page>
  );
};
