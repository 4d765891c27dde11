import type { PickupBookingInput, WaitingOrder } from './routes.ts';
import type { PickupParcel } from '../pickups/routes.ts';
import type { PickupAddressAnswer, ShippingPreferences } from '../settings/routes.ts';
import { makeId } from '@apps-hub/domain/ids';
import { type BookingProblem, checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { orderParcels } from '@apps-hub/domain/shipping/pickups/order-parcels';
import { GRAMS_PER_KG, type Parcel, type ParcelSize } from '@apps-hub/domain/shipping/pickups/parcels';

const MM_PER_CM = 10;

/** A parcel as typed: kilograms and centimetres as plain decimals. */
export interface ParcelDraft {
  /** Identifies the form's row. */
  readonly key: number;
  readonly orderId: WaitingOrder['id'] | null;
  readonly orderNumber: string | null;
  /** Where its order goes, as the host says; not typed and not sent. */
  readonly destination: WaitingOrder['destination'];
  readonly weightKg: string;
  readonly lengthCm: string;
  readonly widthCm: string;
  readonly heightCm: string;
  readonly fragile: boolean;
  readonly large: boolean;
  readonly trackingNumber: string;
}

type Preset = ShippingPreferences['defaultParcel'];

type Order = Pick<
  WaitingOrder,
  'id' | 'number' | 'fragile' | 'large' | 'weightGrams' | 'waybills' | 'destination'
>;

const inCm = (mm: number | undefined): string => (mm === undefined ? '' : String(mm / MM_PER_CM));

/** A parcel in the store's usual size, without an order. */
export const draftParcel = (key: number, { weightGrams, size }: Preset): ParcelDraft => ({
  key,
  orderId: null,
  orderNumber: null,
  destination: null,
  weightKg: String(weightGrams / GRAMS_PER_KG),
  lengthCm: inCm(size?.lengthMm),
  widthCm: inCm(size?.widthMm),
  heightCm: inCm(size?.heightMm),
  fragile: false,
  large: false,
  trackingNumber: '',
});

const parcelsOf = (order: Order, preset: Preset): Omit<ParcelDraft, 'key'>[] =>
  orderParcels(order, preset).map(({ weightGrams, size, fragile, large, trackingNumber }) => ({
    ...draftParcel(0, { weightGrams, size }),
    orderId: order.id,
    orderNumber: order.number,
    destination: order.destination,
    fragile,
    large,
    trackingNumber: trackingNumber ?? '',
  }));

/** The parcels of the orders, with the host's details of them; a booking without orders starts with one parcel. */
export const draftParcels = (orders: readonly Order[], preset: Preset): readonly ParcelDraft[] =>
  orders.length === 0
    ? [draftParcel(0, preset)]
    : orders.flatMap((order) => parcelsOf(order, preset)).map((parcel, key) => ({ ...parcel, key }));

/** A pickup's parcels, for booking them elsewhere. Waybills belong to the old carrier, so they are dropped. */
export const draftsOf = (parcels: readonly PickupParcel[]): readonly ParcelDraft[] =>
  parcels.map(({ weightGrams, size, orderId, orderNumber, fragile, large }, key) => ({
    ...draftParcel(key, { weightGrams, size }),
    orderId,
    orderNumber,
    fragile,
    large,
  }));

/** A decimal converted to a whole number of a smaller unit; 0 if it is not a number. */
const whole = (text: string, factor: number): number => {
  const value = Math.round(Number(text) * factor);
  return Number.isFinite(value) && value > 0 ? value : 0;
};

const sizeOf = ({ lengthCm, widthCm, heightCm }: ParcelDraft): ParcelSize | null =>
  lengthCm === '' && widthCm === '' && heightCm === ''
    ? null
    : {
        lengthMm: whole(lengthCm, MM_PER_CM),
        widthMm: whole(widthCm, MM_PER_CM),
        heightMm: whole(heightCm, MM_PER_CM),
      };

type ParcelInput = PickupBookingInput['parcels'][number];

export const parcelInput = (parcel: ParcelDraft): ParcelInput => ({
  orderId: parcel.orderId,
  weightGrams: whole(parcel.weightKg, GRAMS_PER_KG),
  size: sizeOf(parcel),
  fragile: parcel.fragile,
  large: parcel.large,
  trackingNumber: parcel.trackingNumber.trim() || null,
});

/** A parcel as the rules read it; no rule depends on its id before booking. */
export const toParcel = (parcel: ParcelDraft): Parcel => ({
  id: makeId('parcel', String(parcel.key).padStart(26, '0')),
  orderId: parcel.orderId,
  weightGrams: whole(parcel.weightKg, GRAMS_PER_KG),
  size: sizeOf(parcel),
  fragile: parcel.fragile,
  large: parcel.large,
  trackingNumber: parcel.trackingNumber.trim() || null,
  destination: parcel.destination,
});

const USUAL: Pick<ParcelInput, 'weightGrams' | 'size'> = { weightGrams: GRAMS_PER_KG, size: null };

/** The parcels for the window query: one that is still being typed counts as ordinary. */
export const slotParcels = (parcels: readonly ParcelDraft[]): ParcelInput[] =>
  parcels.map((parcel) => {
    const input = parcelInput(parcel);
    const { size } = input;
    const isTyped =
      input.weightGrams >= 1 && (!size || Math.min(size.lengthMm, size.widthMm, size.heightMm) >= 1);
    return { ...input, ...(isTyped ? {} : USUAL), trackingNumber: null };
  });

/** The note in the carrier's format: several lines where it has them, otherwise one text. */
export const noteLines = (note: string, carrier: Carrier): string[] => {
  const lines = note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (CARRIER_FACTS[carrier].limits.text.instruction.lines > 1 || lines.length === 0) return lines;
  return [lines.join(' ')];
};

/** What the carrier would refuse, grouped by the form's sections. */
export interface FormProblems {
  readonly address: readonly BookingProblem[];
  readonly note: readonly BookingProblem[];
  readonly parcelCount: BookingProblem | undefined;
  readonly parcels: ReadonlyMap<number, readonly BookingProblem[]>;
  readonly isClean: boolean;
}

interface Checked {
  readonly carrier: Carrier;
  readonly address: PickupAddressAnswer;
  readonly parcels: readonly ParcelDraft[];
  readonly note: string;
}

/** Runs the server's checks on every change. */
export const problemsOf = ({ carrier, address, parcels, note }: Checked): FormProblems => {
  const problems = checkBooking(
    {
      address: address.address,
      contact: address.contact,
      parcels: parcels.map(toParcel),
      location: address.location,
      instructions: noteLines(note, carrier),
    },
    carrier,
  );
  const byParcel = new Map<number, BookingProblem[]>();
  for (const problem of problems) {
    if (problem.field === 'parcel')
      byParcel.set(problem.index, [...(byParcel.get(problem.index) ?? []), problem]);
  }
  return {
    address: problems.filter(({ field }) => !['parcel', 'parcels', 'instruction'].includes(field)),
    note: problems.filter(({ field }) => field === 'instruction'),
    parcelCount: problems.find(({ field }) => field === 'parcels'),
    parcels: byParcel,
    isClean: problems.length === 0,
  };
};

/** Whether a field is zero or rounds to it, as opposed to empty. */
const isTypedZero = (text: string, factor: number): boolean => text !== '' && whole(text, factor) === 0;

/** Missing values are reported after the first attempt; invalid ones on every keystroke. */
export const shownProblems = (
  problems: readonly BookingProblem[],
  { weightKg, lengthCm, widthCm, heightCm }: ParcelDraft,
  isTried: boolean,
): readonly BookingProblem[] => {
  if (isTried) return problems;
  const hasZeroSide = [lengthCm, widthCm, heightCm].some((side) => isTypedZero(side, MM_PER_CM));
  return problems.filter(({ code }) => {
    if (code === 'weight_missing') return isTypedZero(weightKg, GRAMS_PER_KG);
    if (code === 'size_invalid') return hasZeroSide;
    return code === 'too_heavy' || code === 'too_long_side';
  });
};
