import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';
import type { Role } from '@apps-hub/contract/abilities';

import { orderData } from '#test/host-events.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { openReturnOf } from '#test/open-return.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const watched = async (kind: string, as: Role = 'owner') => {
  const lines = (await http.read('/api/v1/loyalty/watch-list', as)).watched;
  return lines.filter((line: { kind: string }) => line.kind === kind);
};

const adjust = (customer: string, points: number, as: Role = 'support') =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    as,
    body: { operation: 'add', points, comment: null, internalNote: null },
  });

describe('the watch list', () => {
  it('is empty at first, and only managers and owners may read it', async () => {
    expect(await http.read('/api/v1/loyalty/watch-list', 'manager')).toEqual({ watched: [] });
    for (const as of ['support', 'viewer', 'client'] as const)
      expect(await http.call('GET', '/api/v1/loyalty/watch-list', { as })).toMatchObject({ status: 403 });
  });

  it('names a customer whose coupons are returned again and again', async () => {
    const methodId = await shop.redeemFor(amountOff('5.00', 10));
    const customer = await shop.customerWith(100);
    const loop = async (): Promise<void> => {
      const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
        as: 'support',
        body: { methodId, points: null },
      });
      await suite.database.owner`update coupon set status = 'used' where id = ${body.id}`;
      expect(
        await http.call('POST', `/api/v1/loyalty/coupons/${body.id}/return`, { as: 'support' }),
      ).toMatchObject({ status: 200 });
    };
    await loop();
    await loop();
    expect(await watched('returned_coupons')).toEqual([]);
    await loop();
    expect(await watched('returned_coupons')).toMatchObject([
      {
        customer: { id: customer },
        count: 3,
        points: 30,
        by: { id: suite.store.staff.support },
        at: suite.clock.now().toISOString(),
      },
    ]);
  });

  it('names adjustments that together exceed a limit', async () => {
    suite.clock.advance(DAY_MS);
    const [customer, other] = [await shop.customerWith(1), await shop.customerWith(1)];
    await adjust(customer, 90);
    await adjust(other, 5);
    suite.clock.advance(DAY_MS);
    await adjust(other, 5);
    expect(await watched('split_adjustments')).toEqual([]);
    await adjust(customer, 40);
    expect(await watched('split_adjustments')).toMatchObject([
      {
        customer: { id: customer },
        by: { id: suite.store.staff.support },
        count: 2,
        points: 130,
        limit: 100,
        per: 'week',
      },
    ]);
  });

  it('forgets after a month', async () => {
    suite.clock.advance(31 * DAY_MS);
    expect(await http.read('/api/v1/loyalty/watch-list')).toEqual({ watched: [] });
  });

  it('names members who enter next to nothing for partial returns', async () => {
    await shop.collectBy(perAmount(1, '1'));
    const answer = async (amount: string, total = '100.00'): Promise<string> => {
      const order = shop.order({ total });
      await shop.hear(order.paid, order.delivered);
      const { id, customer } = await openReturnOf(suite, order);
      const body = { by: 'amount', amount };
      expect(await http.call('POST', `/api/v1/orders/${id}/return`, { as: 'manager', body })).toMatchObject({
        status: 200,
      });
      return customer;
    };
    // An ordinary answer, and two small ones.
    for (const amount of ['30.00', '0.00', '0.01']) await answer(amount);
    expect(await watched('kept_returns')).toEqual([]);
    const customer = await answer('9.00');
    const by = { id: suite.store.staff.manager };
    expect(await watched('kept_returns')).toMatchObject([
      {
        by,
        customer: { id: customer },
        count: 3,
        points: 100 + 99 + 91,
        at: suite.clock.now().toISOString(),
      },
    ]);
    suite.clock.advance(31 * DAY_MS);
    expect(await watched('kept_returns')).toEqual([]);
    // A single one, of more points than a manager may give in a day.
    await answer('0.00', '1100.00');
    expect(await watched('kept_returns')).toMatchObject([{ by, count: 1, points: 1100 }]);
    suite.clock.advance(31 * DAY_MS);
  });

  it('names a rule that was added, used and deleted', async () => {
    await shop.collectBy(perAmount(1, '10'));
    const { body } = await http.call('POST', COLLECTION_METHODS, { as: 'manager', body: perAmount(5, '10') });
    suite.clock.advance(20 * MINUTE_MS);
    const at = suite.clock.now().toISOString();
    await shop.hear({
      topic: 'order.paid',
      data: orderData({ id: 'short-1', customer: { id: 'c-short' }, createdAt: at, paidAt: at }),
    });
    suite.clock.advance(10 * MINUTE_MS);
    const remove = (path: string, id: string) =>
      http.call('DELETE', `${path}/${id}`, { as: 'manager', body: {} });
    expect(await remove(COLLECTION_METHODS, body.id)).toMatchObject({ status: 200 });
    expect(await watched('short_rule')).toMatchObject([
      {
        rule: { kind: 'collection', id: body.id },
        minutes: 30,
        isDeleted: true,
        count: 1,
        points: 50,
        by: { id: suite.store.staff.manager },
      },
    ]);
  });

  it('names a reward that was added, used and deleted, but no unused one', async () => {
    const add = () => http.call('POST', REDEMPTION_METHODS, { as: 'manager', body: amountOff('5.00', 500) });
    const [used, unused] = [(await add()).body.id, (await add()).body.id];
    const customer = await shop.customerWith(500);
    await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId: used, points: null },
    });
    suite.clock.advance(MINUTE_MS);
    for (const id of [used, unused])
      expect(await http.call('DELETE', `${REDEMPTION_METHODS}/${id}`, { body: {} })).toMatchObject({
        status: 200,
      });
    const rules = (await watched('short_rule')).map(({ rule, count }: { rule: object; count: number }) => ({
      rule,
      count,
    }));
    expect(rules[0]).toEqual({ rule: { kind: 'redemption', id: used }, count: 1 });
    expect(rules).toHaveLength(2);
  });

  it('names a member of staff who is a customer', async () => {
    await suite.database
      .owner`update staff set email = 'Reem@Shop.example' where id = ${suite.store.staff.support}`;
    const { body } = await http.call('POST', '/api/v1/customers', {
      body: { name: 'Reem', email: 'reem@shop.example', phone: null },
    });
    expect(await watched('same_contact')).toMatchObject([
      { customer: { id: body.id, name: 'Reem' }, by: { id: suite.store.staff.support } },
    ]);
    suite.clock.advance(MINUTE_MS);
    const hidden = { name: 'Somebody', email: null, phone: null, status: 'active' };
    const change = { as: 'manager', body: hidden } as const;
    expect(await http.call('PUT', `/api/v1/customers/${body.id}`, change)).toMatchObject({ status: 200 });
    expect(await watched('same_contact')).toMatchObject([
      { customer: { id: body.id, name: 'Somebody' }, at: suite.clock.now().toISOString() },
    ]);
    suite.clock.advance(91 * DAY_MS);
    expect(await watched('same_contact')).toEqual([]);
  });
});
