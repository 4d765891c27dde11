import { PayloadError } from './errors.ts';

/** Names of products and ways to pay that may be gift cards or the store's own credit. */
const MAY_BE = /gift|store_?credit/i;

/**
 * For a host that documents no gift cards. What one costs must earn nothing, and what one pays may earn nothing, but how such an order
 * tells them is unknown. So it is parked: throws `PayloadError` with the name.
 */
export const refuseGiftCards = (names: Readonly<Record<string, string | null | undefined>>): void => {
  for (const [field, name] of Object.entries(names))
    if (name && MAY_BE.test(name)) throw new PayloadError(`${field}: ${name} may be a gift card`);
};
