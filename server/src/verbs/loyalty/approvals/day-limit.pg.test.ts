import type { Role } from '@apps-hub/contract/abilities';
import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Answer } from '#test/http.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const SETTINGS = '/api/v1/loyalty/settings';
const limit = async (adjustLimits: Record<string, number>): Promise<void> => {
  const body = { ...(await http.read(SETTINGS)), adjustLimits };
  expect(await http.call('PUT', SETTINGS, { body })).toMatchObject({ status: 200 });
};

const adjust = (customer: string, points: number, as: Role = 'support') =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    as,
    body: {
      operation: points > 0 ? 'add' : 'deduct',
      points: Math.abs(points),
      comment: null,
      internalNote: null,
    },
  });

const available = async (customer: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customer}`)).availablePoints;
const leftFor = async (customer: string, as: Role): Promise<number | null> =>
  (await http.read(`/api/v1/customers/${customer}`, as)).adjustLimit;

describe('a new store', () => {
  it('lets support adjust 100 points a day, and a manager 1,000', async () => {
    const customer = await shop.customerWith(10);
    expect(await leftFor(customer, 'support')).toBe(100);
    expect(await leftFor(customer, 'manager')).toBe(1000);
    expect((await adjust(customer, 1001, 'manager')).body.waitsFor).toMatch(/^adq_/);
    const { waitsFor } = (await adjust(customer, 1001)).body;
    const { requests } = await http.read('/api/v1/loyalty/adjustment-requests', 'manager');
    expect(requests).toMatchObject([{ id: waitsFor, blocked: 'above_own_limit' }, { blocked: 'own' }]);
    expect(await http.read('/api/v1/loyalty/adjustment-requests/summary', 'manager')).toMatchObject({
      waitingForYou: 0,
    });
  });
});

describe('a limit per day', () => {
  beforeAll(() => limit({ support: 50, supportPerDay: 120, managerPerDay: 200 }));

  it('holds for any number of concurrent calls', async () => {
    const customer = await shop.customerWith(10);
    const answers = await Promise.all(Array.from({ length: 30 }, () => adjust(customer, 50)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(answers.filter(({ body }) => body.waitsFor === null)).toHaveLength(2);
    expect(await available(customer)).toBe(110);
    expect(await leftFor(customer, 'support')).toBe(20);
    expect((await adjust(customer, -20)).body.waitsFor).toBeNull();
    expect((await adjust(customer, 1)).body.waitsFor).toMatch(/^adq_/);
    expect(await leftFor(customer, 'support')).toBe(0);
    await shop.provesItself();
  });

  it('is set per role; the owner has none', async () => {
    const customer = await shop.customerWith(10);
    expect((await adjust(customer, 150, 'manager')).body.waitsFor).toBeNull();
    expect((await adjust(customer, 51, 'manager')).body.waitsFor).toMatch(/^adq_/);
    expect((await adjust(customer, 5000, 'owner')).body.waitsFor).toBeNull();
    expect(await leftFor(customer, 'owner')).toBeNull();
  });

  it('resets at midnight in the store’s time zone', async () => {
    suite.clock.advance(DAY_MS);
    const customer = await shop.customerWith(10);
    expect(await leftFor(customer, 'support')).toBe(50);
    expect((await adjust(customer, 50)).body.waitsFor).toBeNull();
    const rows = await suite.database.owner`
      select count(*)::int as rows from adjustment_day where staff_id = ${suite.store.staff.support}`;
    expect([...rows]).toEqual([{ rows: 1 }]);
  });

  it('does not count refused adjustments', async () => {
    suite.clock.advance(DAY_MS);
    const customer = await shop.customerWith(10);
    expect(await adjust(customer, -40)).toMatchObject({ status: 409, body: { code: 'balance_too_low' } });
    expect((await adjust(customer, 50)).body.waitsFor).toBeNull();
    expect((await adjust(customer, 50)).body.waitsFor).toBeNull();
  });

  it('covers approvals and batches of a manager', async () => {
    suite.clock.advance(DAY_MS);
    const customer = await shop.customerWith(10);
    const { waitsFor } = (await adjust(customer, 90)).body;
    const approve = (id: string) =>
      http.call('POST', `/api/v1/loyalty/adjustment-requests/${id}/approve`, { as: 'manager' });
    expect(await approve(waitsFor)).toMatchObject({ status: 200 });
    const second = (await adjust(customer, 120)).body.waitsFor;
    expect(await approve(second)).toMatchObject({ status: 403, body: { code: 'approval_above_limit' } });
    const others = [await shop.customerWith(1), await shop.customerWith(1)];
    const batch = await http.call('POST', '/api/v1/loyalty/batches', {
      as: 'manager',
      body: {
        source: 'selection',
        customerIds: others,
        operation: 'add',
        points: 60,
        comment: null,
        internalNote: null,
      },
    });
    const apply = (as: Role) => http.call('POST', `/api/v1/loyalty/batches/${batch.body.id}/apply`, { as });
    expect(await apply('manager')).toMatchObject({ status: 403, body: { code: 'batch_above_day_limit' } });
    expect(await apply('owner')).toMatchObject({ status: 200 });
  });

  it('covers undone adjustments and returned coupons', async () => {
    suite.clock.advance(DAY_MS);
    const customer = await shop.customerWith(200);
    const methods = '/api/v1/loyalty/redemption-methods';
    const methodId = (await http.call('POST', methods, { body: amountOff('5.00', 50) })).body.id;
    const spend = async (): Promise<string> => {
      const redemptions = `/api/v1/customers/${customer}/redemptions`;
      const { body } = await http.call('POST', redemptions, {
        as: 'support',
        body: { methodId, points: null },
      });
      await suite.database.owner`update coupon set status = 'used' where id = ${body.id}`;
      return body.id;
    };
    const giveBack = async (): Promise<Answer> =>
      http.call('POST', `/api/v1/loyalty/coupons/${await spend()}/return`, { as: 'support' });
    const undo = (version: number): Promise<Answer> =>
      http.call('POST', `/api/v1/customers/${customer}/undone-adjustments`, {
        as: 'support',
        body: { version },
      });
    const { version } = (await adjust(customer, 30)).body;
    const refused = { status: 403, body: { code: 'approval_above_limit' } };
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await giveBack()).toMatchObject({ status: 200 });
    expect(await leftFor(customer, 'support')).toBe(10);
    expect(await giveBack()).toMatchObject(refused);
    const another = (await adjust(customer, 10)).body.version;
    expect(await undo(another)).toMatchObject(refused);
    await shop.provesItself();
  });
});
