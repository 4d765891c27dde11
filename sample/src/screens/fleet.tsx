import { FleetPage } from '../fleet/page/fleet-page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';

interface FleetSearch {
  readonly vehicle?: number | undefined;
}

const parse = (raw: Readonly<Record<string, unknown>>): FleetSearch => {
  const vehicle = Number(raw['vehicle']);
  return { vehicle: Number.isInteger(vehicle) && vehicle > 0 ? vehicle : undefined };
};

export const FleetScreen = () => {
  const { t } = usePhrases();
  const [{ vehicle }, onSearch] = useAddress(parse);
  return (
    <>
      <PageTitle text={t('sampleFleet.title')} />
      <FleetPage selected={vehicle} onSelect={(id) => onSearch({ vehicle: id }, true)} />
    </>
  );
};
