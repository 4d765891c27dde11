import { Dashboard } from '#features/sample/commerce-dashboard/dashboard.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { Page } from '#ui/page.tsx';

export const CommerceDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCommerceDashboard.title')}>
      <Dashboard />
    </Page>
  );
};
