import { LogisticsDashboard } from '../fleet/page/dashboard.tsx';
import { parseVehiclesSearch } from '../fleet/page/queries.ts';
import { VehiclesCard } from '../fleet/page/vehicles-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
