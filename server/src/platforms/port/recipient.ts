import type { OrderRecipient } from '@apps-hub/domain/shop/order-shipping';

type Written = string | null | undefined;

/** A recipient as a host writes it; null if it gives neither a person nor a street. */
export const recipientOf = (told: {
  readonly person: Written;
  readonly phone: Written;
  readonly email: Written;
  readonly lines: readonly Written[];
  readonly postcode: Written;
  readonly shortCode: Written;
}): OrderRecipient | null => {
  const clean = (text: Written): string => text?.trim() ?? '';
  const person = clean(told.person);
  const lines = told.lines.map(clean).filter((line) => line !== '');
  if (person === '' && lines.length === 0) return null;
  return {
    person,
    phone: clean(told.phone),
    email: clean(told.email),
    lines,
    postcode: clean(told.postcode),
    shortCode: clean(told.shortCode).toUpperCase(),
  };
};
