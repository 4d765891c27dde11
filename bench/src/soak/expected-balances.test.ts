import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { EarningReward } from '@apps-hub/domain/loyalty/collection-method';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { describe, expect, it } from 'vitest';

import { expectedBalances, type MethodPeriod, methodsAt } from './expected-balances.ts';
import type { ShopOrder } from './shop-order.ts';

const SAR = 'SAR' as CurrencyCode;
const at = (second: number): Date => new Date(Date.UTC(2026, 10, 22, 8, 0, second));

const method = (
  id: string,
  version: number,
  { reward, from }: { reward: EarningReward; from: number },
): MethodPeriod => ({
  methodId: id as CollectionMethodId,
  version,
  terms: {
    reward,
    minimumUnits: null,
    minimumTotalMinor: null,
    taxIncluded: true,
    fragileItems: false,
    largeItems: false,
  },
  validFrom: at(from),
});

const PER_TEN = method('money', 1, {
  reward: { mode: 'money', points: points(2), perAmountMinor: 1000 },
  from: 0,
});

const WHOLE = { id: 'l', units: 2, totalMinor: 10_000, taxMinor: 1304 };
const HALF = { id: 'l', units: 1, totalMinor: 5000, taxMinor: 652 };

/** Two units for SAR 100.00 in all, paid after ten seconds. */
const order = (given: Partial<ShopOrder> = {}): ShopOrder => ({
  id: 'o-1',
  person: { id: '7', name: 'A Customer', email: 'a@example.com', phone: '+966500000007' },
  currency: SAR,
  createdAt: at(9),
  updatedAt: at(30),
  paidAt: at(10),
  deliveredAt: null,
  cancelledAt: null,
  lines: [WHOLE],
  states: [],
  couponCodes: [],
  refunds: [],
  ...given,
});

const balanceOf = (orders: readonly ShopOrder[], methods: readonly MethodPeriod[] = [PER_TEN]) =>
  expectedBalances({ currency: SAR, methods, orders, movements: [] }).get('7');

describe('the points of an order', () => {
  it.each([
    ['paid but not delivered', {}, { available: 0, pending: 20 }],
    ['delivered', { deliveredAt: at(20) }, { available: 20, pending: 0 }],
    ['not paid', { paidAt: null }, { available: 0, pending: 0 }],
    ['cancelled', { deliveredAt: at(20), cancelledAt: at(21) }, { available: 0, pending: 0 }],
    [
      'half refunded',
      { deliveredAt: at(20), refunds: [{ id: 'r', at: at(21), units: 1, goodsMinor: 5000 }] },
      { available: 10, pending: 0 },
    ],
    [
      'half refunded, which an edit then shows',
      {
        lines: [HALF],
        states: [
          { at: at(10), lines: [WHOLE] },
          { at: at(22), lines: [HALF] },
        ],
        refunds: [{ id: 'r', at: at(21), units: 1, goodsMinor: 5000 }],
      },
      { available: 0, pending: 10 },
    ],
    [
      'fully refunded',
      { refunds: [{ id: 'r', at: at(21), units: 2, goodsMinor: 10_000 }] },
      { available: 0, pending: 0 },
    ],
  ])('are right for an order that is %s', (_, given, expected) => {
    expect(balanceOf([order(given)])).toEqual(expected);
  });
});

it('follow the method versions active when it was paid', () => {
  const later = method('money', 2, {
    reward: { mode: 'money', points: points(5), perAmountMinor: 1000 },
    from: 15,
  });
  expect(balanceOf([order()], [PER_TEN, later])).toEqual({ available: 0, pending: 20 });
  expect(balanceOf([order({ paidAt: at(15) })], [PER_TEN, later])).toEqual({ available: 0, pending: 50 });
  expect(methodsAt([PER_TEN, later], at(14))).toEqual([PER_TEN]);
  expect(methodsAt([PER_TEN, later], at(-1))).toEqual([]);
});

it('add up over several methods', () => {
  const perOrder = method('order', 1, { reward: { mode: 'order', points: points(7) }, from: 0 });
  expect(balanceOf([order()], [PER_TEN, perOrder])).toEqual({ available: 0, pending: 27 });
});

it('include other credits and debits, even below zero', () => {
  const movements = [
    { personId: '7', points: 30 },
    { personId: '7', points: -100 },
    { personId: '8', points: 5 },
  ];
  const balances = expectedBalances({ currency: SAR, methods: [PER_TEN], orders: [order()], movements });
  expect(balances.get('7')).toEqual({ available: -70, pending: 20 });
  expect(balances.get('8')).toEqual({ available: 5, pending: 0 });
});
