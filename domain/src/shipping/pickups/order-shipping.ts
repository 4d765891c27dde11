import type { OrderId } from '../../ids.ts';
import type { Money } from '../../money.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Parcel, ParcelDestination, ParcelSize } from './parcels.ts';

/** How an order is paid: before it ships, or in cash on delivery. */
export type OrderPayment = 'in_advance' | 'on_delivery';

/** A branch or warehouse of the host that ships orders. */
export interface HostBranch {
  readonly id: string;
  readonly name: string;
}

/** The carrier that an order names, as the host writes it; `carrier` is null for one that we do not support. */
export interface NamedCarrier {
  readonly name: string;
  readonly carrier: Carrier | null;
}

/** What a host says about shipping an order. Null means that it did not say. */
export interface OrderShipping {
  /** Since when the order itself allows shipping; it may still have to be paid. */
  readonly confirmedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly payment: OrderPayment | null;
  /** False for downloads, and for orders that customers collect at the store. */
  readonly needsShipping: boolean | null;
  readonly branch: HostBranch | null;
  readonly carrier: NamedCarrier | null;
  readonly destination: ParcelDestination | null;
  readonly weightGrams: number | null;
  /** Zero when there is nothing to collect. */
  readonly cashOnDelivery: Money | null;
  /** One per parcel. */
  readonly waybills: readonly string[] | null;
}

type ToldFact = Exclude<keyof OrderShipping, 'confirmedAt' | 'shippedAt'>;

interface Told<Value> {
  readonly value: Value;
  /** The instant of the host's update. */
  readonly at: string;
}

/** The latest value of each fact, and when the host sent it. */
export type ToldShipping = {
  readonly [Fact in ToldFact]?: Told<NonNullable<OrderShipping[Fact]>>;
};

const TOLD_FACTS: readonly ToldFact[] = [
  'payment',
  'needsShipping',
  'branch',
  'carrier',
  'destination',
  'weightGrams',
  'cashOnDelivery',
  'waybills',
];

/** The same text for the same value, whatever the key order. */
const canonical = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value, Object.keys(value).toSorted())
    : JSON.stringify(value);

const isLater = (news: Told<unknown>, known: Told<unknown> | undefined): boolean => {
  if (!known) return true;
  if (news.at !== known.at) return news.at > known.at;
  // On a tie the update that says more wins, whichever came first.
  const [ours, theirs] = [canonical(news.value), canonical(known.value)];
  return ours.length === theirs.length ? ours > theirs : ours.length > theirs.length;
};

/** Merges an update fact by fact; the latest update that mentions a fact wins. The order of arrival does not matter. */
export const mergeShipping = (
  known: ToldShipping,
  news: Pick<OrderShipping, ToldFact>,
  updatedAt: Date,
): ToldShipping => {
  const at = updatedAt.toISOString();
  const told = TOLD_FACTS.flatMap((fact) => {
    const value = news[fact];
    return value !== null && isLater({ value, at }, known[fact]) ? [[fact, { value, at }]] : [];
  });
  return { ...known, ...Object.fromEntries(told) };
};

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
