import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const AnalyticsDashboardScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleAnalytics.title')}>{null}</Page>;
};
