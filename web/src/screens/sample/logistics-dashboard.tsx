import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const LogisticsDashboardScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleFleet.title')}>{null}</Page>;
};
