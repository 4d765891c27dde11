/**
 * What is known about the National Address of an order to Saudi Arabia. verified: a resolver found it. confirmed: a person entered it, and no
 * resolver has denied it. unchecked: the host sent it, in the right form. not_found: a resolver says that there is no such address.
 * malformed: what the host sent is no short code. changed: the delivery address changed after a person confirmed it.
 */
export const ADDRESS_STATES = [
  'verified',
  'confirmed',
  'unchecked',
  'not_found',
  'malformed',
  'missing',
  'changed',
] as const;

export type AddressState = (typeof ADDRESS_STATES)[number];

/** A host's code that no one has checked is not valid, since the right form proves nothing. */
export const VALID_ADDRESS_STATES = ['verified', 'confirmed'] as const satisfies readonly AddressState[];

/** Whether couriers may take an order: its address is valid, or it needs none (null). */
export const mayTravel = (state: AddressState | null): boolean =>
  state === null || VALID_ADDRESS_STATES.some((each) => each === state);

/** What a store does when an order without a valid address is sent. */
export const ADDRESS_CHECKS = ['off', 'warn', 'require'] as const;

export type AddressCheck = (typeof ADDRESS_CHECKS)[number];

export const DEFAULT_ADDRESS_CHECK: AddressCheck = 'warn';

/** Couriers may refuse a parcel without a National Address in this country only. */
export const NATIONAL_ADDRESS_COUNTRY = 'SA';

/** How often a customer is mailed about one order at most, and how long we wait in between. */
export const MOST_ASKS = 3;
export const HOURS_BETWEEN_ASKS = 24;

const HOUR_MS = 3_600_000;

/** Why a customer is not mailed now; null if they may be. */
export const askRefusal = (
  { asks, lastAskedAt }: { readonly asks: number; readonly lastAskedAt: Date | null },
  now: Date,
): 'asked_enough' | 'asked_recently' | null => {
  if (asks >= MOST_ASKS) return 'asked_enough';
  if (lastAskedAt && now.getTime() - lastAskedAt.getTime() < HOURS_BETWEEN_ASKS * HOUR_MS)
    return 'asked_recently';
  return null;
};

/** What a resolver says about an address. `not_known`: it did not answer, or its answer could not be read. */
export type AddressVerdict = 'found' | 'not_found' | 'not_known';

const DAY_MS = 24 * HOUR_MS;

/** How long a resolver's answer is used before it is asked again, in milliseconds. */
const KEPT_MS: Readonly<Record<AddressVerdict, number>> = {
  found: 90 * DAY_MS,
  not_found: DAY_MS,
  not_known: HOUR_MS / 4,
};

/** Whether a cached answer may still be used. */
export const isFresh = (
  { verdict, askedAt }: { readonly verdict: AddressVerdict; readonly askedAt: Date },
  now: Date,
): boolean => now.getTime() - askedAt.getTime() < KEPT_MS[verdict];
