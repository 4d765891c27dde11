import { AcademyDashboard } from '../academy/page/dashboard.tsx';
import { parseTakenSearch } from '../academy/page/queries.ts';
import { TakenCard } from '../academy/page/taken-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const AcademyDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseTakenSearch);
  return (
    <Page title={t('sampleAcademy.title')}>
      <AcademyDashboard />
      <TakenCard search={search} onSearch={onSearch} />
    </Page>
  );
};
