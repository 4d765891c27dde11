import { beforeAll, describe, expect, it } from 'vitest';

import { HOUR_MS } from '@apps-hub/domain/time';
import { orderData } from '#test/host-events.ts';
import { METRICS_TOKEN } from '#test/http.ts';
import { amountOff, COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { withdrawCoupon } from '../coupons/withdraw.ts';
import type { BookProof } from './book-proof.ts';
import { reconcile } from './reconcile.ts';
import { verifyCoupons } from './verify-coupons.ts';
import { verifyOrders } from './verify-orders.ts';

const { suite, http, shop } = setStage();

const redeemed = async (methodId: string, isIssued = true) => {
  const customer = await shop.customerWith(100);
  const { body: coupon } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  if (isIssued)
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: coupon.id, lastTry: false });
  return coupon;
};

let methodId: string;
/** Orders and coupons in every state, over two versions of a rule and under both policies for negative balances. */
beforeAll(async () => {
  const [collection = ''] = await shop.collectBy(perAmount(2, '10'), perAmount(1, '7'));
  methodId = await shop.redeemFor(amountOff('10.00', 100));
  const used = await redeemed(methodId);
  const returned = await redeemed(methodId);
  const orders = [
    shop.order({ id: 'whole' }),
    shop.order({ id: 'halved', coupons: [used.code] }),
    shop.order({ id: 'gone', coupons: [returned.code] }),
    shop.order({ id: 'guest', customer: null }),
    shop.order({ id: 'foreign', currency: 'KWD', total: '10.000' }),
  ];
  for (const order of orders) await shop.hear(order.paid, order.delivered);
  await shop.hear(...orders.slice(1, 2).map((order) => order.refund('33.33')), orders[2]!.cancelled);
  await withdrawCoupon(suite.deps, { storeId: suite.store.id, couponId: returned.id });
  await http.call('PUT', `${COLLECTION_METHODS}/${collection}`, {
    body: { ...perAmount(9, '10'), version: 1 },
  });
  suite.clock.advance(HOUR_MS);
  const late = shop.order({ id: 'late', total: '250.00' });
  await shop.hear(late.paid);
  const at = suite.clock.now().toISOString();
  const edited = { id: 'late', customer: { id: 'another' }, createdAt: at, paidAt: at, total: '180.00' };
  await shop.hear({
    topic: 'order.paid',
    data: orderData({ ...edited, updatedAt: new Date(Date.parse(at) + HOUR_MS).toISOString() }),
  });
});

class Undo extends Error {}

/** The result after `damage` by somebody with all rights and without triggers; `%s` is the store; undone afterwards. */
const afterDamage = async (damage: string): Promise<BookProof> => {
  let found: BookProof | undefined;
  try {
    await suite.database.owner.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(damage.replaceAll('%s', suite.store.id));
      const [orders, coupons] = [
        await verifyOrders(tx, suite.store.id),
        await verifyCoupons(tx, suite.store.id),
      ];
      found = orders.first ? orders : coupons;
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!found) throw new Error('nothing was compared');
  return found;
};

describe('the orders and coupons of a store', () => {
  it('agree with the ledger in every state', async () => {
    const { owner } = suite.database;
    expect(await verifyOrders(owner, suite.store.id)).toEqual({ checked: 6, differences: 0, first: null });
    expect(await verifyCoupons(owner, suite.store.id)).toEqual({ checked: 2, differences: 0, first: null });
  });

  it.each([
    [
      'an order with another computation than its rule gives',
      `update store_order set earning = jsonb_set(earning, '{methods,0,points}', '21') where store_id = '%s' and external_id = 'whole'`,
      { kind: 'order', name: '#whole', expected: '20', found: '21' },
    ],
    [
      'an order whose points were never posted',
      `delete from posting where store_id = '%s' and order_id = (select id from store_order where store_id = '%s' and external_id = 'whole')`,
      { kind: 'order', name: '#whole', found: '0' },
    ],
    [
      'an order whose refund took nothing back',
      `delete from posting where store_id = '%s' and kind = 'reverse' and order_id = (select id from store_order where store_id = '%s' and external_id = 'halved')`,
      { kind: 'order', name: '#halved', expected: '12', found: '20' },
    ],
    [
      'points left with a customer whom the order no longer names',
      `update store_order o set customer_id = c.id from customer c
       where c.store_id = '%s' and o.store_id = '%s' and c.external_id = 'of-late' and o.external_id = 'late'`,
      { kind: 'order', name: '#late' },
    ],
    [
      'a coupon that nobody paid for',
      `delete from posting where store_id = '%s' and kind = 'redeem' and version = 2`,
      { kind: 'coupon', what: 'points spent on it', expected: '100', found: 'no posting' },
    ],
    [
      'a coupon that is used and was paid back',
      `update coupon set status = 'used' where store_id = '%s' and status = 'returned'`,
      { kind: 'coupon', expected: '0', found: '100' },
    ],
    [
      'a redemption without a coupon',
      `delete from coupon where store_id = '%s' and status = 'used'`,
      { kind: 'coupon', expected: '100 points', found: 'no coupon' },
    ],
  ])('differ after damage: %s', async (_, damage, expected) => {
    expect((await afterDamage(damage)).first).toMatchObject(expected);
  });
});

const HEALTH = '/api/v1/loyalty/health';

const ready = async () => JSON.parse(await (await http.app.request('/readyz')).text());

const metric = async (name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await http.app.request('/metrics', { headers })).text();
  return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1]);
};

describe('the daily comparison', () => {
  it('is scheduled by orders and redemptions for the next day, and runs then', async () => {
    expect(await http.read(HEALTH)).toMatchObject({ checkedAt: null, differences: 0 });
    suite.clock.advance(25 * HOUR_MS);
    await tick(suite.deps);
    expect(await http.read(HEALTH)).toMatchObject({
      checkedAt: suite.clock.now().toISOString(),
      orders: 6,
      coupons: 2,
      differences: 0,
      firstDifference: null,
    });
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('reports differences on the dashboard, in the metrics and as degraded, until they are repaired', async () => {
    await suite.database.owner`update coupon set status = 'used' where status = 'returned'`;
    await reconcile(suite.deps, suite.store.id);
    expect(await http.read(HEALTH, 'viewer')).toMatchObject({
      differences: 1,
      firstDifference: { kind: 'coupon', expected: '0', found: '100' },
    });
    expect(await metric('loyalty_differences')).toBe(1);
    expect(await ready()).toEqual({
      status: 'degraded',
      reasons: ['1 orders or coupons in 1 stores differ from the ledger'],
    });
    await suite.database.owner`
      update coupon set status = 'returned' where used_order_id = (select id from store_order where external_id = 'gone')`;
    suite.clock.advance(25 * HOUR_MS);
    await tick(suite.deps);
    expect(await http.read(HEALTH)).toMatchObject({ differences: 0 });
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('shows pending work: events, coupons, unsealed postings', async () => {
    await redeemed(methodId, false);
    await http.deliver(shop.order({ id: 'waits' }).paid);
    suite.clock.advance(HOUR_MS);
    const health = await http.read(HEALTH);
    expect(health).toMatchObject({ stuckCoupons: 1, parked: 0 });
    expect(Date.parse(health.waitingSince)).toBe(suite.clock.now().getTime() - HOUR_MS);
    expect(health.unverifiedPostings).toBeGreaterThan(0);
    expect(await metric('loyalty_stuck_coupons')).toBe(1);
    const { status, reasons } = await ready();
    expect(status).toBe('degraded');
    expect(reasons.join('\n')).toMatch(/event has waited 3600 s[^]*1 coupons have waited/);
    await suite.drain();
    // Seals wait for older transactions of the whole server, including other suites'; the next tick continues.
    const afterTick = async () => {
      await tick(suite.deps);
      return http.read(HEALTH);
    };
    await expect
      .poll(afterTick, { timeout: 10_000 })
      .toMatchObject({ waitingSince: null, unverifiedPostings: 0 });
  });

  it('shows nothing of another store', async () => {
    const token = await http.tokenOf('owner', suite.other);
    expect((await http.call('GET', HEALTH, { token })).body).toMatchObject({
      orders: 0,
      stuckCoupons: 0,
      unverifiedPostings: 0,
    });
    expect(await http.call('GET', HEALTH, { as: 'client' })).toMatchObject({ status: 403 });
  });
});
