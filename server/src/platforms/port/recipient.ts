import { suggestedShortCode, toldShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
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
  /** Free texts of the order that may contain a short code. */
  readonly notes?: readonly Written[];
}): OrderRecipient | null => {
  const clean = (text: Written): string => text?.trim() ?? '';
  const person = clean(told.person);
  const lines = told.lines.map(clean).filter((line) => line !== '');
  if (person === '' && lines.length === 0) return null;
  const shortCode = toldShortCode(clean(told.shortCode));
  const suggestedCode =
    shortCode === '' ? suggestedShortCode([...(told.notes ?? []).map(clean), ...lines]) : null;
  return {
    person,
    phone: clean(told.phone),
    email: clean(told.email),
    lines,
    postcode: clean(told.postcode),
    shortCode,
    ...(suggestedCode === null ? {} : { suggestedCode }),
  };
};
