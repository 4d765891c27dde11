import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { settlePickup } from './writes.ts';

/** Withdraws the statement that a pickup was not booked. */
export const TakeBackButton = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const takingBack = useAction({
    send: (id: Pickup['id'], key) => settlePickup(api, id, { outcome: 'take_back', number: '' }, key),
    stale: [pickupsKey],
    doneText: t('pickupTimeline.settle.done'),
  });
  return (
    <ActionButton
      size="xs"
      variant="subtle"
      loading={takingBack.isBusy}
      disabledReason={denied}
      onClick={() => takingBack.run(pickup.id)}
    >
      {t('pickupTimeline.settle.take_back')}
    </ActionButton>
  );
};
