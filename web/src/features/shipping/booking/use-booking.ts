import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Form, useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';

/** The callbacks of a booking under way. */
export interface BookingHandlers {
  readonly onBooked: (pickup: PickupDetail) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

interface BookingSetup<Values extends object, Input> extends BookingHandlers {
  readonly draft: Draft<Values>;
  /** The booking to send; undefined while something is missing. */
  readonly inputOf: (values: Values) => Input | undefined;
  readonly send: (input: Input, idempotencyKey: string) => Promise<PickupDetail>;
}

export interface Booking<Input> extends Form<Input> {
  /** The pickup as the carrier just rejected it; the form keeps its input. */
  readonly rejected: PickupDetail | undefined;
}

/** Reports a booking that was not refused: booked, sent, or unknown. */
const useBookedToast = () => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  return ({ state, number, window }: PickupDetail): void => {
    if (state === 'unknown') showToast('info', t('booking.unknown'));
    else if (number === null) showToast('info', t('booking.sent'));
    else showToast('success', t('booking.done', { number, window: texts.window(window) }));
  };
};

/** Sends a booking once per intent and reports how it ended. */
export const useBooking = <Values extends object, Input>(
  setup: BookingSetup<Values, Input>,
): Booking<Input> => {
  const { draft, inputOf, send, onBooked, onBusy } = setup;
  const queries = useQueryClient();
  const tell = useBookedToast();
  const [rejected, setRejected] = useState<PickupDetail>();
  const form = useForm({
    draft,
    inputOf,
    send: (input: Input, key) => {
      onBusy(true);
      setRejected(undefined);
      return send(input, key);
    },
    stale: [pickupsKey],
    onDone: (pickup) => {
      onBusy(false);
      if (pickup.state === 'rejected') return setRejected(pickup);
      tell(pickup);
      return onBooked(pickup);
    },
    onRefused: () => {
      onBusy(false);
      // The windows on the screen may be outdated.
      void queries.invalidateQueries({ queryKey: ['timeslots'] });
    },
  });
  return { ...form, rejected };
};
