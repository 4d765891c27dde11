import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const CalendarScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleCalendar.title')}>{null}</Page>;
};
