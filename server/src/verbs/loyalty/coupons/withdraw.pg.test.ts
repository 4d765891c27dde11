import type { CouponId } from '@apps-hub/domain/ids';
import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { refundData } from '#test/host-events.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { upsertHostCustomers } from '#verbs/shop/customers/save-together.ts';
import { verifyCoupons } from '../proof/verify-coupons.ts';
import { issueCoupon } from './issue.ts';
import { withdrawCoupon } from './withdraw.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});

interface Issued {
  readonly customer: string;
  readonly id: CouponId;
  readonly code: string;
}

const adjust = (customer: string, operation: 'add' | 'deduct', points: number) =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation, points, comment: null, internalNote: null },
  });

const redeemed = async (customer: string): Promise<Issued> => {
  const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: false });
  return { customer, id: body.id, code: body.code };
};

/** A coupon of 100 points that works in the shop; its customer has no points left. */
const issued = async (): Promise<Issued> => redeemed(await shop.customerWith(100));

const giveBack = (id: string) => http.call('POST', `/api/v1/loyalty/coupons/${id}/return`, { body: {} });

/** The same after a merchant returned its points, while the discount still works. */
const returned = async (): Promise<Issued> => {
  const coupon = await issued();
  expect(await giveBack(coupon.id)).toMatchObject({ status: 200 });
  return coupon;
};

const couponOf = async (customer: string) =>
  (await http.read(`/api/v1/customers/${customer}/coupons`)).coupons[0];

const availableOf = async (customer: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customer}`)).availablePoints;

const withdraw = (couponId: CouponId) => withdrawCoupon(suite.deps, { storeId: suite.store.id, couponId });

const retry = () => http.call('POST', '/api/v1/loyalty/coupons/retry', { body: {} });

const stuck = async (): Promise<number> => (await http.read('/api/v1/loyalty/health')).stuckCoupons;

const askedAgain = async (couponId: string): Promise<number> => {
  const [row] = await suite.database.owner<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job
    where name = 'coupon.withdraw_again' and data ->> 'couponId' = ${couponId}`;
  return row?.jobs ?? 0;
};

const activity = async (): Promise<{ action: string; subject: { id: string } }[]> =>
  (await http.read('/api/v1/loyalty/activity?kind=points')).entries;

const agrees = async (): Promise<void> => {
  expect(await verifyCoupons(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  await shop.provesItself();
};

describe('returning points', () => {
  it('does not wait for an event that changes the customer, which waits for the wallet in turn', async () => {
    const coupon = await issued();
    const [customer] = await suite.database.owner<{ externalId: string }[]>`
      select external_id as "externalId" from customer where id = ${coupon.customer}`;
    const externalId = customer?.externalId ?? '';
    await suite.act(async (event) => {
      const known = await upsertHostCustomers(event, [
        { externalId, name: 'New name', email: null, phone: null },
      ]);
      expect([...known.values()]).toEqual([coupon.customer]);
      expect(await giveBack(coupon.id)).toMatchObject({ status: 200, body: { status: 'returned' } });
    });
    expect(await availableOf(coupon.customer)).toBe(100);
    await withdraw(coupon.id);
  });
});

describe('a discount whose points were returned', () => {
  afterEach(() => suite.host.failing.clear());

  it('is shown as usable until the shop has disabled it', async () => {
    const coupon = await returned();
    expect(await couponOf(coupon.customer)).toMatchObject({
      status: 'returned',
      withdrawingSince: suite.clock.now().toISOString(),
    });
    await withdraw(coupon.id);
    expect(await couponOf(coupon.customer)).toMatchObject({ withdrawingSince: null });
    const before = suite.host.calls.length;
    await withdraw(coupon.id);
    expect(suite.host.calls).toHaveLength(before);
  });

  it('is shown to the merchant after half an hour, who can retry it', async () => {
    const coupon = await returned();
    suite.host.failing.add(suite.store.externalId);
    await expect(withdraw(coupon.id)).rejects.toThrow('HTTP 503');
    suite.clock.advance(29 * MINUTE_MS);
    expect(await stuck()).toBe(0);
    suite.clock.advance(2 * MINUTE_MS);
    expect(await stuck()).toBe(1);
    expect(await retry()).toMatchObject({ status: 200, body: { asked: 1 } });
    await retry();
    expect(await askedAgain(coupon.id)).toBe(1);
    suite.host.failing.clear();
    await withdraw(coupon.id);
    expect(suite.host.discounts.get(coupon.code)).toMatchObject({ disabled: true });
    expect(await stuck()).toBe(0);
  });

  it('is retried daily for as long as it takes, even without a queued job', async () => {
    const coupon = await returned();
    for (let day = 1; day <= 3; day += 1) {
      await suite.database.owner`delete from pgboss.job where data ->> 'couponId' = ${coupon.id}`;
      suite.clock.advance(25 * HOUR_MS);
      await tick(suite.deps);
      expect(await askedAgain(coupon.id)).toBe(1);
    }
    await withdraw(coupon.id);
    await suite.database.owner`delete from pgboss.job where data ->> 'couponId' = ${coupon.id}`;
    suite.clock.advance(25 * HOUR_MS);
    await tick(suite.deps);
    expect(await askedAgain(coupon.id)).toBe(0);
  });

  it('is disabled even if the response to its creation was lost', async () => {
    const customer = await shop.customerWith(100);
    const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    await suite.database.owner`delete from pgboss.job where data ->> 'couponId' = ${body.id}`;
    suite.clock.advance(25 * HOUR_MS);
    await tick(suite.deps);
    const [job] = await suite.database.owner`
      select 1 from pgboss.job where name = 'coupon.issue' and data ->> 'couponId' = ${body.id}`;
    expect(job).toBeDefined();
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: false });
  });
});

describe('an order that uses a coupon whose points were returned', () => {
  it('takes the points again, and shows it', async () => {
    const coupon = await returned();
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.created, order.paid, order.paid);
    expect(await availableOf(coupon.customer)).toBe(0);
    expect(await couponOf(coupon.customer)).toMatchObject({
      status: 'used',
      usedOrder: { number: `#${order.id}` },
      unpaidOrder: null,
    });
    expect((await activity())[0]).toMatchObject({
      action: 'points.take_again',
      subject: { id: coupon.customer },
    });
    await agrees();
  });

  it('takes the points even if the response to creating the discount was lost', async () => {
    const customer = await shop.customerWith(100);
    const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    suite.host.troubles.push('lost_answer');
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: true });
    expect(await availableOf(customer)).toBe(100);
    const order = shop.order({ coupons: [body.code] });
    await shop.hear(order.paid);
    expect(await availableOf(customer)).toBe(0);
    expect(await couponOf(customer)).toMatchObject({ status: 'used' });
    await agrees();
  });

  it('returns them again, once, when it is cancelled, even if it was never paid', async () => {
    for (const paidAt of [undefined, null]) {
      const coupon = await returned();
      const order = shop.order({ coupons: [coupon.code], ...(paidAt === null ? { paidAt } : {}) });
      await shop.hear(order.created, ...(paidAt === null ? [] : [order.paid]));
      expect(await availableOf(coupon.customer)).toBe(0);
      await shop.hear(order.cancelled, order.cancelled);
      expect(await availableOf(coupon.customer)).toBe(100);
      expect(await couponOf(coupon.customer)).toMatchObject({ status: 'returned' });
      await agrees();
    }
  });

  it('is reported on the coupon and in the activity if the points were spent elsewhere, until they can be taken', async () => {
    const coupon = await returned();
    await adjust(coupon.customer, 'deduct', 50);
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.created, order.paid);
    expect(await availableOf(coupon.customer)).toBe(50);
    expect(await couponOf(coupon.customer)).toMatchObject({
      status: 'returned',
      unpaidOrder: { number: `#${order.id}` },
    });
    const entries = await activity();
    const about = entries.filter(({ subject }) => subject.id === coupon.customer);
    expect(about.filter(({ action }) => action === 'points.not_taken')).toHaveLength(1);
    await agrees();
    await adjust(coupon.customer, 'add', 50);
    await shop.hear(order.delivered);
    expect(await availableOf(coupon.customer)).toBe(0);
    expect(await couponOf(coupon.customer)).toMatchObject({ status: 'used', unpaidOrder: null });
    await agrees();
  });

  it('is no longer reported after its cancellation', async () => {
    const coupon = await returned();
    await adjust(coupon.customer, 'deduct', 100);
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.paid);
    expect(await couponOf(coupon.customer)).toMatchObject({ unpaidOrder: { number: `#${order.id}` } });
    await shop.hear(order.cancelled);
    expect(await couponOf(coupon.customer)).toMatchObject({ status: 'returned', unpaidOrder: null });
    expect(await availableOf(coupon.customer)).toBe(0);
    await agrees();
  });

  it('takes nothing if it had used the coupon before a merchant returned the points', async () => {
    const coupon = await issued();
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.paid);
    await giveBack(coupon.id);
    await shop.hear(order.delivered, order.paid);
    expect(await availableOf(coupon.customer)).toBe(100);
    expect(await couponOf(coupon.customer)).toMatchObject({ status: 'returned', unpaidOrder: null });
  });

  it('returns the part of returned goods at once, even if other news of the same batch frees the points', async () => {
    await shop.collectBy(perAmount(1, '1'));
    const hostId = 'frees-points-of-part';
    const customer = await suite.customer(hostId);
    await adjust(customer, 'add', 100);
    const coupon = await redeemed(customer);
    await giveBack(coupon.id);
    await adjust(customer, 'deduct', 100);
    const earns = shop.order({ customer: { id: hostId }, total: '100.00' });
    await shop.hear(earns.paid);
    const lines = [
      { id: 'a', total: '0.00', discount: '6.00' },
      { id: 'b', total: '0.00', discount: '4.00' },
    ];
    const uses = shop.order({ customer: { id: hostId }, lines, coupons: [coupon.code] });
    const refund = refundData({
      id: 'part',
      orderId: uses.id,
      total: '',
      lines: [{ id: 'a', units: 1, total: '0.00' }],
    });
    await shop.hear(uses.paid, { topic: 'refund.created', data: refund });
    await shop.hear(uses.delivered, earns.delivered);
    expect(await couponOf(customer)).toMatchObject({ status: 'used' });
    expect(await availableOf(customer)).toBe(60);
    await agrees();
  });

  it('takes the points that other news of the same batch frees, whichever order of events', async () => {
    await shop.collectBy(perAmount(1, '1'));
    for (const isFirst of [true, false]) {
      const hostId = `frees-points-${isFirst}`;
      const customer = await suite.customer(hostId);
      await adjust(customer, 'add', 100);
      const coupon = await redeemed(customer);
      await giveBack(coupon.id);
      await adjust(customer, 'deduct', 100);
      const earns = shop.order({ customer: { id: hostId }, total: '100.00' });
      await shop.hear(earns.paid);
      const uses = shop.order({ customer: { id: hostId }, total: '10.00', coupons: [coupon.code] });
      await shop.hear(...(isFirst ? [uses.paid, earns.delivered] : [earns.delivered, uses.paid]));
      expect(await couponOf(customer)).toMatchObject({ status: 'used', unpaidOrder: null });
      expect(await availableOf(customer)).toBe(0);
      const about = (await activity()).filter(({ subject }) => subject.id === customer);
      expect(about.map(({ action }) => action)).not.toContain('points.not_taken');
      await agrees();
    }
  });
});
