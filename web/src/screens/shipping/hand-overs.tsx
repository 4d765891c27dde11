import { Stack } from '@mantine/core';

import { Door } from '#features/shipping/hand-over/door.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';

const HandOversCard = part(
  async () => (await import('#features/shipping/hand-over/hand-overs-card.tsx')).HandOversCard,
);

/** Scanning at the door, and for those who see the store's pickups the records. */
export const HandOversScreen = () => {
  const { t } = usePhrases();
  const { store, staff } = useStore().session;
  const [mayScan, maySeeRecords] = [useCan('create', 'HandOver'), useCan('read', 'Pickup')];
  return (
    <Page title={t('shipments.handOvers.title')} lead={t('shipments.handOvers.lead')}>
      <Stack gap="lg">
        {mayScan && <Door key={`${store.id} ${staff.id}`} />}
        {maySeeRecords && <HandOversCard />}
      </Stack>
    </Page>
  );
};
