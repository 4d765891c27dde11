import type { CurrencyCode } from '@apps-hub/domain/money';

import { minorOf } from './amounts.ts';
import type { OrderData } from './api-types.ts';

/** Only Shopify's own gift cards pay by this gateway. Source: help.shopify.com, "Gift cards", payment_gateway_names. */
const GIFT_CARD = 'gift_card';

const isGiftCard = (gateway: string | null | undefined): boolean => gateway === GIFT_CARD;

/** Whether a gift card and something else paid an order. Webhooks name both, and only the API has the amounts. */
export const isPartlyByGiftCard = ({
  payment_gateway_names: names,
}: {
  readonly payment_gateway_names?: readonly string[] | null | undefined;
}): boolean => (names ?? []).some(isGiftCard) && !(names ?? []).every(isGiftCard);

/** What gift cards paid of an order; undefined if none did. */
export const giftCardMinorOf = (
  { payment_gateway_names: names, payments }: OrderData,
  currency: CurrencyCode,
  totalMinor: number,
): number | undefined => {
  if (names && names.length > 0 && names.every(isGiftCard)) return totalMinor;
  const paid = (payments ?? [])
    .filter(({ gateway }) => isGiftCard(gateway))
    .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);
  return paid > 0 ? Math.min(paid, totalMinor) : undefined;
};
