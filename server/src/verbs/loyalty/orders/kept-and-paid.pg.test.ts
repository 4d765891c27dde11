import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import type { LineSketch } from '#test/host-events.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { expireDue } from '../points/expire.ts';
import { orderStories } from './testing/order-stories.ts';

const stage = setStage();
const { suite, http, shop } = stage;
beforeAll(() => shop.collectBy(perAmount(2, '10')));

const { openOrder, endsWith } = orderStories(stage);

const kettle = (total: string, units = 1): LineSketch => ({ id: 'kettle', total, units });

describe('points for kept and paid goods, in any order of arrival', () => {
  it('are taken back when a payment is withdrawn', async () => {
    await endsWith(0, ({ state }) => [
      state(0, { total: '100.00' }),
      state(2, { total: '100.00', paidAt: null }),
    ]);
  });

  it('are restored when a withdrawn payment is made again', async () => {
    await endsWith(20, ({ state }) => [
      state(0, { total: '100.00' }),
      state(2, { total: '100.00', paidAt: null }),
      state(4, { total: '100.00' }),
    ]);
  });

  it('are not given for unpaid additions of an edit', async () => {
    await endsWith(2, ({ state }) => [
      state(0, { lines: [kettle('10.00')] }),
      state(1, { lines: [kettle('10.00'), { id: 'more', total: '990.00' }], outstanding: '990.00' }),
    ]);
  });

  it('are given once the additions are paid', async () => {
    await endsWith(200, ({ state }) => [
      state(0, { lines: [kettle('10.00')] }),
      state(1, { lines: [kettle('10.00'), { id: 'more', total: '990.00' }], outstanding: '990.00' }),
      state(2, { lines: [kettle('10.00'), { id: 'more', total: '990.00' }] }),
    ]);
  });

  it('are reduced when an edit removes units and their money is refunded', async () => {
    await endsWith(120, ({ state, refund }) => [
      state(0, { lines: [kettle('1000.00', 10)] }),
      state(1, { lines: [kettle('600.00', 6)] }),
      refund(2, { id: 'kettle', units: 4, total: '400.00' }),
    ]);
  });

  it('follow an exchange of goods after a full refund', async () => {
    await endsWith(198, ({ state, refund }) => [
      state(0, { lines: [kettle('500.00')] }),
      refund(1, { id: 'kettle', units: 1, total: '500.00' }),
      state(2, { lines: [{ id: 'mill', total: '990.00' }] }),
    ]);
  });

  it('are reduced when goods are returned without a refund', async () => {
    await endsWith(10, ({ state, refund }) => [
      state(0, { lines: [kettle('100.00', 2)] }),
      refund(1, { id: 'kettle', units: 1, total: '0.00' }),
    ]);
  });

  it('are not given for buying a gift card', async () => {
    await endsWith(20, ({ state, refund }) => [
      state(0, { lines: [kettle('100.00'), { id: 'card', total: '500.00', isGiftCard: true }] }),
      refund(1, { id: 'card', units: 1, total: '500.00' }),
    ]);
  });
});

it('are explained after a refund, with the minimum that is no longer reached', async () => {
  await shop.collectBy({
    ...perAmount(1, '1'),
    reward: { mode: 'order', points: 1000 },
    minimumTotal: '500.00',
  });
  const { id, customer, state, refund } = openOrder();
  await shop.hear(state(0, { total: '500.00' }), refund(1, { units: 0, total: '400.00' }));
  expect(await shop.balances(customer)).toMatchObject({ pending: 0 });
  expect((await shop.explain(id)).earning.methods[0]).toMatchObject({
    points: 1000,
    takenBack: {
      points: 1000,
      by: 'partial_refund',
      value: { refunded: '400.00', of: '500.00' },
      steps: [
        { step: 'kept', amount: '100.00' },
        { step: 'base', amount: '100.00' },
        { step: 'minimum_total', required: '500.00', actual: '100.00', met: false },
        { step: 'points', points: 0 },
      ],
    },
  });
  await shop.collectBy(perAmount(2, '10'));
});

it('are given for payments by gift card unless the store disables that, which affects new orders only', async () => {
  const before = openOrder();
  await shop.hear(before.state(0, { total: '100.00', paidByGiftCard: '40.00' }));
  expect(await shop.balances(before.customer)).toMatchObject({ pending: 20 });
  await shop.setting('gift_cards_pay', false);
  const after = openOrder();
  await shop.hear(
    before.state(1, { total: '90.00', paidByGiftCard: '40.00' }),
    after.state(0, { total: '100.00', paidByGiftCard: '40.00' }),
  );
  expect(await shop.balances(before.customer)).toMatchObject({ pending: 18 });
  expect(await shop.balances(after.customer)).toMatchObject({ pending: 12 });
  await shop.provesItself();
  await shop.setting('gift_cards_pay', true);
});

/** A delivered order of 100.00 whose 20 points have expired. */
const expired = async () => {
  await shop.setting('expiry_months', 1);
  const order = openOrder();
  await shop.hear(order.state(0, { total: '100.00', deliveredAt: order.at(1) }));
  suite.clock.advance(40 * DAY_MS);
  await expireDue(suite.deps, suite.store.id);
  expect(await shop.balances(order.customer)).toMatchObject({ available: 0 });
  return order;
};

describe('expired points', () => {
  it('are not taken back by a refund', async () => {
    const order = await expired();
    await shop.hear(order.refund(2, { id: `${order.id}-1`, units: 1, total: '100.00' }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    expect(await shop.explain(order.id)).toMatchObject({ standingPoints: 0, expiredPoints: 20 });
    await shop.provesItself();
  });

  it('are not taken from a gift of the customer', async () => {
    const order = await expired();
    const { id } = await shop.balances(order.customer);
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'add', points: 20, comment: null, internalNote: null },
    });
    await shop.hear(order.state(3, { total: '100.00', deliveredAt: order.at(1), cancelledAt: order.at(3) }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 20 });
    await shop.provesItself();
  });

  it('are taken back if they were spent before', async () => {
    await shop.setting('expiry_months', 1);
    const order = openOrder();
    await shop.hear(order.state(0, { total: '100.00', deliveredAt: order.at(1) }));
    const { id } = await shop.balances(order.customer);
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'deduct', points: 15, comment: null, internalNote: null },
    });
    suite.clock.advance(40 * DAY_MS);
    await expireDue(suite.deps, suite.store.id);
    await shop.hear(order.refund(2, { id: `${order.id}-1`, units: 1, total: '100.00' }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: -15 });
    expect(await shop.explain(order.id)).toMatchObject({ expiredPoints: 5 });
    await shop.provesItself();
  });
});

describe('two refunds of one customer at the same time', () => {
  it('take back together only what did not expire', async () => {
    await shop.setting('expiry_months', 1);
    const customer = { id: 'two-refunds' };
    const rounds = 6;
    const pairs = Array.from({ length: rounds }, () => [
      shop.order({ customer, total: '100.00' }),
      shop.order({ customer, total: '100.00' }),
    ]);
    let spent = 0;
    for (const pair of pairs) {
      for (const order of pair) await shop.hear(order.paid, order.delivered);
      const { id } = await shop.balances(customer.id);
      // Half of each day's 40 points.
      await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
        body: { operation: 'deduct', points: 20, comment: null, internalNote: null },
      });
      spent += 20;
      suite.clock.advance(40 * DAY_MS);
      await expireDue(suite.deps, suite.store.id);
    }
    for (const pair of pairs) {
      for (const order of pair) await http.deliver(order.refund('100.00'));
      await Promise.all([suite.drain(), suite.drain()]);
    }
    expect(await shop.balances(customer.id)).toMatchObject({ available: -spent, pending: 0 });
    await shop.provesItself();
  });
});

describe('an order settled before this rule', () => {
  it('keeps its proportional refund until its host sends something new', async () => {
    await shop.setting('expiry_months', null);
    const order = openOrder();
    await shop.hear(order.state(0, { total: '100.00' }), order.refund(1, { units: 0, total: '33.33' }));
    // As stored and posted before refunds recomputed the kept goods.
    await suite.tx(async ({ sql, storeId }) => {
      await sql`
        update store_order set payment = null, standing_points = 14,
          earning = jsonb_set(earning - 'kept', '{methods,0}', earning -> 'methods' -> 0 #- '{left}')
        where store_id = ${storeId} and external_id = ${order.id}`;
    });
    await suite.database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        update posting set pending_delta = -6, pending_after = 14,
          idempotency_key = regexp_replace(idempotency_key, '8$', '6')
        where kind = 'reverse' and order_id = (select id from store_order where external_id = ${order.id})`;
      await sql`
        update wallet set pending = 14
        where customer_id = (select customer_id from store_order where external_id = ${order.id})`;
    });
    await shop.provesItself();
    await shop.hear(order.state(2, { total: '100.00', deliveredAt: order.at(2) }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 14, pending: 0 });
    await shop.provesItself();
    await shop.hear(order.refund(3, { units: 0, total: '0.01' }));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 12, pending: 0 });
    await shop.provesItself();
  });
});
