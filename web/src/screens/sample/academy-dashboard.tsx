import { AcademyDashboard } from '#features/sample/academy/dashboard.tsx';
import { parseTakenSearch } from '#features/sample/academy/queries.ts';
import { TakenCard } from '#features/sample/academy/taken-card.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
