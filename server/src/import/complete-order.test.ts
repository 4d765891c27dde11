import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { completeOrder } from './complete-order.ts';
import type { Invoice } from './invoice.ts';

const AT = new Date('2026-02-01T00:00:00Z');

type Goods = readonly [article: string, units: number, totalMinor: number];

const toLines = (goods: readonly Goods[]): OrderLine[] =>
  goods.map(([sku, units, totalMinor], index) => ({
    lineId: String(index + 1),
    productId: null,
    sku,
    title: sku,
    units,
    totalMinor,
    taxMinor: 0,
    discountMinor: 0,
  }));

const orderOf = (goods: readonly Goods[], shippingMinor = 0) => ({
  externalId: 'import:1',
  number: '1',
  currency: 'SAR' as CurrencyCode,
  placedAt: AT,
  paidAt: AT,
  deliveredAt: AT,
  cancelledAt: null,
  lines: toLines(goods),
  shippingMinor,
  couponCodes: [],
});

const invoiceOf = (
  goods: readonly Goods[],
  shippingMinor = 0,
): Invoice & { order: ReturnType<typeof orderOf> } => ({
  invoice: '1',
  rows: [],
  at: AT,
  customer: undefined,
  isCancellation: false,
  order: orderOf(goods, shippingMinor),
  rowOf: new Map(goods.map((_, index) => [String(index + 1), { line: index + 2, cells: [] }])),
  returns: [],
  rejections: [],
  feeLines: 0,
  freeLines: 0,
  stockLines: 0,
});

const complete = (stored: readonly Goods[], file: readonly Goods[], isRejectsFile = false) =>
  completeOrder(orderOf(stored), invoiceOf(file), { isRejectsFile });

const contents = (lines: readonly OrderLine[] | undefined) =>
  lines?.map(({ sku, units, totalMinor }) => `${sku} ${units} ${totalMinor}`).sort();

const goods = fc.tuple(
  fc.constantFrom('A', 'B', 'C'),
  fc.integer({ min: 1, max: 2 }),
  fc.constantFrom(100, 200),
);

describe('a stored order with further lines of its invoice', () => {
  it('gets the new ones, with ids after those it has', () => {
    const { order, rejections } = complete([['A', 1, 100]], [['B', 2, 300]]);
    expect(order?.lines).toMatchObject([
      { lineId: '1', sku: 'A' },
      { lineId: '2', sku: 'B', units: 2 },
    ]);
    expect(rejections).toEqual([]);
  });

  it('counts equal lines, each once', () => {
    const twice: Goods[] = [
      ['A', 1, 100],
      ['A', 1, 100],
    ];
    expect(complete(twice, twice).order).toBeUndefined();
    expect(complete(twice, [...twice, ['A', 1, 100]]).order?.lines).toHaveLength(3);
  });

  it('refuses a line that may be a stored one with another amount', () => {
    const { order, rejections } = complete(
      [
        ['A', 1, 100],
        ['B', 1, 50],
      ],
      [
        ['A', 1, 115],
        ['B', 1, 50],
        ['C', 1, 10],
      ],
    );
    expect(contents(order?.lines)).toEqual(['A 1 100', 'B 1 50', 'C 1 10']);
    expect(rejections).toMatchObject([{ row: { line: 2 }, reason: 'line_differs' }]);
  });

  it('treats all lines of a rejects file as new', () => {
    expect(contents(complete([['A', 1, 100]], [['A', 3, 300]], true).order?.lines)).toEqual([
      'A 1 100',
      'A 3 300',
    ]);
  });

  it('accepts a discount that fits the whole order, and refuses one that does not', () => {
    expect(complete([['A', 1, 100]], [['OFF', 1, -40]]).order?.lines).toHaveLength(2);
    const { order, rejections } = complete([['A', 1, 100]], [['OFF', 1, -140]]);
    expect(order).toBeUndefined();
    expect(rejections).toMatchObject([{ reason: 'total_negative' }]);
  });

  it('keeps the larger shipping', () => {
    const known = orderOf([['A', 1, 100]], 500);
    const file = { isRejectsFile: false };
    expect(completeOrder(known, invoiceOf([['A', 1, 100]], 500), file).order).toBeUndefined();
    expect(completeOrder(known, invoiceOf([['A', 1, 100]], 900), file).order?.shippingMinor).toBe(900);
  });

  it('ends with the lines of the file, whichever part was stored, even when repeated', () => {
    fc.assert(
      fc.property(
        fc.array(goods).chain((all) => fc.tuple(fc.constant(all), fc.subarray(all))),
        ([all, part]) => {
          const whole = complete(part, all);
          expect(contents(whole.order?.lines ?? toLines(part))).toEqual(contents(toLines(all)));
          expect(whole.rejections).toEqual([]);
          expect(complete(all, all)).toMatchObject({ order: undefined, rejections: [] });
          expect(complete(all, part)).toMatchObject({ order: undefined, rejections: [] });
        },
      ),
    );
  });
});
