import { Dashboard } from '../commerce-dashboard/page/dashboard.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const CommerceDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCommerceDashboard.title')}>
      <Dashboard />
    </Page>
  );
};
