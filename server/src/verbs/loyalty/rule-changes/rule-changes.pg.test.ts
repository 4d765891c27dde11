import type { Role } from '@apps-hub/contract/abilities';
import { DAY_MS, localDate } from '@apps-hub/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Answer } from '#test/http.ts';
import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { allOf, buyers, SEGMENTS } from '#test/saved-segment.ts';
import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const CHANGES = '/api/v1/loyalty/rule-changes';
/** A rule that gives the same points for each order, whatever its total. */
const bonus = (points: number) => ({ ...perAmount(1, '10'), reward: { mode: 'order', points } });
const perItem = (points: number) => ({ ...bonus(1), reward: { mode: 'unit', points } });

const add = (method: object, as: Role = 'manager') =>
  http.call('POST', COLLECTION_METHODS, { as, body: { ...method } });
const ask = (method: object, over: { id?: string; version?: number } = {}, as: Role = 'manager') =>
  http.call('POST', CHANGES, {
    as,
    body: { methodId: over.id ?? null, version: over.version ?? null, method },
  });
const decide = (id: string, decision: 'approve' | 'decline', as: Role = 'owner'): Promise<Answer> =>
  http.call('POST', `${CHANGES}/${id}/${decision}`, { as });
const methods = async () => (await http.read(COLLECTION_METHODS)).methods;
const summary = (as: Role) => http.read('/api/v1/loyalty/adjustment-requests/summary', as);
const waiting = async (as: Role) => (await http.read(CHANGES, as)).changes;

/** Changes older than thirty days no longer count. */
beforeEach(() => suite.clock.advance(31 * DAY_MS));

describe('a rule change of a manager', () => {
  it("is saved if an order gains no more than the manager's limit", async () => {
    expect(await add(bonus(300))).toMatchObject({ status: 200 });
  });

  it('is refused above the limit, at once or in steps, and changes nothing', async () => {
    const before = await methods();
    const refused = {
      status: 409,
      body: { code: 'rule_needs_approval', params: { points: 1001, limit: 1000 } },
    };
    expect(await add(bonus(1001))).toMatchObject(refused);
    expect(await methods()).toEqual(before);
    const first = await add(bonus(600));
    expect(first).toMatchObject({ status: 200 });
    const { id, version } = first.body;
    const raise = (points: number) =>
      http.call('PUT', `${COLLECTION_METHODS}/${id}`, { as: 'manager', body: { ...bonus(points), version } });
    expect(await raise(1200)).toMatchObject({
      body: { code: 'rule_needs_approval', params: { limit: 400 } },
    });
    expect(await raise(500)).toMatchObject({ status: 200 });
  });

  it('is refused when the steps of thirty days add up to more than the limit', async () => {
    const { id, version } = (await add(bonus(600))).body;
    suite.clock.advance(DAY_MS);
    const raise = (points: number, from: number) =>
      http.call('PUT', `${COLLECTION_METHODS}/${id}`, {
        as: 'manager',
        body: { ...bonus(points), version: from },
      });
    expect(await raise(1200, version)).toMatchObject({
      body: { code: 'rule_needs_approval', params: { points: expect.any(Number) } },
    });
    expect(await raise(900, version)).toMatchObject({ status: 200 });
    suite.clock.advance(31 * DAY_MS);
    expect(await raise(1800, version + 1)).toMatchObject({ status: 200 });
  });

  it('is judged for an order of many items if it gives points per item', async () => {
    expect(await add(perItem(11))).toMatchObject({
      body: { code: 'rule_needs_approval', params: { points: 1100 } },
    });
    expect(await add(perItem(10))).toMatchObject({ status: 200 });
  });

  it('is never refused to the owner', async () => {
    expect(await add(bonus(5000), 'owner')).toMatchObject({ status: 200 });
  });

  it('waits for a second person, who applies it once', async () => {
    const before = await methods();
    const asked = await ask(bonus(5000));
    expect(asked).toMatchObject({ status: 200, body: { status: 'waiting', giftPoints: 5000, before: null } });
    const { id } = asked.body;
    expect(await methods()).toEqual(before);
    expect(await waiting('manager')).toMatchObject([{ id, blocked: 'own' }]);
    expect(await summary('owner')).toMatchObject({ rulesForYou: 1 });
    expect(await summary('manager')).toMatchObject({ rulesForYou: 0 });
    expect(await waiting('support')).toMatchObject([{ id, blocked: 'role' }]);
    expect(await decide(id, 'approve', 'manager')).toMatchObject({
      status: 403,
      body: { code: 'approval_needs_another' },
    });
    expect(await decide(id, 'approve', 'support')).toMatchObject({ status: 403 });
    expect(await decide(id, 'approve')).toMatchObject({
      status: 200,
      body: { status: 'approved', requestedBy: expect.any(String) },
    });
    expect(await methods()).toHaveLength(before.length + 1);
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { code: 'rule_change_decided' } });
  });

  it('is not applied to a rule that was changed meanwhile', async () => {
    const { id, version } = (await add(perAmount(1, '10'), 'owner')).body;
    const asked = await ask(bonus(2000), { id, version });
    expect(asked.body).toMatchObject({ before: { id, version }, after: bonus(2000) });
    await http.call('PUT', `${COLLECTION_METHODS}/${id}`, { body: { ...perAmount(2, '10'), version } });
    expect(await decide(asked.body.id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'method_changed_meanwhile' },
    });
    expect(await ask(bonus(2000), { id, version })).toMatchObject({ status: 409 });
    expect(await decide(asked.body.id, 'decline')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
  });

  it('may be withdrawn by its author', async () => {
    const { id } = (await ask(bonus(3000))).body;
    expect(await decide(id, 'decline', 'manager')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
    expect(await waiting('owner')).toEqual([]);
  });

  it('is not approved for a segment that was changed since the request', async () => {
    const few = allOf({ of: 'orders', is: 'least', count: 1000 });
    const { id: segmentId } = (await http.call('POST', SEGMENTS, { body: buyers(few) })).body;
    const campaign = doublePoints(localDate(suite.clock.now(), 'Asia/Riyadh'), {
      segment: { kind: 'segment', segmentId },
      effect: { kind: 'order', points: 5000 },
    });
    const asked = async () => {
      const body = { campaignId: null, version: null, campaign };
      return (await http.call('POST', '/api/v1/loyalty/campaign-changes', { as: 'manager', body })).body;
    };
    const widen = (version: number) =>
      http.call('PUT', `${SEGMENTS}/${segmentId}`, { as: 'manager', body: { ...buyers(), version } });
    const first = await asked();
    expect(first.after.segment).toEqual({ kind: 'segment', segmentId });
    expect(await widen(1)).toMatchObject({ status: 200 });
    const refused = { status: 409, body: { code: 'method_changed_meanwhile', params: { version: 2 } } };
    expect(await decide(first.id, 'approve')).toMatchObject(refused);
    expect(await decide(first.id, 'decline')).toMatchObject({ status: 200 });
    expect(await decide((await asked()).id, 'approve')).toMatchObject({ status: 200 });
    const [{ id, version, ...made }] = (await http.read(CAMPAIGNS)).campaigns;
    const change = (more: object) =>
      http.call('PUT', `${CAMPAIGNS}/${id}`, { as: 'manager', body: { ...made, ...more } });
    // Lowering the points needs no second person; giving the same points to other customers does.
    const less = { effect: { kind: 'order', points: 4000 } };
    expect(await change({ ...less, version })).toMatchObject({ status: 200 });
    const wide = buyers(allOf({ of: 'balance', is: 'least', points: 0 }));
    await http.call('PUT', `${SEGMENTS}/${segmentId}`, { body: { ...wide, version: 2 } });
    expect(await change({ ...less, version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'rule_needs_approval' },
    });
    expect(await change({ version: version + 1, status: 'inactive' })).toMatchObject({ status: 200 });
  });

  it('is not approved by somebody who buys in the store', async () => {
    const { id } = (await ask(bonus(4000))).body;
    const [owner] = await suite.database.owner<{ email: string }[]>`
      update staff set email = 'Owner@Shop.example' where id = ${suite.store.staff.owner} returning email`;
    expect(owner).toBeDefined();
    const own = await http.call('POST', '/api/v1/customers', {
      body: { name: 'Owner', email: 'owner@shop.example', phone: null },
    });
    const refused = { status: 403, body: { code: 'approval_gains' } };
    expect(await decide(id, 'approve')).toMatchObject(refused);
    expect(await waiting('owner')).toMatchObject([{ id, blocked: 'gains' }]);
    const path = `/api/v1/customers/${own.body.id}/adjustments`;
    const body = { operation: 'add', points: 2000, comment: null, internalNote: null };
    const { waitsFor } = (await http.call('POST', path, { as: 'manager', body })).body;
    const requests = '/api/v1/loyalty/adjustment-requests';
    expect(await http.call('POST', `${requests}/${waitsFor}/approve`)).toMatchObject(refused);
    expect((await http.read(requests)).requests).toMatchObject([{ id: waitsFor, blocked: 'gains' }]);
    expect(await http.call('POST', `${requests}/${waitsFor}/decline`)).toMatchObject({ status: 200 });
    expect(await decide(id, 'decline')).toMatchObject({ status: 200 });
    await shop.provesItself();
  });
});
