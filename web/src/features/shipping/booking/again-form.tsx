import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { ErrorState } from '@apps-hub/ui/components/states.tsx';
import type { BookingSetup } from './booking-form.tsx';
import { BookingShell } from './booking-shell.tsx';
import { type AgainBody, bookAgainIn } from './queries.ts';
import { type BookingHandlers, useBooking } from './use-booking.ts';
import { dayLimits } from './use-slots.ts';
import { useWhen, type When, WhenField } from './when-field.tsx';
import { type Consents, useConsents } from './booking-refusal.tsx';

interface AgainFormProps extends BookingHandlers {
  readonly setup: BookingSetup;
  readonly pickup: PickupDetail;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

type Known = AgainFormProps & {
  readonly account: BookingSetup['accounts'][0];
  readonly address: BookingSetup['addresses'][0];
};

const AgainFields = (props: Known) => {
  const { pickup, account, address, setup } = props;
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const draft = useDraft<When>(
    { date: dayLimits(account, address.zone).first, choice: { kind: 'none' } },
    unchecked,
  );
  const when = draft.values;
  const parcels = pickup.parcels.map(({ orderId, weightGrams, size, fragile, large }) => ({
    orderId,
    weightGrams,
    size,
    fragile,
    large,
  }));
  const state = useWhen({ account, address, when, parcels, usual: setup.preferences.defaultWindow });
  const inputOf = (): AgainBody | undefined =>
    state.times && { window: { date: when.date, from: state.times.from, to: state.times.to } };
  const consent = useConsents();
  const anyway = (more: Consents) => {
    const body = inputOf();
    if (body) booking.send({ ...body, ...consent(more) });
  };
  const booking = useBooking({
    ...props,
    draft,
    inputOf,
    send: (body: AgainBody, key) => bookAgainIn(api, pickup.id, body, key),
  });
  return (
    <BookingShell
      booking={booking}
      zone={address.zone}
      onInstead={(window) => booking.send({ window })}
      onAnyway={anyway}
      onShow={props.onShow}
      // A pickup's parcels stay together, so offer to open the conflicting pickup instead of leaving some out.
      onWithout={props.onClose}
      onClose={props.onClose}
    >
      <p className={form.lead}>
        {t('booking.again', { branch: pickup.address.name, carrier: texts.carrier(pickup.carrier) })}
      </p>
      <WhenField
        account={account}
        address={address}
        when={when}
        state={state}
        isTried={draft.isTried}
        onWhen={draft.set}
      />
    </BookingShell>
  );
};

/** Books the same parcels from the same branch with the same carrier at another time. */
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
