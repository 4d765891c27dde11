import type { CouponId } from '@apps-hub/domain/ids';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { amountOff, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from './issue.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});
afterEach(() => shop.setting('full_refund_returns_coupon', true));

interface Spent {
  readonly customer: string;
  readonly coupon: { readonly id: CouponId; readonly code: string };
  readonly order: ShopOrder;
}

/** A coupon of 100 points, and an order of SAR 100.00 that uses it. */
const spent = async (): Promise<Spent> => {
  const customer = await shop.customerWith(100);
  const { body: coupon } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: coupon.id, lastTry: false });
  return { customer, coupon, order: shop.order({ coupons: [coupon.code], total: '100.00' }) };
};

const stateOf = async (customer: string) => {
  const [{ coupons }, { availablePoints }] = await Promise.all([
    http.read(`/api/v1/customers/${customer}/coupons`),
    http.read(`/api/v1/customers/${customer}`),
  ]);
  return { status: coupons[0].status, available: availablePoints };
};

const giveBack = (id: string, as: 'owner' | 'support' | 'viewer' = 'owner') =>
  http.call('POST', `/api/v1/loyalty/coupons/${id}/return`, { as });

describe('an order paid with a coupon and refunded', () => {
  it('returns the coupon’s points once, for a full refund', async () => {
    const { customer, coupon, order } = await spent();
    await shop.hear(order.paid, order.refund('60.00'));
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
    await shop.hear(order.refund('40.00'), order.refund('40.00'), order.delivered, order.cancelled);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    expect(await giveBack(coupon.id)).toMatchObject({ status: 409, body: { code: 'coupon_returned' } });
    await shop.provesItself();
  });

  it('returns the coupon’s points whatever order events arrive in', async () => {
    const { customer, order } = await spent();
    await shop.hear(order.refund('100.00'), order.paid, order.created);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
  });

  it('keeps them spent if the store wants that', async () => {
    await shop.setting('full_refund_returns_coupon', false);
    const { customer, order } = await spent();
    await shop.hear(order.paid, order.refund('100.00'));
    expect(await stateOf(customer)).toEqual({ status: 'used', available: 0 });
    await shop.hear(order.cancelled);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
  });
});

describe('a merchant', () => {
  it('returns the points of a used coupon manually, once, in their own name', async () => {
    const { customer, coupon, order } = await spent();
    await shop.hear(order.paid);
    const answers = await Promise.all([giveBack(coupon.id), giveBack(coupon.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    const { transactions } = await http.read(`/api/v1/customers/${customer}/transactions`);
    expect(transactions[0]).toMatchObject({ kind: 'reverse', reversesKind: 'redeem', actor: 'owner' });
    const { entries } = await http.read('/api/v1/loyalty/activity?kind=points');
    expect(entries[0]).toMatchObject({ action: 'points.return', subject: { id: customer } });
    await shop.hear(order.cancelled, order.refund('100.00'));
    expect(await stateOf(customer)).toEqual({ status: 'returned', available: 100 });
    await shop.provesItself();
  });

  it('cannot return more than the role may adjust, nor points of a coupon being created', async () => {
    const { coupon } = await spent();
    await shop.setting('adjust_limits', { support: 99 });
    expect(await giveBack(coupon.id, 'support')).toMatchObject({
      status: 403,
      body: { code: 'approval_above_limit' },
    });
    await shop.setting('adjust_limits', {});
    await suite.tx(
      (tx) =>
        tx.sql`update coupon set status = 'issuing' where store_id = ${tx.storeId} and id = ${coupon.id}`,
    );
    expect(await giveBack(coupon.id)).toMatchObject({ status: 409, body: { code: 'coupon_being_created' } });
    expect(await giveBack(`${coupon.id.slice(0, -4)}zzzz`)).toMatchObject({ status: 404 });
  });
});
