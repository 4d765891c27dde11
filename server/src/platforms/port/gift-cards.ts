import { PayloadError } from './errors.ts';

/** Names of products and ways to pay that may be gift cards or the store's own credit. */
const MAY_BE = /gift|store_?credit/i;

/**
 * For a host that does not document gift cards. Buying one must earn no points, and paying with one may earn none, but how an order shows
 * either is unknown. So such an order is parked: throws `PayloadError` with the name.
 */
export const refuseGiftCards = (names: Readonly<Record<string, string | null | undefined>>): void => {
  for (const [field, name] of Object.entries(names))
    if (name && MAY_BE.test(name)) throw new PayloadError(`${field}: ${name} may be a gift card`);
};
