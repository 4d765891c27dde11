import { describe, expect, it } from 'vitest';

import type { RefundedGoods } from './kept-goods.ts';
import type { OrderLine, ReturnedItem } from '../shop/order.ts';
import type { CouponDiscount } from './redemption.ts';
import { areGoodsBack, couponPointsBack } from './returned-goods.ts';
import { line } from './testing/orders.ts';

const refund = (goodsMinor: number, ...items: ReturnedItem[]): RefundedGoods => ({
  units: 0,
  goodsMinor,
  items,
});
const item = (lineId: string | null, units: number, goodsMinor = 0): ReturnedItem => ({
  lineId,
  units,
  goodsMinor,
});

const amountOff = (amountMinor: number): CouponDiscount => ({
  kind: 'amount',
  basisPoints: null,
  amountMinor,
  maximumDiscountMinor: null,
  target: { on: 'order' },
  minimumUnits: null,
  minimumTotalMinor: null,
});

const free = (lineId: string, discountMinor: number, units = 1) => line(0, { lineId, discountMinor, units });

describe('goods paid entirely with a coupon', () => {
  const lines = [free('a', 6000), free('b', 4000, 2)];
  const back = (...refunds: RefundedGoods[]) =>
    couponPointsBack({ points: 100, discount: amountOff(10_000) }, { lines }, refunds);

  it.each([
    ['a refund of shipping', [refund(0)], 0],
    ['money alone', [{ units: 0, goodsMinor: 500 }], 0],
    ['one free item: its share', [refund(0, item('a', 1))], 60],
    ['one free unit of two: its share', [refund(0, item('b', 1))], 20],
    ['more units than were bought: their share', [refund(0, item('b', 9))], 40],
    ['a unit of an item that the host does not name', [refund(0, item(null, 1))], 60],
    ['all items, one after the other', [refund(0, item('a', 1)), refund(0, item('b', 2))], 100],
    ['all items, not named', [refund(0, item(null, 3))], 100],
  ])('return their own share of points: %s', (_, refunds, expected) => {
    expect(back(...refunds)).toBe(expected);
  });

  it('return no points before everything is returned if another discount may have paid for them', () => {
    const other = { points: 100, discount: amountOff(1000) };
    expect(couponPointsBack(other, { lines }, [refund(0, item('a', 1))])).toBe(0);
    expect(couponPointsBack(other, { lines }, [refund(0, item('a', 1), item('b', 2))])).toBe(100);
  });
});

/** The whole price of what a coupon is for. */
const whole = (target: CouponDiscount['target']): CouponDiscount => ({
  ...amountOff(0),
  kind: 'percent',
  basisPoints: 10_000,
  amountMinor: null,
  target,
});

/** What a coupon of 100 points gives back for one unit of an item of two that cost nothing in the end. */
const backOfHalf = (discount: CouponDiscount) =>
  couponPointsBack({ points: 100, discount }, { lines: [free('b', 4000, 2)] }, [refund(0, item('b', 1))]);

it('a coupon for half the price, or for one unit, did not pay for all of an item', () => {
  expect(backOfHalf({ ...whole({ on: 'order' }), basisPoints: 5000 })).toBe(0);
  expect(backOfHalf(whole({ on: 'cheapest' }))).toBe(0);
  expect(backOfHalf(whole({ on: 'order' }))).toBe(50);
});

const backFor = (target: CouponDiscount['target'], goods: readonly OrderLine[], lineId: string) =>
  couponPointsBack({ points: 100, discount: whole(target) }, { lines: goods }, [refund(0, item(lineId, 1))]);

describe('a gift of the store beside a coupon for one item', () => {
  const lines = [
    line(10_000, { lineId: 'paid', productId: '1' }),
    line(0, { lineId: 'gift', productId: '2', discountMinor: 8000 }),
    line(0, { lineId: 'mine', productId: '7', discountMinor: 2000 }),
  ];
  const specific = { on: 'specific', productIds: ['7'] } as const;

  it.each([
    ['the product of the coupon', specific],
    ['the cheapest item', { on: 'cheapest' } as const],
  ])('returns none of its points, which were for %s', (_, target) => {
    expect(backFor(target, lines, 'gift')).toBe(0);
  });

  it('leaves the item of the coupon its points when there is no gift', () => {
    const without = lines.filter(({ lineId }) => lineId !== 'gift');
    expect(backFor(specific, without, 'mine')).toBe(100);
    expect(backFor({ on: 'cheapest' }, without, 'mine')).toBe(100);
    expect(backFor(specific, without, 'paid')).toBe(0);
  });
});

describe('goods that an edit removed', () => {
  const told = [
    { at: new Date(1), lines: [{ lineId: 'gone', units: 0, goodsMinor: 0 }] },
    { at: new Date(2), lines: [{ lineId: 'new', units: 0, goodsMinor: 0 }] },
  ];
  const lines = [free('new', 10_000)];
  const coupon = { points: 100, discount: amountOff(10_000) };

  it('return no points of a coupon that pays for others now', () => {
    expect(couponPointsBack(coupon, { lines, told }, [refund(0, item(null, 1))])).toBe(0);
    expect(couponPointsBack(coupon, { lines, told }, [refund(0, item('gone', 1))])).toBe(0);
    expect(couponPointsBack(coupon, { lines, told }, [refund(0, item('new', 1))])).toBe(100);
  });
});

describe('goods paid partly with money', () => {
  const lines = [line(9000, { lineId: 'a', discountMinor: 1000 })];

  it.each([
    ['with all of their money', [refund(9000, item('a', 1, 9000))], true],
    ['in two parts', [refund(6000, item('a', 1, 6000)), refund(3000, item('a', 1, 3000))], true],
    ['without money, for store credit', [refund(0, item('a', 1))], true],
    ['with a part of their money', [refund(6000, item('a', 1, 6000))], false],
    ['as money alone', [{ units: 0, goodsMinor: 9000 }], false],
    ['as units of an older refund', [{ units: 1, goodsMinor: 9000 }], true],
  ])('may count as returned: %s', (_, refunds, expected) => {
    expect(areGoodsBack(lines, refunds)).toBe(expected);
    expect(couponPointsBack({ points: 100, discount: amountOff(1000) }, { lines }, refunds)).toBe(
      expected ? 100 : 0,
    );
  });
});
