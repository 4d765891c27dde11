import type { OrderId, ParcelId } from '#ids.ts';
import type { Money } from '#money.ts';
import type { OrderDestination } from '#shop/order-shipping.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { Carrier } from '#carrier.ts';

export const GRAMS_PER_KG = 1_000;

/** Outer size in millimetres. */
export interface ParcelSize {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** One box to hand over. `fragile` and `large` come from the order's flags or from the merchant. */
export interface Parcel {
  readonly id: ParcelId;
  readonly orderId: OrderId | null;
  readonly weightGrams: number;
  readonly size: ParcelSize | null;
  readonly fragile: boolean;
  readonly large: boolean;
  readonly trackingNumber: string | null;
  /** The destination of its order, if known. */
  readonly destination?: OrderDestination | null;
  /** Cash on delivery for its order; on the first of an order's parcels only. No carrier is told. */
  readonly cashOnDelivery?: Money | null;
}

/** The destination abroad; null for a domestic or unknown one. */
export const abroadOf = (
  { destination }: Pick<Parcel, 'destination'>,
  from: Pick<OrderDestination, 'countryCode'>,
): OrderDestination | null =>
  destination && destination.countryCode !== from.countryCode ? destination : null;

/** What the hand-over sheet and the courier count. */
export interface HandOverCounts {
  readonly parcels: number;
  readonly fragile: number;
  readonly large: number;
  readonly weightGrams: number;
}

/** Whether this box is large, never judged by the weight of all boxes together. */
export const isLarge = (parcel: Parcel, carrier: Carrier): boolean => {
  const from = CARRIER_FACTS[carrier].largeFrom;
  if (parcel.large || parcel.weightGrams > from.weightGrams) return true;
  if (!parcel.size) return false;
  const [longest, second, third] = [parcel.size.lengthMm, parcel.size.widthMm, parcel.size.heightMm].sort(
    (a, b) => b - a,
  ) as [number, number, number];
  return longest > from.longestSideMm || longest + 2 * (second + third) > from.lengthAndGirthMm;
};

export const handOverCounts = (parcels: readonly Parcel[], carrier: Carrier): HandOverCounts => ({
  parcels: parcels.length,
  fragile: parcels.filter((parcel) => parcel.fragile).length,
  large: parcels.filter((parcel) => isLarge(parcel, carrier)).length,
  weightGrams: parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0),
});
