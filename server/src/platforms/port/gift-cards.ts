import { PayloadError } from './errors.ts';

/** Names of products and ways to pay that may be gift cards or the store's own credit. */
const MAY_BE = /gift|store_?credit/i;

/** The names of an order that may be those of gift cards, by their fields. */
export type GiftCardNames = Readonly<Record<string, string | null | undefined>>;

/** The first name that may be a gift card's, with its field. */
export const possibleGiftCard = (names: GiftCardNames): string | undefined => {
  const found = Object.entries(names).find(([, name]) => name && MAY_BE.test(name));
  return found && `${found[0]}: ${found[1]}`;
};

/**
 * For a host that does not document gift cards. Buying one must earn no points, and paying with one may earn none, but how an order shows
 * either is unknown. So such an order is parked: throws `PayloadError` with the name. One that is cancelled or fully returned earns
 * nothing either way, so it is not.
 */
export const refuseGiftCards = (names: GiftCardNames): void => {
  const found = possibleGiftCard(names);
  if (found) throw new PayloadError(`${found} may be a gift card`);
};
