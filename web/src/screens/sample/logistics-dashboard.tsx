import { LogisticsDashboard } from '#features/sample/fleet/dashboard.tsx';
import { parseVehiclesSearch } from '#features/sample/fleet/queries.ts';
import { VehiclesCard } from '#features/sample/fleet/vehicles-card.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

export const LogisticsDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseVehiclesSearch);
  return (
    <Page title={t('sampleFleet.board.title')}>
      <LogisticsDashboard />
      <VehiclesCard search={search} onSearch={onSearch} />
    </Page>
  );
};
