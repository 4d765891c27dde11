import { CrmDashboard } from '../crm/page/dashboard.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const CrmDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCrm.title')}>
      <CrmDashboard />
    </Page>
  );
};
