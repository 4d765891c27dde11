import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import { type OrderSketch, orderData } from '#test/host-events.ts';
import { propertyRuns } from '#test/property-runs.ts';
import { amountOff, COLLECTION_METHODS, newOrder, perAmount, type News } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { permutations } from './testing/order-stories.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  [methodId = ''] = await shop.collectBy(perAmount(2, '10'));
});
beforeEach(() => shop.setting('negative_balance_allowed', true));

const paidAt = (): string => suite.clock.now().toISOString();

/** The state of an order after its n-th edit, as the host sends it. */
const edit = (id: string, n: number, sketch: Partial<OrderSketch>): News => {
  const at = paidAt();
  const updatedAt = new Date(Date.parse(at) + n * 60_000).toISOString();
  return {
    topic: 'order.paid',
    data: orderData({ id, customer: { id: `of-${id}` }, createdAt: at, paidAt: at, updatedAt, ...sketch }),
  };
};

const delivered = (id: string, n: number, sketch: Partial<OrderSketch>): News => {
  const news = edit(id, n, { deliveredAt: new Date(Date.parse(paidAt()) + 1000).toISOString(), ...sketch });
  return { ...news, topic: 'order.delivered' };
};

/** A refund after all edits. */
const refund = (id: string, total: string, refundId = `${id}-${total}`): News => {
  const { topic, data } = newOrder(suite.clock.now(), { id }).refund(total, refundId);
  return { topic, data: { ...data, created_at: new Date(Date.parse(paidAt()) + DAY_MS).toISOString() } };
};

const balances = async (hostCustomerId: string) => {
  const { available, pending } = await shop.balances(hostCustomerId);
  return { available, pending };
};

let stories = 0;

/** Sends the same events in every order of arrival, each for a new order. */
const tellInEveryOrder = async (
  newsOf: (id: string) => readonly News[],
  check: (id: string) => Promise<void>,
): Promise<void> => {
  stories += 1;
  const count = newsOf('x').length;
  const orders = permutations(Array.from({ length: count }, (_, place) => place));
  for (const [turn, places] of orders.entries()) {
    const id = `edited-${stories}-${turn}`;
    const news = newsOf(id);
    for (const place of places) await shop.hear(news[place] as News);
    await check(id);
  }
};

/** Two states of an order with the same time. */
const atOneTime = (id: string) => [
  edit(id, 1, { total: '100.00', customer: { id: `a-${id}` } }),
  edit(id, 1, { total: '60.00', customer: { id: `b-${id}` } }),
];

describe('an edited order', () => {
  it('earns by its latest state after shrinking, in any order of arrival', async () => {
    await tellInEveryOrder(
      (id) => [
        edit(id, 0, { total: '100.00' }),
        edit(id, 1, { total: '60.00' }),
        delivered(id, 2, { total: '60.00' }),
      ],
      async (id) => expect(await balances(`of-${id}`)).toEqual({ available: 12, pending: 0 }),
    );
    await shop.provesItself();
  });

  it('earns by its latest state after growing and a refund, in any order of arrival', async () => {
    await tellInEveryOrder(
      (id) => [edit(id, 0, { total: '60.00' }), edit(id, 1, { total: '100.00' }), refund(id, '50.00')],
      async (id) => {
        expect(await balances(`of-${id}`)).toEqual({ available: 0, pending: 10 });
        expect(await shop.explain(id)).toMatchObject({
          goods: '100.00',
          refunded: '50.00',
          earning: { points: 20 },
        });
      },
    );
    await shop.provesItself();
  });

  it('earns correctly after shrinking and growing, even with spent points and a forgiven shortfall', async () => {
    await shop.setting('negative_balance_allowed', false);
    const id = 'edited-up-and-down';
    await shop.hear(delivered(id, 0, { total: '100.00' }));
    const customer = await shop.balances(`of-${id}`);
    await http.call('POST', `/api/v1/customers/${customer.id}/adjustments`, {
      body: { operation: 'deduct', points: 20, comment: null, internalNote: null },
    });
    await shop.hear(delivered(id, 1, { total: '60.00' }));
    expect(await balances(`of-${id}`)).toEqual({ available: 0, pending: 0 });
    await shop.hear(delivered(id, 2, { total: '100.00' }));
    expect(await balances(`of-${id}`)).toEqual({ available: 0, pending: 0 });
    await shop.hear(delivered(id, 3, { total: '150.00' }));
    expect(await balances(`of-${id}`)).toEqual({ available: 10, pending: 0 });
    await shop.hear({
      ...delivered(id, 4, { total: '150.00', cancelledAt: paidAt() }),
      topic: 'order.cancelled',
    });
    expect(await balances(`of-${id}`)).toEqual({ available: 0, pending: 0 });
    await shop.provesItself();
  });

  it('earns by the rules at its payment, not those at its edit', async () => {
    const id = 'edited-later';
    const [first, second] = [edit(id, 0, { total: '100.00' }), edit(id, 1, { total: '60.00' })];
    await shop.hear(first);
    suite.clock.advance(DAY_MS);
    await http.call('PUT', `${COLLECTION_METHODS}/${methodId}`, {
      body: { ...perAmount(50, '1'), version: 1 },
    });
    await shop.hear(second);
    expect(await balances(`of-${id}`)).toEqual({ available: 0, pending: 12 });
    await shop.collectBy(perAmount(2, '10'));
  });

  it('moves its points when it names another customer, in any order of arrival', async () => {
    await tellInEveryOrder(
      (id) => [
        edit(id, 0, { customer: { id: `first-${id}` } }),
        edit(id, 1, { customer: { id: `second-${id}` } }),
        edit(id, 2, { customer: null }),
        refund(id, '25.00'),
      ],
      async (id) => {
        expect(await balances(`second-${id}`)).toEqual({ available: 0, pending: 14 });
        expect(await balances(`first-${id}`)).toEqual({ available: 0, pending: 0 });
      },
    );
    await shop.provesItself();
  });

  it('resolves two states of the same time the same way in both orders of arrival', async () => {
    const ends = new Set<string>();
    await tellInEveryOrder(atOneTime, async (id) => {
      ends.add(JSON.stringify([await balances(`a-${id}`), await balances(`b-${id}`)]));
    });
    expect(ends.size).toBe(1);
  });

  it('releases a coupon that it no longer names, in both orders of arrival', async () => {
    const reward = await shop.redeemFor(amountOff('10.00', 100));
    for (const isReversed of [false, true]) {
      const customer = await shop.customerWith(100);
      const { body: coupon } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
        body: { methodId: reward, points: null },
      });
      await suite.tx(
        (tx) =>
          tx.sql`update coupon set status = 'active', host_id = code where store_id = ${tx.storeId} and id = ${coupon.id}`,
      );
      const id = `freed-${isReversed}`;
      const news = [edit(id, 0, { coupons: [coupon.code] }), edit(id, 1, { coupons: [] })];
      await shop.hear(...(isReversed ? news.toReversed() : news));
      const { coupons } = await http.read(`/api/v1/customers/${customer}/coupons`);
      expect(coupons[0]).toMatchObject({ status: 'active', usedOrder: null });
    }
  });
});

const state = fc.record({ total: fc.integer({ min: 100, max: 40_000 }), customer: fc.nat(1) });
const story = fc.record({
  states: fc.array(state, { minLength: 1, maxLength: 4 }),
  refunds: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  isDelivered: fc.boolean(),
  isCancelled: fc.boolean(),
  keys: fc.infiniteStream(fc.nat()),
  twice: fc.infiniteStream(fc.boolean()),
});

const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** What edits removed from an order and no later edit restored. */
const toBePaidBack = (states: readonly { readonly total: number }[]): number =>
  states.reduce((owed, { total }, n) => Math.max(owed + (states[n - 1]?.total ?? total) - total, 0), 0);

describe('any order, edited, refunded, delivered and cancelled', () => {
  it('ends in its latest state in any order of arrival', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ states, refunds, isDelivered, isCancelled, keys, twice }) => {
        run += 1;
        const id = `any-${run}`;
        const named = (n: number) => ({ customer: { id: `${id}-${states[n]?.customer ?? 0}` } });
        const told = states.map(({ total }, n) => edit(id, n, { total: decimal(total), ...named(n) }));
        const last = states.length - 1;
        const sketch = { total: decimal(states[last]?.total ?? 0), ...named(last) };
        if (isDelivered) told.push(delivered(id, last, sketch));
        if (isCancelled)
          told.push({ ...edit(id, last, { ...sketch, cancelledAt: paidAt() }), topic: 'order.cancelled' });
        told.push(...refunds.map((amount, place) => refund(id, decimal(amount), `${id}-${place}`)));
        const arriving = told
          .flatMap((each) => (twice.next().value ? [each, each] : [each]))
          .map((each) => ({ each, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key);
        for (const customer of [0, 1]) await suite.customer(`${id}-${customer}`);
        for (const { each } of arriving) await shop.hear(each);
        const total = states[last]?.total ?? 0;
        const refunded = refunds.reduce((sum, amount) => sum + amount, 0);
        // Refunds come after all edits, so they first cover what the edits removed.
        const gone = Math.max(refunded - toBePaidBack(states), 0);
        const left = isCancelled ? 0 : Math.floor(Math.max(total - gone, 0) / 1000) * 2;
        const owner = states[last]?.customer ?? 0;
        expect(await balances(`${id}-${owner}`)).toEqual(
          isDelivered ? { available: left, pending: 0 } : { available: 0, pending: left },
        );
        expect(await balances(`${id}-${1 - owner}`)).toEqual({ available: 0, pending: 0 });
      }),
      { numRuns: propertyRuns(24), seed: 20_260_501 },
    );
    await shop.provesItself();
  });
});
