import type { CouponId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { couponsEnded as ended, lostCalls } from '#test/counted.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { expireDue } from '../points/expire.ts';
import { issueCoupon } from './issue.ts';
import { withdrawCoupon } from './withdraw.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});

interface CouponState {
  readonly id: CouponId;
  readonly code: string;
  readonly status: string;
  readonly failure: unknown;
}

const redeem = async (customerId: string): Promise<CouponState> => {
  const redeemed = await http.call('POST', `/api/v1/customers/${customerId}/redemptions`, {
    body: { methodId, points: null },
  });
  expect(redeemed).toMatchObject({ status: 200, body: { status: 'issuing', points: 100 } });
  return redeemed.body;
};

const couponOf = async (customerId: string): Promise<CouponState> =>
  (await http.read(`/api/v1/customers/${customerId}/coupons`)).coupons[0];

const availableOf = async (customerId: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customerId}`)).availablePoints;

const issue = (couponId: CouponId, lastTry = false) =>
  issueCoupon(suite.deps, { storeId: suite.store.id, couponId, lastTry });

const withdraw = (couponId: CouponId) => withdrawCoupon(suite.deps, { storeId: suite.store.id, couponId });

/** The queued jobs for this coupon. */
const jobsOf = async (queue: string, couponId: string): Promise<number> => {
  const [row] = await suite.database.owner<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job where name = ${queue} and data ->> 'couponId' = ${couponId}`;
  return row?.jobs ?? 0;
};

const customerId = () => shop.customerWith(100);

describe('a redemption', () => {
  it('takes the points and enqueues one job, then the coupon is in the shop', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    expect(await availableOf(customer)).toBe(0);
    expect(await jobsOf('coupon.issue', coupon.id)).toBe(1);
    await issue(coupon.id);
    expect(await couponOf(customer)).toMatchObject({ id: coupon.id, status: 'active', code: coupon.code });
    expect(suite.host.discounts.get(coupon.code)).toMatchObject({ disabled: false });
    expect(suite.host.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/stores/demo/discounts',
      key: coupon.id,
      body: { kind: 'amount', value: '10.00', usage_limit: 1, applies_to: 'order' },
    });
  });

  it('creates one discount, even if its job runs twice', async () => {
    const coupon = await redeem(await customerId());
    const before = suite.host.calls.length;
    await Promise.all([issue(coupon.id), issue(coupon.id)]).then(() => issue(coupon.id));
    const keys = suite.host.calls.slice(before).map((call) => call.key);
    expect(new Set(keys)).toEqual(new Set([coupon.id]));
    const made = [...suite.host.discounts.keys()].filter((code) => code === coupon.code);
    expect(made).toHaveLength(1);
  });
});

describe('a host', () => {
  it('permanently refuses: the coupon fails and the points are returned, once', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    suite.host.troubles.push({
      status: 422,
      body: { error: { code: 'code_taken', message: 'The code is taken.' } },
    });
    const refused = await ended('refused');
    await issue(coupon.id);
    await issue(coupon.id, true);
    expect(await ended('refused')).toBe(refused + 1);
    expect(await couponOf(customer)).toMatchObject({
      status: 'failed',
      failure: { code: 'refused', detail: 'code_taken: The code is taken.' },
    });
    expect(await availableOf(customer)).toBe(100);
    expect(await jobsOf('coupon.withdraw', coupon.id)).toBe(1);
    await shop.provesItself();
  });

  it.each([
    ['answers 503', { status: 503 }],
    ['answers 429', { status: 429 }],
    ['cannot be reached', 'no_connection'],
    ['creates the discount but never answers', 'lost_answer'],
  ] as const)('%s is asked again with the same key, and there is one discount', async (_, trouble) => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    const before = suite.host.calls.length;
    suite.host.troubles.push(trouble, trouble);
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(issue(coupon.id)).rejects.toThrow(coupon.id);
      // After a 429 the host is not called for half a minute.
      suite.clock.advance(MINUTE_MS);
    }
    expect(await couponOf(customer)).toMatchObject({ status: 'issuing' });
    expect(await availableOf(customer)).toBe(0);
    await issue(coupon.id);
    expect(await couponOf(customer)).toMatchObject({ status: 'active' });
    const calls = suite.host.calls.slice(before);
    expect(calls.map((call) => call.key)).toEqual([coupon.id, coupon.id, coupon.id]);
    expect(calls[2]?.body).toEqual(calls[0]?.body);
  });

  it('never answers: after the last attempt the points are returned, and a discount that it may have created is disabled', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    suite.host.troubles.push('lost_answer');
    const before = await Promise.all([ended('unavailable'), lostCalls()]);
    await issue(coupon.id, true);
    expect(await Promise.all([ended('unavailable'), lostCalls()])).toEqual(before.map((each) => each + 1));
    expect(await couponOf(customer)).toMatchObject({ status: 'failed', failure: { code: 'no_answer' } });
    expect(await availableOf(customer)).toBe(100);
    expect(suite.host.discounts.get(coupon.code)).toMatchObject({ disabled: false });
    await withdraw(coupon.id);
    expect(suite.host.discounts.get(coupon.code)).toMatchObject({ disabled: true });
    await withdraw(coupon.id);
  });

  it('fails to disable a discount: the job is retried', async () => {
    const coupon = await redeem(await customerId());
    suite.host.troubles.push({ status: 422, body: { error: { code: 'no', message: 'No.' } } });
    await issue(coupon.id);
    suite.host.troubles.push({ status: 503 });
    await expect(withdraw(coupon.id)).rejects.toThrow(coupon.id);
  });

  it('does not know the customer: the coupon shows that reason', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    const body = { error: { code: 'unknown_customer', message: 'No customer 7.' } };
    suite.host.troubles.push({ status: 422, body });
    await issue(coupon.id);
    expect(await couponOf(customer)).toMatchObject({ failure: { code: 'customer_unknown' } });
  });

  it('cannot know an imported customer: it is not called, and the points are returned', async () => {
    const customer = await suite.customer('import:7');
    await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
      body: { operation: 'add', points: 100, comment: null, internalNote: null },
    });
    const coupon = await redeem(customer);
    const [before, notAsked] = [suite.host.calls.length, await ended('not_asked')];
    await issue(coupon.id);
    await withdraw(coupon.id);
    expect([suite.host.calls.length, await ended('not_asked')]).toEqual([before, notAsked + 1]);
    expect(await couponOf(customer)).toMatchObject({
      status: 'failed',
      failure: { code: 'customer_unknown', detail: null },
    });
    expect(await availableOf(customer)).toBe(100);
  });

  it('was uninstalled meanwhile: the coupon fails at once and the points are returned', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    await suite.database.owner`update host_credential set app = 'gone' where store_id = ${suite.store.id}`;
    const before = suite.host.calls.length;
    try {
      await issue(coupon.id);
    } finally {
      await suite.database
        .owner`update host_credential set app = 'loyalty' where store_id = ${suite.store.id}`;
    }
    expect(suite.host.calls).toHaveLength(before);
    expect(await couponOf(customer)).toMatchObject({
      status: 'failed',
      failure: { code: 'store_uninstalled', detail: null },
    });
    expect(await availableOf(customer)).toBe(100);
  });
});

const issued = async (): Promise<{ customer: string; coupon: CouponState }> => {
  const customer = await customerId();
  const coupon = await redeem(customer);
  await issue(coupon.id);
  return { customer, coupon };
};

describe('a coupon and an order', () => {
  it('is used when the order names it', async () => {
    const { customer, coupon } = await issued();
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.created, order.paid);
    expect(await couponOf(customer)).toMatchObject({
      status: 'used',
      usedOrder: { number: `#${order.id}` },
    });
  });

  it('returns its points when that order was paid and then cancelled, once', async () => {
    const { customer, coupon } = await issued();
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.paid, order.cancelled, order.cancelled, order.paid);
    expect(await couponOf(customer)).toMatchObject({ status: 'returned' });
    expect(await availableOf(customer)).toBe(100);
    await withdraw(coupon.id);
    expect(suite.host.discounts.get(coupon.code)).toMatchObject({ disabled: true });
    await shop.provesItself();
  });

  it('returns its points even if the cancellation arrives first', async () => {
    const { customer, coupon } = await issued();
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.cancelled, order.paid, order.created);
    expect(await couponOf(customer)).toMatchObject({ status: 'returned' });
    expect(await availableOf(customer)).toBe(100);
  });

  it('can be used again when an unpaid order is cancelled', async () => {
    const { customer, coupon } = await issued();
    const order = shop.order({ coupons: [coupon.code], paidAt: null });
    await shop.hear(order.created);
    expect(await couponOf(customer)).toMatchObject({ status: 'used' });
    await shop.hear(order.cancelled, order.created);
    expect(await couponOf(customer)).toMatchObject({ status: 'active', usedOrder: null });
    expect(await availableOf(customer)).toBe(0);
  });

  it('is untouched by an order with the same code in another store', async () => {
    const { customer, coupon } = await issued();
    const order = shop.order({ coupons: [coupon.code] });
    await http.deliver({ ...order.paid, store: 'second' });
    await suite.drain();
    expect(await couponOf(customer)).toMatchObject({ status: 'active' });
  });

  it('counts as used, and is no longer issued, if the shop used it before our job ran', async () => {
    const customer = await customerId();
    const coupon = await redeem(customer);
    const order = shop.order({ coupons: [coupon.code] });
    await shop.hear(order.paid);
    await issue(coupon.id, true);
    expect(await couponOf(customer)).toMatchObject({ status: 'used' });
    expect(await availableOf(customer)).toBe(0);
  });
});

const lotsOf = async (customer: string) => (await http.read(`/api/v1/customers/${customer}`)).lots;

const spend = (customer: string) =>
  http.call('POST', `/api/v1/customers/${customer}/redemptions`, { body: { methodId, points: null } });

describe('points with a last day', () => {
  it("expire the day after, in the store's time zone, once", async () => {
    await shop.setting('expiry_months', 1);
    suite.clock.set('2026-05-15T12:00:00Z');
    const customer = await shop.customerWith(70);
    expect(await lotsOf(customer)).toEqual([{ expiresOn: '2026-06-15', points: 70 }]);
    // 20:59 UTC is still the 15th in Riyadh; one minute later it is the 16th.
    suite.clock.set('2026-06-15T20:59:00Z');
    expect(await expireDue(suite.deps, suite.store.id)).toBe(0);
    suite.clock.set('2026-06-15T21:00:00Z');
    expect(await expireDue(suite.deps, suite.store.id)).toBe(1);
    expect(await expireDue(suite.deps, suite.store.id)).toBe(0);
    expect(await availableOf(customer)).toBe(0);
    await shop.provesItself();
  });

  it('are either spent or expired, never both, when spent during expiry', async () => {
    await shop.setting('expiry_months', 1);
    const customers: string[] = [];
    for (let index = 0; index < 8; index += 1) customers.push(await shop.customerWith(100));
    suite.clock.advance(40 * DAY_MS);
    const [, , ...spent] = await Promise.all([
      expireDue(suite.deps, suite.store.id),
      expireDue(suite.deps, suite.store.id),
      ...customers.map(spend),
    ]);
    for (const [index, { status }] of spent.entries()) {
      expect([200, 409]).toContain(status);
      const { transactions } = await http.read(`/api/v1/customers/${customers[index]}/transactions`);
      const kinds = transactions.map((each: { kind: string }) => each.kind);
      expect(kinds).toEqual(status === 200 ? ['redeem', 'adjust'] : ['expire', 'adjust']);
      expect(await availableOf(customers[index] ?? '')).toBe(0);
    }
    await shop.provesItself();
  });

  it('last thirty more days when returned late, otherwise keep their last day', async () => {
    await shop.setting('expiry_months', 1);
    const [late, early] = [await shop.customerWith(100), await shop.customerWith(100)];
    const { lots: given } = await http.read(`/api/v1/customers/${early}`);
    const refuse = async (coupon: CouponState): Promise<void> => {
      suite.host.troubles.push({ status: 422, body: { error: { code: 'no', message: 'No.' } } });
      await issue(coupon.id);
    };
    const coupons = [await redeem(late), await redeem(early)] as const;
    await refuse(coupons[1]);
    expect(await lotsOf(early)).toEqual(given);
    suite.clock.advance(60 * DAY_MS);
    await refuse(coupons[0]);
    const today = suite.clock.now().getTime() + 3 * 60 * 60_000;
    const graceEnds = new Date(today + 30 * DAY_MS).toISOString().slice(0, 10);
    expect(await lotsOf(late)).toEqual([{ expiresOn: graceEnds, points: 100 }]);
  });

  it('never expire after their return, if they had no last day before', async () => {
    await shop.setting('expiry_months', null);
    const customer = await customerId();
    const coupon = await redeem(customer);
    await shop.setting('expiry_months', 1);
    suite.host.troubles.push({ status: 422, body: { error: { code: 'no', message: 'No.' } } });
    await issue(coupon.id);
    expect(await lotsOf(customer)).toEqual([{ expiresOn: null, points: 100 }]);
    await shop.setting('expiry_months', null);
  });
});
