import { CrmDashboard } from '#features/sample/crm/dashboard.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { Page } from '#ui/page.tsx';

export const CrmDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCrm.title')}>
      <CrmDashboard />
    </Page>
  );
};
