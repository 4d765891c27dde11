import { type CollectionMethodId, makeId } from '#ids.ts';
import { type CurrencyCode, parseCurrency } from '#money.ts';
import { points } from '#points.ts';
import type { CollectionMethodVersion, CollectionTerms, EarningReward } from '../collection-method.ts';
import { computeEarning, type Earning, withLeft } from '../earning.ts';
import type { RefundedGoods } from '#loyalty/kept-goods.ts';
import type { OrderFacts, OrderLine } from '#shop/order.ts';

const currencyOf = (text: string): CurrencyCode => {
  const code = parseCurrency(text);
  if (!code) throw new Error(`${text} is a currency`);
  return code;
};

export const SAR = currencyOf('SAR');
export const KWD = currencyOf('KWD');

export const methodId = (place: number): CollectionMethodId =>
  makeId('collectionMethod', String(place).padStart(26, '0'));

export const reward = {
  perOrder: (each: number): EarningReward => ({ mode: 'order', points: points(each) }),
  perAmount: (each: number, perAmountMinor: number): EarningReward => ({
    mode: 'money',
    points: points(each),
    perAmountMinor,
  }),
  perUnit: (each: number): EarningReward => ({ mode: 'unit', points: points(each) }),
};

/** A method without conditions that counts tax. */
export const method = (
  given: EarningReward,
  terms: Partial<CollectionTerms> = {},
  place = 1,
): CollectionMethodVersion => ({
  methodId: methodId(place),
  version: 3,
  terms: {
    reward: given,
    minimumUnits: null,
    minimumTotalMinor: null,
    taxIncluded: true,
    fragileItems: false,
    largeItems: false,
    ...terms,
  },
});

export const line = (totalMinor: number, more: Partial<OrderLine> = {}): OrderLine => ({
  lineId: 'l',
  productId: '101',
  sku: null,
  title: 'Dates',
  units: 1,
  totalMinor,
  taxMinor: 0,
  discountMinor: 0,
  ...more,
});

/** An order of one line of SAR 105.00, paid. */
export const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  externalId: '1',
  number: '#1',
  currency: SAR,
  placedAt: new Date('2026-03-01T09:00:00Z'),
  paidAt: new Date('2026-03-01T09:01:00Z'),
  deliveredAt: null,
  cancelledAt: null,
  lines: [line(10_500)],
  shippingMinor: 0,
  couponCodes: [],
  ...more,
});

/** What an order earns and what remains after its refunds. */
export const earningAfter = (
  facts: OrderFacts,
  methods: readonly CollectionMethodVersion[],
  refunds: readonly RefundedGoods[] = [],
  doGiftCardsPay = true,
): Earning => {
  const earned = computeEarning(facts, methods, { hasCustomer: true, storeCurrency: SAR, doGiftCardsPay });
  const basis = { of: '', paidAt: '', rules: 'payment', giftCardsPay: false } as const;
  return withLeft(doGiftCardsPay ? earned : { ...earned, basis }, facts, { refunds, methods });
};
