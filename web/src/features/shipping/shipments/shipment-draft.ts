import type { ShipmentDraft, ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';
import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import { booksPickups, type Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import { isForBranch, isForCarrier } from '@apps-hub/domain/shipping/pickups/order-parcels';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { readPhone } from '@apps-hub/domain/phone';
import { addDays, localDate } from '@apps-hub/domain/time';
import { latinDigits } from '@apps-hub/domain/text';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import {
  type Check,
  checkOptionalEmail,
  checkText,
  checkWhole,
  WRITTEN,
} from '@apps-hub/ui/kit/form/validation.ts';
import {
  checkCustoms,
  customsBodyOf,
  type CustomsDraft,
  firstCustoms,
  incotermFor,
} from './customs-draft.ts';
import type { RatesBody, ShipmentBody, SlotsBody } from './queries.ts';

/** A waybill as typed. */
export interface Values {
  readonly carrier: Carrier;
  readonly addressId: string;
  readonly person: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly postcode: string;
  readonly pieces: string;
  /** Of each box. */
  readonly weightKg: string;
  readonly description: string;
  readonly date: string;
  readonly labelSize: LabelSize;
  /** Sent only for an order to another country. */
  readonly customs: CustomsDraft;
  /** The company or service that was chosen among the rates of these details; null for the usual one. */
  readonly rate: ChosenRate | null;
  /** The courier's window, as long as it is that of these details; null for none. */
  readonly courier: { readonly from: string; readonly to: string; readonly asked: string } | null;
}

/** What the rates depend on, as a text. */
export interface ChosenRate {
  readonly option: string;
  readonly cost: ShipmentRates['rates'][number]['cost'];
  readonly asked: string;
}

export interface Setup {
  readonly accounts: readonly [CarrierAccountAnswer, ...CarrierAccountAnswer[]];
  readonly addresses: readonly [PickupAddressAnswer, ...PickupAddressAnswer[]];
  readonly preferences: ShippingPreferences;
}

/** The branch that suits the order, the default one before others. */
const branchOf = ({ addresses }: Setup, { order }: ShipmentDraft): PickupAddressAnswer => {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return [usual, ...addresses].find((each) => isForBranch(order.branch, each, addresses)) ?? usual;
};

const kilograms = (grams: number): string => String(grams / GRAMS_PER_KG);

const usualSize = ({ labelFormat = 'a6' }: Earlier<ShippingPreferences, 'labelFormat'>): LabelSize =>
  labelFormat;

export const firstValues = (setup: Setup, draft: ShipmentDraft, now: Date): Values => {
  const { order, recipient, description } = draft;
  const account =
    setup.accounts.find(({ carrier }) => isForCarrier(order.carrier, carrier)) ?? setup.accounts[0];
  const branch = branchOf(setup, draft);
  const [street = '', ...others] = recipient.lines;
  return {
    carrier: account.carrier,
    addressId: branch.id,
    person: recipient.person || (order.customerName ?? ''),
    phone: recipient.phone,
    email: recipient.email,
    street,
    district: others.join(', '),
    city: recipient.city,
    postcode: recipient.postcode,
    pieces: '1',
    weightKg: kilograms(order.weightGrams ?? setup.preferences.defaultParcel.weightGrams),
    description,
    date: localDate(now, branch.zone),
    labelSize: usualSize(setup.preferences),
    customs: firstCustoms(draft.customs),
    rate: null,
    courier: null,
  };
};

export const factsFor = (carrier: Carrier) => CARRIER_FACTS[carrier].waybills;

/** The last day on which a waybill of today may be dated. */
export const lastDay = (carrier: Carrier, today: ReturnType<typeof localDate>): string =>
  addDays(today, (factsFor(carrier)?.maxDaysAhead ?? 1) - 1);

const gramsOf = (kg: string): number => Math.round(Number(kg) * GRAMS_PER_KG);

const checkWeight = (kg: string): Check => {
  if (kg === '') return 'required';
  return WRITTEN.test(kg) && gramsOf(kg) >= 1 ? undefined : 'invalid';
};

/** Aramex wants an e-mail of the recipient. */
export const needsEmail = (carrier: Carrier): boolean => CARRIER_FACTS[carrier].limits.text.email.min > 0;

const checkEmail = ({ carrier, email }: Values): Check =>
  (needsEmail(carrier) ? checkText(email) : undefined) ?? checkOptionalEmail(email);

const checkPhone = (phone: string, countryCode: string): Check =>
  checkText(phone) ?? (readPhone(phone, countryCode) === undefined ? 'invalid' : undefined);

/** Whether the order goes to another country than the chosen branch's. */
export const isAbroad = ({ addresses }: Setup, { addressId }: Values, countryCode: string): boolean =>
  addresses.some(({ id, address }) => id === addressId && address.countryCode !== countryCode);

/** The errors, by the field's path in the API. */
export const checksFor =
  (setup: Setup, countryCode: string) =>
  (values: Values): Checks => ({
    'recipient.contact.person': checkText(values.person),
    'recipient.contact.phone': checkPhone(values.phone, countryCode),
    'recipient.contact.email': checkEmail(values),
    'recipient.address.lines.0': checkText(values.street),
    'recipient.address.city': checkText(values.city),
    parcels: checkWhole(values.pieces, { least: 1, most: factsFor(values.carrier)?.mostPieces ?? 1 }),
    'parcels.0.weightGrams': checkWeight(values.weightKg),
    description: checkText(values.description),
    date: checkText(values.date),
    ...(isAbroad(setup, values, countryCode) ? checkCustoms(values.customs) : {}),
  });

/** The chosen size, or the carrier's only one. */
const sizeFor = ({ carrier, labelSize }: Values): LabelSize => {
  const sizes: readonly LabelSize[] = factsFor(carrier)?.labelSizes ?? [];
  return sizes.includes(labelSize) ? labelSize : (sizes[0] ?? labelSize);
};

/** The order, whose id came from the server, and the country that it goes to. */
interface Fixed {
  readonly orderId: ShipmentDraft['order']['id'];
  readonly countryCode: string;
  readonly setup: Setup;
}

const parcelsOf = ({ pieces, weightKg }: Values): ShipmentBody['parcels'] =>
  Array.from({ length: Number(pieces) }, () => ({ weightGrams: gramsOf(weightKg), size: null }));

/** What the rates are asked for; null while something that they depend on is missing, or the carrier tells none. */
export const ratesBodyOf = (values: Values, { orderId, countryCode, setup }: Fixed): RatesBody | null => {
  const { carrier, addressId } = values;
  const city = values.city.trim();
  const isWhole = checkWhole(values.pieces, { least: 1, most: factsFor(carrier)?.mostPieces ?? 1 });
  if (!factsFor(carrier)?.tellsRates || city === '' || isWhole || checkWeight(values.weightKg)) return null;
  return {
    orderId,
    carrier,
    addressId,
    city,
    countryCode,
    postcode: latinDigits(values.postcode.trim()),
    date: values.date,
    incoterm: isAbroad(setup, values, countryCode) ? incotermFor(carrier, values.customs.incoterm) : null,
    parcels: parcelsOf(values),
  };
};

/** The chosen company, unless the details have changed since. */
const rateOf = (values: Values, fixed: Fixed): ShipmentBody['rate'] => {
  const { rate } = values;
  if (!rate || rate.asked !== JSON.stringify(ratesBodyOf(values, fixed))) return null;
  return { option: rate.option, cost: rate.cost };
};

/** What the windows depend on. */
export const courierKey = ({ carrier, addressId, date }: Pick<Values, 'carrier' | 'addressId' | 'date'>) =>
  `${carrier} ${addressId} ${date}`;

/** What the courier's windows are asked for; null while something that they depend on is missing. */
export const slotsBodyOf = (values: Values, orderId: string): SlotsBody | null => {
  const { carrier, addressId, date, pieces, weightKg } = values;
  const isWhole = checkWhole(pieces, { least: 1, most: factsFor(carrier)?.mostPieces ?? 1 });
  if (!booksPickups(carrier) || date === '' || isWhole || checkWeight(weightKg)) return null;
  return { carrier, addressId, date, parcels: parcelsOf(values).map((each) => ({ ...each, orderId })) };
};

const courierOf = (values: Values): ShipmentBody['pickup'] => {
  const { courier, date, carrier } = values;
  if (!factsFor(carrier)?.takesPickup || courier?.asked !== courierKey(values)) return null;
  return { window: { date, from: courier.from, to: courier.to } };
};

/** The request; only for valid values. */
export const bodyOf = (values: Values, fixed: Fixed): ShipmentBody => ({
  orderId: fixed.orderId,
  carrier: values.carrier,
  addressId: values.addressId,
  recipient: {
    address: {
      lines: [values.street, values.district].map((line) => line.trim()).filter((line) => line !== ''),
      city: values.city.trim(),
      postcode: latinDigits(values.postcode.trim()),
      countryCode: fixed.countryCode,
      kind: 'residence',
    },
    contact: { person: values.person.trim(), phone: values.phone.trim(), email: values.email.trim() },
  },
  parcels: parcelsOf(values),
  description: values.description.trim(),
  date: values.date,
  labelSize: sizeFor(values),
  rate: rateOf(values, fixed),
  pickup: courierOf(values),
  ...(isAbroad(fixed.setup, values, fixed.countryCode)
    ? { customs: customsBodyOf(values.customs, values.carrier) }
    : {}),
});
