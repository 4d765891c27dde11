import type { CouponId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { type LineSketch, refundData } from '#test/host-events.ts';
import { amountOff, type News, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { expireDue } from '../points/expire.ts';
import { expireCoupons } from './expire.ts';
import { issueCoupon } from './issue.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('100.00', 100));
});

/** A coupon of SAR 100.00 for 100 points that works in the shop. */
const redeemed = async (
  customer: string,
  by = methodId,
): Promise<{ id: CouponId; code: string; expiresOn: string }> => {
  const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId: by, points: null },
  });
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: false });
  return body;
};

const stateOf = async (customer: string) => {
  const [{ coupons }, { availablePoints }] = await Promise.all([
    http.read(`/api/v1/customers/${customer}/coupons`),
    http.read(`/api/v1/customers/${customer}`),
  ]);
  return { status: coupons[0].status, available: availablePoints };
};

let refunds = 0;

const refund = (
  order: ShopOrder,
  ...lines: readonly { id?: string; units: number; total: string }[]
): News => {
  refunds += 1;
  return {
    topic: 'refund.created',
    data: refundData({ id: `free-refund-${refunds}`, orderId: order.id, total: '', lines }),
  };
};

const FREE: readonly LineSketch[] = [
  { id: 'a', total: '0.00', discount: '60.00' },
  { id: 'b', total: '0.00', discount: '40.00', units: 2 },
];

/** An order of SAR 100.00 paid entirely with the coupon. */
const paidWholly = async () => {
  const customer = await shop.customerWith(100);
  const coupon = await redeemed(customer);
  const order = shop.order({ lines: FREE, coupons: [coupon.code] });
  await shop.hear(order.paid);
  expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
  return { customer, order };
};

describe('an order paid entirely with a coupon', () => {
  it('keeps the points spent after any number of shipping refunds', async () => {
    const { customer, order } = await paidWholly();
    await shop.hear(refund(order), refund(order));
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
    await shop.provesItself();
  });

  it('returns the share of each returned free item, and the rest with the last', async () => {
    const { customer, order } = await paidWholly();
    const first = refund(order, { id: 'a', units: 1, total: '0.00' });
    await shop.hear(first, first);
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 60 });
    expect(await shop.explain(order.id)).toMatchObject({
      coupons: [{ points: 100, isReturned: false, returnedPoints: 60 }],
    });
    await shop.provesItself();
    await shop.hear(refund(order, { id: 'b', units: 2, total: '0.00' }));
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    await shop.provesItself();
  });

  it('returns all remaining points when it is cancelled', async () => {
    const { customer, order } = await paidWholly();
    await shop.hear(refund(order, { id: 'b', units: 1, total: '0.00' }));
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 20 });
    await shop.hear(order.cancelled);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    await shop.provesItself();
  });
});

it('a gift of the store that comes back returns no points of a coupon for another product', async () => {
  const forItem = { applyDiscountTo: 'specific' as const, productIds: ['202'] };
  const itemMethod = await shop.redeemFor({ ...amountOff('100.00', 100), ...forItem });
  const customer = await shop.customerWith(100);
  const { code } = await redeemed(customer, itemMethod);
  const lines = [
    { id: 'mine', total: '0.00', discount: '30.00', productId: '202' },
    { id: 'gift', total: '0.00', discount: '60.00' },
  ];
  const order = shop.order({ lines, coupons: [code] });
  await shop.hear(order.paid, refund(order, { id: 'gift', units: 1, total: '0.00' }));
  expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
  await shop.hear(refund(order, { id: 'mine', units: 1, total: '0.00' }));
  expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
  await shop.provesItself();
});

it('a refund without returned goods keeps the points of the order’s coupon spent', async () => {
  const customer = await shop.customerWith(100);
  const { code } = await redeemed(customer);
  const order = shop.order({ total: '50.00', coupons: [code] });
  await shop.hear(order.paid, refund(order, { units: 0, total: '50.00' }));
  expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
});

/** Today or so many days later, in the store's time zone. */
const today = (days = 0): string =>
  new Date(suite.clock.now().getTime() + 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

describe('an ending coupon', () => {
  it('ends after the store’s number of days, and then returns its points', async () => {
    const customer = await shop.customerWith(100);
    const { expiresOn } = await redeemed(customer);
    expect(expiresOn).toBe(today(90));
    const last = suite.host.calls.at(-1)?.body as { ends_at: string };
    expect(last.ends_at).toBe(`${today(90)}T21:00:00.000Z`);
    suite.clock.advance(90 * DAY_MS);
    await expireCoupons(suite.deps, suite.store.id);
    expect(await stateOf(customer)).toEqual({ status: 'active', available: 0 });
    suite.clock.advance(DAY_MS);
    await expireCoupons(suite.deps, suite.store.id);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    await shop.provesItself();
  });

  it('ends on the last day of its points, which it does not extend', async () => {
    await shop.setting('expiry_months', 1);
    const customer = await shop.customerWith(100);
    const { lots } = await http.read(`/api/v1/customers/${customer}`);
    const { expiresOn } = await redeemed(customer);
    expect(expiresOn).toBe(lots[0].expiresOn);
    suite.clock.advance(40 * DAY_MS);
    await expireCoupons(suite.deps, suite.store.id);
    await expireDue(suite.deps, suite.store.id);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 0 });
    await shop.provesItself();
  });

  it('ends after its points if the store wants that', async () => {
    await shop.setting('coupons_outlive_points', true);
    const customer = await shop.customerWith(100);
    const { expiresOn } = await redeemed(customer);
    expect(expiresOn).toBe(today(90));
    await shop.setting('coupons_outlive_points', false);
  });

  it('ends when the unpaid order that named it on its last day is cancelled later', async () => {
    await shop.setting('expiry_months', null);
    const customer = await shop.customerWith(100);
    const { code } = await redeemed(customer);
    const order = shop.order({ coupons: [code], paidAt: null });
    await shop.hear(order.created);
    suite.clock.advance(100 * DAY_MS);
    await tick(suite.deps);
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
    await shop.hear(order.cancelled);
    await tick(suite.deps);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    await shop.provesItself();
    await shop.setting('expiry_months', 1);
  });

  it('does not revive expired points when its order is cancelled later', async () => {
    const customer = await shop.customerWith(100);
    const { code } = await redeemed(customer);
    const order = shop.order({ total: '50.00', coupons: [code] });
    await shop.hear(order.paid);
    suite.clock.advance(40 * DAY_MS);
    await shop.hear(order.cancelled);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 0 });
    await shop.provesItself();
    await shop.setting('expiry_months', null);
  });
});
