import { PickupsCard } from '#features/shipping/pickups/pickups-card.tsx';
import { parsePickupsSearch } from '#features/shipping/pickups/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PickupAddressLink, usePickupDesk } from './pickup-desk.tsx';

/** All pickups, with the open one beside the list. */
export const PickupsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parsePickupsSearch);
  const desk = usePickupDesk();
  return (
    <Page title={t('pickups.title')}>
      <PickupsCard
        search={search}
        onSearch={onSearch}
        Link={PickupAddressLink}
        actions={desk.actions}
        onBook={() => desk.onBook()}
        onVoidAll={desk.onVoidAll}
      />
      {desk.dialogs}
    </Page>
  );
};
