import type { OrderId } from '#ids.ts';
import type { HostBranch, NamedCarrier } from '#shop/order-shipping.ts';
import type { Carrier } from '#carrier.ts';
import type { Parcel, ParcelSize } from './parcels.ts';

/** Whether an order may go with this carrier: it names this one, or none. */
export const isForCarrier = (named: NamedCarrier | null, carrier: Carrier): boolean =>
  named === null || named.carrier === carrier;

interface Linked {
  readonly hostBranch: HostBranch | null;
}

/**
 * Whether an order may go from this address: it names the linked branch, or none. An address without a linked branch takes the orders of
 * branches that no other address is linked to.
 */
export const isForBranch = (
  branch: HostBranch | null,
  address: Linked,
  addresses: readonly Linked[],
): boolean => {
  if (branch === null) return true;
  if (address.hostBranch) return address.hostBranch.id === branch.id;
  return !addresses.some(({ hostBranch }) => hostBranch?.id === branch.id);
};

interface ShippedOrder {
  readonly id: OrderId;
  readonly fragile: boolean;
  readonly large: boolean;
  readonly weightGrams: number | null;
  readonly waybills: readonly string[];
}

interface Preset {
  readonly weightGrams: number;
  readonly size: ParcelSize | null;
}

/** The initial parcels of an order: one per waybill with its share of the order's weight, or a single one without waybills. */
export const orderParcels = (
  { id, fragile, large, weightGrams, waybills }: ShippedOrder,
  { weightGrams: usualGrams, size }: Preset,
): Pick<Parcel, 'orderId' | 'weightGrams' | 'size' | 'fragile' | 'large' | 'trackingNumber'>[] => {
  const numbers = waybills.length > 0 ? waybills : [null];
  const grams = weightGrams ? Math.ceil(weightGrams / numbers.length) : usualGrams;
  return numbers.map((trackingNumber) => ({
    orderId: id,
    weightGrams: grams,
    size,
    fragile,
    large,
    trackingNumber,
  }));
};

/** Assigns an order's waybills to its parcels without a number, in order; a number that a parcel already has is not given twice. */
export const missingWaybills = <P extends Pick<Parcel, 'trackingNumber'>>(
  parcels: readonly P[],
  waybills: readonly string[],
): ReadonlyMap<P, string> => {
  const used = new Set(parcels.map(({ trackingNumber }) => trackingNumber));
  const free = waybills.filter((number) => !used.has(number));
  const bare = parcels.filter(({ trackingNumber }) => trackingNumber === null);
  return new Map(
    bare.flatMap((parcel, index): [P, string][] => {
      const number = free[index];
      return number === undefined ? [] : [[parcel, number]];
    }),
  );
};
