import type { PickupChangeInput } from '@apps-hub/contract/shipping/changes/routes';
import type { PickupDetail, PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';

import type { BookingSetup } from './booking-form.tsx';
import {
  draftParcels,
  noteLines,
  type ParcelDraft,
  parcelInput,
} from '@apps-hub/contract/shipping/booking/draft';
import type { Times } from '@apps-hub/contract/shipping/booking/slot-choice';
import type { When } from './when-field.tsx';

const MM_PER_CM = 10;

const inCm = (mm: number | undefined): string => (mm === undefined ? '' : String(mm / MM_PER_CM));

/** A booked parcel as typed. Its key is its index in the pickup, from which its id is looked up. */
const draftOf = (parcel: PickupParcel, key: number): ParcelDraft => ({
  key,
  orderId: parcel.orderId,
  orderNumber: parcel.orderNumber,
  destination: null,
  weightKg: String(parcel.weightGrams / GRAMS_PER_KG),
  lengthCm: inCm(parcel.size?.lengthMm),
  widthCm: inCm(parcel.size?.widthMm),
  heightCm: inCm(parcel.size?.heightMm),
  fragile: parcel.fragile,
  large: parcel.large,
  trackingNumber: parcel.trackingNumber ?? '',
});

/** The form's values. */
export interface ChangeValues {
  readonly parcels: readonly ParcelDraft[];
  readonly note: string;
  readonly place: 'keep' | 'move';
  readonly when: When;
  /** Whether to tell the carrier, or change only our list. */
  readonly told: 'carrier' | 'list';
}

type Preset = BookingSetup['preferences']['defaultParcel'];

/** Parcels of added orders, with their own keys. */
export const joiningParcels = (
  orders: readonly WaitingOrder[],
  preset: Preset,
  firstKey: number,
): ParcelDraft[] =>
  orders.length === 0
    ? []
    : draftParcels(orders, preset).map((parcel, index) => ({ ...parcel, key: firstKey + index }));

export const startOf = (
  pickup: PickupDetail,
  orders: readonly WaitingOrder[],
  { preferences }: Pick<BookingSetup, 'preferences'>,
): ChangeValues => {
  const booked = pickup.parcels.map(draftOf);
  const late = joiningParcels(orders, preferences.defaultParcel, booked.length);
  return {
    parcels: [...booked, ...late],
    note: pickup.instructions.join('\n'),
    place: 'keep',
    when: { date: pickup.window.date, choice: { kind: 'none' } },
    told: pickup.can.change.can ? 'carrier' : 'list',
  };
};

export const wayOf = ({ told }: Pick<ChangeValues, 'told'>, { changeWay }: Pick<PickupDetail, 'changeWay'>) =>
  told === 'list' ? 'list_only' : changeWay;

/** The request; undefined while the new window is not chosen. */
export const changeOf = (
  pickup: PickupDetail,
  values: ChangeValues,
  times: Times | undefined,
): PickupChangeInput | undefined => {
  const isMoving = values.place === 'move' && values.told === 'carrier';
  if (isMoving && !times) return undefined;
  const way = wayOf(values, pickup);
  return {
    way,
    window: isMoving && times ? { date: values.when.date, from: times.from, to: times.to } : null,
    parcels: values.parcels.map((parcel) => ({
      ...parcelInput(parcel),
      id: pickup.parcels[parcel.key]?.id ?? null,
    })),
    instructions: way === 'list_only' ? [...pickup.instructions] : noteLines(values.note, pickup.carrier),
    alsoChange: pickup.sharesNumberWith.map(({ id }) => id),
  };
};

/** Whether the request would leave the pickup as it is. */
export const isUnchanged = (pickup: PickupDetail, change: PickupChangeInput): boolean => {
  const before = pickup.parcels.map((parcel, key) => parcelInput(draftOf(parcel, key)));
  const after = change.parcels.map((parcel) => ({ ...parcel, id: undefined }));
  return (
    change.window === null &&
    // Without ids: undefined in the copy, so JSON omits them.
    JSON.stringify(before) === JSON.stringify(after) &&
    JSON.stringify(change.instructions) === JSON.stringify(pickup.instructions)
  );
};

/** Carriers require at least one parcel, so the last one can't be removed. */
export const withoutOrder = (parcels: readonly ParcelDraft[], orderId: string): readonly ParcelDraft[] =>
  parcels.filter((parcel) => parcel.orderId !== orderId);

export const hasRoom = (
  { carrier }: Pick<PickupDetail, 'carrier'>,
  parcels: readonly ParcelDraft[],
): boolean => parcels.length < CARRIER_FACTS[carrier].limits.parcels.max;
