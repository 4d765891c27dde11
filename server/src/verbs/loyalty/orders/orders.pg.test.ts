import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import { refundData } from '#test/host-events.ts';
import { COLLECTION_METHODS as METHODS, perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { releaseDue } from './release.ts';

const { suite, http, shop } = setStage();

describe('an order', () => {
  beforeEach(() => shop.collectBy(perAmount(2, '10')));

  it('gives pending points when paid and available ones when delivered', async () => {
    const order = shop.order({ total: '105.00' });
    await shop.hear(order.created);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    await shop.hear(order.paid);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
    await shop.hear(order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 20, pending: 0 });
  });

  it('gives points once, however often the events arrive', async () => {
    const order = shop.order();
    await shop.hear(order.paid, order.paid, order.delivered, order.paid, order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 20, pending: 0 });
  });

  it('takes back exactly what it earned, over partial refunds and the final one', async () => {
    const order = shop.order({ total: '100.00' });
    await shop.hear(order.paid, order.delivered, order.refund('33.33'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 12, pending: 0 });
    await shop.hear(order.refund('33.33', 'second'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 6, pending: 0 });
    await shop.hear(order.refund('33.34'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    expect(await shop.explain(order.id)).toMatchObject({ refunded: '100.00', reversedPoints: 20 });
  });

  it('loses no points for a returned free unit, which had earned none', async () => {
    await shop.collectBy({ ...perAmount(2, '10'), reward: { mode: 'unit', points: 4 } });
    const lines = [
      { id: 'paid', total: '100.00', units: 2 },
      { id: 'gift', total: '0.00' },
    ];
    const order = shop.order({ lines });
    const gift = refundData({
      id: 'gift',
      orderId: order.id,
      total: '0.00',
      lines: [{ id: 'gift', units: 1, total: '0.00' }],
    });
    await shop.hear(order.paid, { topic: 'refund.created', data: gift });
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 8 });
    await shop.hear(order.refund('50.00'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 4 });
  });

  it('counts a repeated refund once', async () => {
    const order = shop.order();
    const refund = order.refund('50.00');
    await shop.hear(order.paid, refund, refund);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 10 });
  });

  it('takes everything back when cancelled, whatever was refunded before', async () => {
    const order = shop.order();
    await shop.hear(order.paid, order.delivered, order.refund('30.00'), order.cancelled);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    await shop.provesItself();
  });

  it('gives no points when the payment arrives after the cancellation', async () => {
    const order = shop.order();
    await shop.hear(order.cancelled, order.paid, order.created);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
  });

  it('ends with the same points in any order of arrival', async () => {
    const told = Array.from({ length: 5 }, (_, turn) => {
      const order = shop.order();
      const news = [order.created, order.paid, order.delivered, order.refund('25.00'), order.refund('10.00')];
      return { customer: order.customer, news: [...news.slice(turn), ...news.slice(0, turn)] };
    });
    for (const { news } of told) await shop.hear(...news, ...news.toReversed());
    for (const { customer } of told)
      expect(await shop.balances(customer)).toMatchObject({ available: 12, pending: 0 });
    await shop.provesItself();
  });

  it('explains why it earned what it did, even when it is 0', async () => {
    const order = shop.order({ total: '109.90' });
    await shop.hear(order.paid);
    expect(await shop.explain(order.id)).toMatchObject({
      pendingPoints: 20,
      earning: {
        reason: null,
        points: 20,
        methods: [
          {
            points: 20,
            steps: [
              { step: 'goods', amount: '109.90', units: 1 },
              { step: 'base', amount: '109.90' },
              { step: 'per_amount', points: 2, perAmount: '10.00', times: 10, rest: '9.90' },
              { step: 'points', points: 20 },
            ],
          },
        ],
      },
    });
    const small = shop.order({ total: '9.99' });
    await shop.hear(small.paid);
    expect(await shop.explain(small.id)).toMatchObject({ earning: { reason: null, points: 0 } });
  });

  it('earns nothing without a customer, and says so', async () => {
    const guest = shop.order({ customer: null });
    await shop.hear(guest.paid, guest.delivered);
    expect(await shop.explain(guest.id)).toMatchObject({ earning: { reason: 'no_customer', points: 0 } });
  });

  it('earns nothing in another currency, and says so', async () => {
    const order = shop.order({ currency: 'KWD', total: '12.345' });
    await shop.hear(order.paid);
    expect(await shop.explain(order.id)).toMatchObject({
      currency: 'KWD',
      earning: { reason: 'other_currency', points: 0 },
    });
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
  });

  it('shows refunds of a foreign order in its own currency', async () => {
    const order = shop.order({ currency: 'KWD', total: '12.345' });
    await shop.hear(order.paid, order.refund('2.345'));
    expect(await shop.explain(order.id)).toMatchObject({ goods: '12.345', refunded: '2.345' });
  });
});

describe('a refund that arrives before the payment', () => {
  it('reduces what the payment earns', async () => {
    await shop.collectBy(perAmount(2, '10'));
    const order = shop.order();
    await shop.hear(order.refund('40.00'));
    await shop.hear(order.paid);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 12 });
    await shop.hear(order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 12, pending: 0 });
  });

  it('reduces each of several methods', async () => {
    await shop.collectBy(perAmount(2, '10'), perAmount(1, '1'));
    const order = shop.order();
    await shop.hear(order.refund('40.00'));
    await shop.hear(order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 72, pending: 0 });
    await shop.provesItself();
  });
});

describe('a rule change between earning and refund', () => {
  it.each([
    [
      'changed',
      (id: string) => http.call('PUT', `${METHODS}/${id}`, { body: { ...perAmount(50, '1'), version: 1 } }),
    ],
    ['deleted', (id: string) => http.call('DELETE', `${METHODS}/${id}`)],
    [
      'switched off',
      (id: string) =>
        http.call('PUT', `${METHODS}/${id}`, {
          body: { ...perAmount(2, '10'), status: 'inactive', version: 1 },
        }),
    ],
  ])('leads to taking back exactly what was given: %s', async (_, change) => {
    const [id] = await shop.collectBy(perAmount(2, '10'));
    const order = shop.order();
    await shop.hear(order.paid, order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 20, pending: 0 });
    suite.clock.advance(DAY_MS);
    expect(await change(id ?? '')).toMatchObject({ status: 200 });
    await shop.hear(order.refund('50.00'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 10, pending: 0 });
    await shop.hear(order.refund('50.00', 'rest'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
  });

  it('does not apply to an earlier payment whose event arrives late', async () => {
    const [id] = await shop.collectBy(perAmount(2, '10'));
    const order = shop.order();
    suite.clock.advance(DAY_MS);
    await http.call('PUT', `${METHODS}/${id}`, { body: { ...perAmount(50, '1'), version: 1 } });
    await shop.hear(order.paid);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
  });
});

describe('a store with hold days', () => {
  it('releases points once the hold days have passed', async () => {
    await shop.collectBy(perAmount(2, '10'));
    await shop.setting('release_on', 'days_after_payment');
    const order = shop.order();
    await shop.hear(order.paid, order.delivered);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
    suite.clock.advance(14 * DAY_MS - 1);
    expect(await releaseDue(suite.deps, suite.store.id)).toBe(0);
    suite.clock.advance(1);
    expect(await releaseDue(suite.deps, suite.store.id)).toBe(1);
    expect(await releaseDue(suite.deps, suite.store.id)).toBe(0);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 20, pending: 0 });
    await shop.hear(order.refund('100.00'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    await shop.setting('release_on', 'delivery');
    await shop.provesItself();
  });
});

const spendAll = async (order: ShopOrder): Promise<void> => {
  const { customers } = await http.read(`/api/v1/customers?q=${order.customer}`);
  const [customer] = customers;
  await http.call('POST', `/api/v1/customers/${customer.id}/adjustments`, {
    body: { operation: 'deduct', points: customer.availablePoints, comment: null, internalNote: null },
  });
};

describe('a refund of points that were spent', () => {
  it.each([
    ['below zero, where the store allows it', true, { available: -20, pending: 0 }],
    ['to zero, where it does not', false, { available: 0, pending: 0 }],
  ])('brings the balance %s', async (_, allowed, expected) => {
    await shop.collectBy(perAmount(2, '10'));
    await shop.setting('negative_balance_allowed', allowed);
    const order = shop.order();
    await shop.hear(order.paid, order.delivered);
    await spendAll(order);
    await shop.hear(order.refund('100.00'), order.refund('100.00'), order.cancelled);
    expect(await shop.balances(order.customer)).toMatchObject(expected);
    expect(await shop.explain(order.id)).toMatchObject({ releasedPoints: 20 });
    await shop.provesItself();
  });
});
