import { CalendarBoard } from '#features/sample/calendar/calendar-board.tsx';
import { parseCalendarSearch } from '#features/sample/calendar/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

export const CalendarScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCalendarSearch);
  return (
    <Page title={t('sampleCalendar.title')}>
      <CalendarBoard search={search} onSearch={onSearch} />
    </Page>
  );
};
