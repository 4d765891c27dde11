import type { Role } from '@apps-hub/contract/abilities';
import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { expireDue } from './expire.ts';

const { suite, http, shop } = setStage();

const adjust = async (customer: string, points: number): Promise<number> => {
  const operation = points > 0 ? 'add' : 'deduct';
  const body = { operation, points: Math.abs(points), comment: 'Oops', internalNote: null };
  return (await http.call('POST', `/api/v1/customers/${customer}/adjustments`, { body })).body.version;
};

const undo = (customer: string, version: number, as: Role = 'owner') =>
  http.call('POST', `/api/v1/customers/${customer}/undone-adjustments`, { as, body: { version } });

const transactionsOf = async (customer: string) =>
  (await http.read(`/api/v1/customers/${customer}/transactions`)).transactions;

describe('undoing an adjustment', () => {
  it.each([500, -40])('happens only once for %i points', async (points) => {
    const customer = await shop.customerWith(100);
    const version = await adjust(customer, points);
    expect((await transactionsOf(customer))[0]).toMatchObject({ version, isUndoable: true, isUndone: false });
    expect(await undo(customer, version)).toMatchObject({
      status: 200,
      body: { availablePoints: 100, keptPoints: 0 },
    });
    expect(await undo(customer, version)).toMatchObject({ status: 409, body: { code: 'adjustment_undone' } });
    expect(await transactionsOf(customer)).toMatchObject([
      { kind: 'reverse', availableDelta: -points, reversesKind: 'adjust', isUndoable: false, actor: 'owner' },
      { version, isUndoable: false, isUndone: true },
      { isUndoable: true },
    ]);
    await shop.provesItself();
  });

  it('happens once for two concurrent callers, whatever the balance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await shop.customerWith(5000);
      const version = await adjust(customer, 100);
      const answers = await Promise.all([undo(customer, version), undo(customer, version, 'manager')]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    await shop.provesItself();
  });

  it("takes back what is left, or goes below zero, by the store's policy", async () => {
    for (const isAllowed of [false, true]) {
      await shop.setting('negative_balance_allowed', isAllowed);
      const customer = await suite.customer();
      const version = await adjust(customer, 50);
      await adjust(customer, -30);
      expect((await undo(customer, version)).body).toMatchObject(
        isAllowed ? { availablePoints: -30, keptPoints: 0 } : { availablePoints: 0, keptPoints: 30 },
      );
    }
    await shop.provesItself();
  });

  it('takes back nothing that has expired', async () => {
    await shop.setting('negative_balance_allowed', true);
    await shop.setting('expiry_months', 1);
    const [whole, part] = [await suite.customer(), await suite.customer()];
    const [gift, partlySpent] = [await adjust(whole, 200), await adjust(part, 200)];
    await adjust(part, -150);
    suite.clock.advance(40 * DAY_MS);
    await expireDue(suite.deps, suite.store.id);
    await shop.setting('expiry_months', null);
    for (const customer of [whole, part]) await adjust(customer, 500);
    expect(await undo(whole, gift)).toMatchObject({ status: 409, body: { code: 'adjustment_expired' } });
    expect((await undo(part, partlySpent)).body).toMatchObject({ availablePoints: 350, keptPoints: 0 });
    expect(await undo(part, partlySpent)).toMatchObject({
      status: 409,
      body: { code: 'adjustment_undone' },
    });
    expect((await http.read(`/api/v1/customers/${whole}`)).availablePoints).toBe(500);
    await shop.provesItself();
  });

  it("is refused above a role's limit, and for other postings", async () => {
    const customer = await shop.customerWith(100);
    const settings = await http.read('/api/v1/loyalty/settings');
    await http.call('PUT', '/api/v1/loyalty/settings', {
      body: { ...settings, adjustLimits: { support: 50 } },
    });
    expect(await undo(customer, 1, 'support')).toMatchObject({
      status: 403,
      body: { code: 'approval_above_limit' },
    });
    expect(await undo(customer, 1)).toMatchObject({ status: 200 });
    for (const version of [2, 99])
      expect(await undo(customer, version)).toMatchObject({
        status: 404,
        body: { code: 'adjustment_not_found' },
      });
  });
});
