import type { Pickup, PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { type Action, useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { ToastKind } from '@apps-hub/ui/components/host-chrome.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { bookAgain } from './writes.ts';

type Phrases = Pick<ReturnType<typeof usePhrases>, 't'>;

/** The toast for a booking, by its state. */
const outcomeOf = ({ t }: Phrases, window: string, { state }: PickupDetail): readonly [ToastKind, string] => {
  if (state === 'rejected') return ['error', t('pickups.again.rejected')];
  if (state === 'unknown') return ['info', t('pickups.again.unknown')];
  if (state === 'requested') return ['info', t('pickups.again.requested', { window })];
  return ['success', t('pickups.again.done', { window })];
};

/** Books the same parcels in the next free window in one tap; without one, another window can be chosen. */
export const useBookAgain = (setup: {
  readonly onBooked: (pickup: PickupDetail) => void;
  readonly onNoWindow: (pickup: Pickup) => void;
  readonly onShow: (id: string) => void;
}): Action<Pickup> => {
  const phrases = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  return useAction({
    send: (pickup: Pickup, key) => bookAgain(api, pickup.id, key),
    intentOf: ({ id }) => id,
    stale: [pickupsKey],
    onDone: (booked) => {
      showToast(...outcomeOf(phrases, texts.window(booked.window), booked));
      setup.onBooked(booked);
    },
    onRefused: (error, pickup) => {
      if (!(error instanceof ApiError)) return;
      const first = error.params['pickupId'];
      if (error.code === 'slot_gone') setup.onNoWindow(pickup);
      // Another tab or a second tap was faster: open that pickup.
      else if (error.code === 'pickup_already_booked' && typeof first === 'string') setup.onShow(first);
    },
  });
};
