import type { Money } from '../money.ts';

/** How an order is paid: before it ships, or in cash on delivery. */
export type OrderPayment = 'in_advance' | 'on_delivery';

/** A branch or warehouse of the host that ships orders. */
export interface HostBranch {
  readonly id: string;
  readonly name: string;
}

/** The carrier that an order names, as the host writes it; `carrier` is our name for it, null if none of our apps books with it. */
export interface NamedCarrier {
  readonly name: string;
  readonly carrier: string | null;
}

/** Where an order goes. */
export interface OrderDestination {
  readonly countryCode: string;
  readonly city: string;
}

/** The person who gets an order, as the host writes the address. Empty where it says nothing. */
export interface OrderRecipient {
  readonly person: string;
  /** As written: the country is the order's. */
  readonly phone: string;
  readonly email: string;
  /** Street, building and district, each its own text. */
  readonly lines: readonly string[];
  readonly postcode: string;
  /** The Saudi short address, four letters and four digits. */
  readonly shortCode: string;
  /** A code found in a free text, such as a note; the host has no field for it, so it is only a suggestion. */
  readonly suggestedCode?: string;
}

/** What a host reports about shipping an order. Null means that it did not say. */
export interface OrderShipping {
  /** Since when the order itself may ship; it may still have to be paid. */
  readonly confirmedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly payment: OrderPayment | null;
  /** False for downloads, and for orders that customers collect at the store. */
  readonly needsShipping: boolean | null;
  readonly branch: HostBranch | null;
  readonly carrier: NamedCarrier | null;
  readonly destination: OrderDestination | null;
  readonly recipient: OrderRecipient | null;
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
  'recipient',
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
  // On a tie the update with more information wins, whichever came first.
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

/** Without the recipient, who is kept only as long as the order may still have to be sent. */
export const withoutRecipient = ({ recipient: _recipient, ...rest }: ToldShipping): ToldShipping => rest;
