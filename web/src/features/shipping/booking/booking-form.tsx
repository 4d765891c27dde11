import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import type { PickupBookingInput, WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { serviceOf } from '@apps-hub/domain/shipping/carriers/credentials';
import { type ReactNode, useState } from 'react';

import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { AbroadNote } from './abroad-note.tsx';
import { AddressField } from './address-field.tsx';
import { type Consents, type GoneWindow, useConsents } from './booking-refusal.tsx';
import { BookingShell } from './booking-shell.tsx';
import {
  draftParcel,
  draftParcels,
  draftsOf,
  noteLines,
  type ParcelDraft,
  parcelInput,
  problemsOf,
  slotParcels,
} from '@apps-hub/contract/shipping/booking/draft';
import { firstAccount, firstAddress } from '@apps-hub/contract/shipping/booking/first-choice';
import { HonoursNote } from './honours-note.tsx';
import { NamedNote } from './named-note.tsx';
import { NoteField } from './note-field.tsx';
import { ParcelsField } from './parcels-field.tsx';
import { bookPickup } from './queries.ts';
import { dayLimits } from './use-slots.ts';
import { type BookingHandlers, useBooking } from './use-booking.ts';
import type { BookingPlace } from '../shared/carrier-scope.ts';
import { useWhen, type When, WhenField } from './when-field.tsx';
import { AddressNote } from '../shared/address-note.tsx';

/** The settings that the form needs; the dialog has checked that they exist. */
export interface BookingSetup {
  readonly accounts: readonly [CarrierAccountAnswer, ...CarrierAccountAnswer[]];
  readonly addresses: readonly [PickupAddressAnswer, ...PickupAddressAnswer[]];
  readonly preferences: ShippingPreferences;
}

interface BookingFormProps extends BookingHandlers {
  readonly setup: BookingSetup;
  readonly orders: readonly WaitingOrder[];
  readonly place?: BookingPlace | undefined;
  /** The refused pickup whose parcels are booked. */
  readonly instead?: PickupDetail;
  readonly settingsLink: ReactNode;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly carrier: CarrierAccountAnswer['carrier'];
  readonly addressId: string;
  readonly parcels: readonly ParcelDraft[];
  readonly note: string;
  readonly when: When;
}

const firstValues = (
  { accounts, addresses, preferences }: BookingSetup,
  { orders, place, instead }: Pick<BookingFormProps, 'orders' | 'place' | 'instead'>,
): Values => {
  const account =
    accounts.find(({ carrier }) => carrier === place?.carrier) ?? firstAccount(accounts, orders);
  const addressId = place?.addressId ?? instead?.address.id;
  const address = addresses.find(({ id }) => id === addressId) ?? firstAddress(addresses, orders);
  return {
    carrier: account.carrier,
    addressId: address.id,
    parcels: instead ? draftsOf(instead.parcels) : draftParcels(orders, preferences.defaultParcel),
    note: instead?.instructions.join('\n') ?? '',
    when: { date: place?.date ?? dayLimits(account, address.zone).first, choice: { kind: 'none' } },
  };
};

/** The chosen account and address; if one was removed meanwhile, the first one instead. */
const chosenOf = ({ accounts, addresses }: BookingSetup, { carrier, addressId }: Values) => ({
  account: accounts.find((account) => account.carrier === carrier) ?? accounts[0],
  address: addresses.find(({ id }) => id === addressId) ?? addresses[0],
});

/** Books the parcels of chosen orders, or other parcels. */
export const BookingForm = (props: BookingFormProps) => {
  const { setup, settingsLink } = props;
  const api = useApi();
  const consent = useConsents();
  const draft = useDraft(firstValues(setup, props), unchecked);
  const { values, isTried, set } = draft;
  const [nextKey, setNextKey] = useState(values.parcels.length);
  const { account, address } = chosenOf(setup, values);
  const { carrier, parcels, note, when } = values;
  const chosenOrders = props.orders.filter(({ id }) => parcels.some(({ orderId }) => orderId === id));
  const problems = problemsOf({ carrier, address, parcels, note });
  const usual = setup.preferences.defaultWindow;
  const state = useWhen({ account, address, when, usual, parcels: slotParcels(parcels) });
  const bodyFor = (window: GoneWindow): PickupBookingInput => ({
    carrier: account.carrier,
    addressId: address.id,
    window,
    parcels: parcels.map(parcelInput),
    instructions: noteLines(note, carrier),
    instead: props.instead?.id ?? null,
  });
  const inputOf = () =>
    problems.isClean && state.times
      ? bodyFor({ date: when.date, from: state.times.from, to: state.times.to })
      : undefined;
  const booking = useBooking({
    ...props,
    draft,
    inputOf,
    send: (body: PickupBookingInput, key) => bookPickup(api, body, key),
  });
  const instead = (window: GoneWindow) => {
    set({ when: { date: window.date, choice: { kind: 'own', from: window.from, to: window.to } } });
    booking.send(bodyFor(window));
  };
  const anyway = (more: Consents) => {
    const body = inputOf();
    if (body) booking.send({ ...body, ...consent(more) });
  };
  const addParcels = (count: number) => {
    const { defaultParcel } = setup.preferences;
    const added = Array.from({ length: count }, (_, index) => draftParcel(nextKey + index, defaultParcel));
    set({ parcels: [...parcels, ...added] });
    setNextKey(nextKey + count);
  };
  return (
    <BookingShell
      booking={booking}
      zone={address.zone}
      onInstead={instead}
      onAnyway={anyway}
      onShow={props.onShow}
      onWithout={(number) => set({ parcels: parcels.filter(({ orderNumber }) => orderNumber !== number) })}
      onClose={props.onClose}
    >
      <AddressField
        carrier={carrier}
        carriers={setup.accounts.map((each) => each.carrier)}
        address={address}
        addresses={setup.addresses}
        problems={problems.address}
        settingsLink={settingsLink}
        onCarrier={(chosen) => set({ carrier: chosen, when: { ...when, choice: { kind: 'none' } } })}
        onAddress={(addressId) => set({ addressId, when: { ...when, choice: { kind: 'none' } } })}
      />
      <NamedNote orders={chosenOrders} carrier={carrier} address={address} addresses={setup.addresses} />
      <AddressNote orders={chosenOrders} />
      <ParcelsField
        carrier={carrier}
        countryCode={address.address.countryCode}
        parcels={parcels}
        problems={problems}
        isTried={isTried}
        onChange={(next) => set({ parcels: next })}
        onAdd={addParcels}
      />
      <AbroadNote parcels={parcels} address={address} />
      <HonoursNote carrier={carrier} service={serviceOf(carrier, account.fields)} parcels={parcels} />
      <WhenField
        account={account}
        address={address}
        when={when}
        state={state}
        isTried={isTried}
        onWhen={(next) => set({ when: next })}
      />
      <NoteField
        carrier={carrier}
        parcels={parcels}
        note={note}
        location={address.location}
        problems={problems.note}
        onChange={(next) => set({ note: next })}
      />
    </BookingShell>
  );
};
