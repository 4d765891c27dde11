import type { PickupDetail } from '@apps-hub/contract/shipping/pickups';
import { useQueryClient } from '@tanstack/react-query';

import { usePickupTexts } from '../../i18n/pickup-text.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { pickupsKey } from '../../lib/queries/pickups.ts';
import { showToast } from '../../ui/toast-store.ts';

interface OutcomeSetup {
  readonly onBooked: (pickup: PickupDetail) => void;
  /** The carrier said no: the form stays, with what was typed. */
  readonly onRejected: (pickup: PickupDetail) => void;
}

/** Tells how a booking ended: taken, sent, unknown, or refused by the carrier. */
export const useBookingOutcome = ({ onBooked, onRejected }: OutcomeSetup) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const queries = useQueryClient();
  return (pickup: PickupDetail): void => {
    void queries.invalidateQueries({ queryKey: pickupsKey });
    if (pickup.state === 'rejected') return onRejected(pickup);
    if (pickup.state === 'unknown') showToast('info', t('booking.unknown'));
    else if (pickup.number === null) showToast('info', t('booking.sent'));
    else
      showToast('success', t('booking.done', { number: pickup.number, window: texts.window(pickup.window) }));
    return onBooked(pickup);
  };
};
