import type { PickupDetail } from '@apps-hub/contract/shipping/pickups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePickupTexts } from '../../i18n/pickup-text.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useApi } from '../../lib/services.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import form from '../../ui/form.module.css';
import { FormShell } from '../../ui/form-shell.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { BookingSetup } from './booking-form.tsx';
import { BookingRefusal, type GoneWindow } from './booking-refusal.tsx';
import { bookAgainIn } from './queries.ts';
import { useBookingOutcome } from './use-booking-outcome.ts';
import { dayLimits } from './use-slots.ts';
import { useWhen, type When, WhenField } from './when-field.tsx';

interface AgainFormProps {
  readonly setup: BookingSetup;
  readonly pickup: PickupDetail;
  readonly onBooked: (pickup: PickupDetail) => void;
  readonly onShow: (id: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

type Known = AgainFormProps & {
  readonly account: BookingSetup['accounts'][0];
  readonly address: BookingSetup['addresses'][0];
};

const AgainFields = (props: Known) => {
  const { pickup, account, address, setup, onBusy } = props;
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const [rejected, setRejected] = useState<PickupDetail>();
  const [when, setWhen] = useState<When>(() => ({
    date: dayLimits(account, address.zone).first,
    choice: { kind: 'none' },
  }));
  const parcels = pickup.parcels.map(({ weightGrams, size, fragile, large }) => ({
    weightGrams,
    size,
    fragile,
    large,
  }));
  const state = useWhen({ account, address, when, parcels, usual: setup.preferences.defaultWindow });
  const outcome = useBookingOutcome({ onBooked: props.onBooked, onRejected: setRejected });
  const booking = useSubmit({
    send: (window: GoneWindow, key) => bookAgainIn(api, pickup.id, window, key),
    onDone: (booked) => {
      onBusy(false);
      outcome(booked);
    },
    onRefused: () => {
      onBusy(false);
      void queries.invalidateQueries({ queryKey: ['timeslots'] });
    },
  });
  const submit = (window: GoneWindow) => {
    onBusy(true);
    setRejected(undefined);
    booking.submit(window);
  };
  const hasProblem = booking.error !== undefined || rejected !== undefined;
  return (
    <FormShell
      onSubmit={() => {
        setTried(true);
        if (state.times) submit({ date: when.date, from: state.times.from, to: state.times.to });
      }}
      onCancel={props.onClose}
      submitLabel={t('booking.submit')}
      busy={booking.isBusy}
      problem={
        hasProblem ? (
          <BookingRefusal
            error={booking.error}
            rejected={rejected}
            zone={address.zone}
            isBusy={booking.isBusy}
            onInstead={submit}
            onShow={props.onShow}
            // The parcels of a pickup stay together: the other pickup can be looked at.
            onWithout={props.onClose}
          />
        ) : undefined
      }
    >
      <p className={form.lead}>
        {t('booking.again', { branch: pickup.address.name, carrier: texts.carrier(pickup.carrier) })}
      </p>
      <WhenField
        account={account}
        address={address}
        when={when}
        state={state}
        isTried={isTried}
        onWhen={setWhen}
      />
    </FormShell>
  );
};

/** The same parcels from the same branch with the same carrier, at another time. */
export const AgainForm = (props: AgainFormProps) => {
  const { t, problemText } = usePhrases();
  const texts = usePickupTexts();
  const { setup, pickup, onClose } = props;
  const account = setup.accounts.find(({ carrier }) => carrier === pickup.carrier);
  const address = setup.addresses.find(({ id }) => id === pickup.address.id);
  if (!account || !address) {
    return (
      <ErrorState
        text={
          account
            ? problemText(undefined)
            : t('booking.needAccount', { carrier: texts.carrier(pickup.carrier) })
        }
        onRetry={onClose}
      />
    );
  }
  return <AgainFields {...props} account={account} address={address} />;
};
