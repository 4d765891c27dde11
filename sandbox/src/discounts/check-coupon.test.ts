import { expect, test } from 'vitest';
import { asId } from '../ids.ts';
import type { CustomerId, DiscountId, ProductId } from '../ids.ts';
import { checkCoupon } from './check-coupon.ts';
import type { Discount } from './discount.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const sara = asId<CustomerId>('201');
const product = (id: string): ProductId => asId<ProductId>(id);

const tenPercent: Discount = {
  id: asId<DiscountId>('d'),
  code: 'SAVE10',
  title: 'Ten percent',
  kind: 'percent',
  value: 1000,
  maxAmountMinor: null,
  appliesTo: 'order',
  productIds: [],
  minUnits: 0,
  minTotalMinor: 0,
  customerId: null,
  usageLimit: 1,
  uses: 0,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  disabledAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Two coffees at 55.00, a chocolate at 18.50 and a free sample: 128.50 in total, four units. */
const lines = [
  { productId: product('101'), quantity: 2, unitPriceMinor: 5500 },
  { productId: product('111'), quantity: 1, unitPriceMinor: 1850 },
  { productId: product('199'), quantity: 1, unitPriceMinor: 0 },
];

test.each<[string, Partial<Discount>, number, number[]]>([
  ['percent of the order', {}, 1285, [11_000, 1850, 0]],
  ['percent rounds half up', { value: 1 }, 1, [11_000, 1850, 0]],
  ['percent up to the cap', { maxAmountMinor: 1000 }, 1000, [11_000, 1850, 0]],
  ['percent below the cap', { maxAmountMinor: 1286 }, 1285, [11_000, 1850, 0]],
  ['everything', { value: 10_000 }, 12_850, [11_000, 1850, 0]],
  ['an amount', { kind: 'amount', value: 2000 }, 2000, [11_000, 1850, 0]],
  ['an amount above the order', { kind: 'amount', value: 99_999 }, 12_850, [11_000, 1850, 0]],
  [
    'one unit of the cheapest item that is not free',
    { appliesTo: 'cheapest', value: 5000 },
    925,
    [0, 1850, 0],
  ],
  [
    'an amount above the cheapest item',
    { appliesTo: 'cheapest', kind: 'amount', value: 5000 },
    1850,
    [0, 1850, 0],
  ],
  ['certain products', { appliesTo: 'specific', productIds: [product('101')] }, 1100, [11_000, 0, 0]],
  ['exactly the units', { minUnits: 4 }, 1285, [11_000, 1850, 0]],
  ['exactly the total', { minTotalMinor: 12_850 }, 1285, [11_000, 1850, 0]],
  ['its own customer', { customerId: sara }, 1285, [11_000, 1850, 0]],
  ['the last use', { usageLimit: 3, uses: 2 }, 1285, [11_000, 1850, 0]],
  ['from its first moment', { startsAt: now.toISOString() }, 1285, [11_000, 1850, 0]],
])('takes off: %s', (_name, change, amountMinor, baseByLineMinor) => {
  const answer = checkCoupon({ ...tenPercent, ...change }, { lines, customerId: sara }, now);
  expect(answer).toEqual({ ok: true, amountMinor, baseByLineMinor, isShippingFree: false });
});

test.each([
  ['shipping', 0],
  ['order_and_shipping', 1],
] as const)('makes shipping free: %s', (appliesTo, amountMinor) => {
  const free: Discount = { ...tenPercent, kind: 'amount', value: 1, appliesTo };
  expect(checkCoupon(free, { lines, customerId: null }, now)).toMatchObject({
    ok: true,
    amountMinor,
    isShippingFree: true,
  });
});

test('one unit of the first line counts when two lines are equally cheap', () => {
  const twins = [lines[1], lines[1]].flatMap((line) => (line ? [{ ...line, quantity: 3 }] : []));
  const answer = checkCoupon(
    { ...tenPercent, appliesTo: 'cheapest' },
    { lines: twins, customerId: null },
    now,
  );
  expect(answer).toMatchObject({ ok: true, baseByLineMinor: [1850, 0] });
});

test.each<[string, Partial<Discount>, CustomerId | null, string]>([
  ['disabled', { disabledAt: now.toISOString() }, sara, 'code_disabled'],
  ['too early', { startsAt: '2026-03-01T09:00:00.001Z' }, sara, 'code_not_started'],
  ['at its end', { endsAt: now.toISOString() }, sara, 'code_ended'],
  ['used', { uses: 1 }, sara, 'code_used_up'],
  ['another customer', { customerId: asId<CustomerId>('202') }, sara, 'code_other_customer'],
  ['a guest', { customerId: sara }, null, 'code_other_customer'],
  ['too few units', { minUnits: 5 }, sara, 'code_min_units'],
  ['too small a total', { minTotalMinor: 12_851 }, sara, 'code_min_total'],
  ['none of its products', { appliesTo: 'specific', productIds: [product('102')] }, sara, 'code_no_product'],
  [
    'only a free item of its products',
    { appliesTo: 'specific', productIds: [product('199')] },
    sara,
    'code_no_product',
  ],
])('refuses: %s', (_name, change, customerId, code) => {
  expect(checkCoupon({ ...tenPercent, ...change }, { lines, customerId }, now)).toMatchObject({
    ok: false,
    code,
  });
});

test('a cart of free items has no cheapest item to discount', () => {
  const free = lines.filter(({ unitPriceMinor }) => unitPriceMinor === 0);
  const answer = checkCoupon(
    { ...tenPercent, appliesTo: 'cheapest' },
    { lines: free, customerId: null },
    now,
  );
  expect(answer).toMatchObject({ ok: false, code: 'code_no_product' });
});
