import type { Role } from '@apps-hub/contract/abilities';
import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  const settings = await http.read('/api/v1/loyalty/settings');
  await http.call('PUT', '/api/v1/loyalty/settings', {
    body: { ...settings, adjustLimits: { manager: 500, support: 50 } },
  });
});

const BASE = '/api/v1/loyalty/adjustment-requests';

const adjust = (customer: string, points: number, as: Role, more: object = {}) =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    as,
    body: {
      operation: points > 0 ? 'add' : 'deduct',
      points: Math.abs(points),
      comment: 'Sorry',
      internalNote: null,
    },
    ...more,
  });

const available = async (customer: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customer}`)).availablePoints;

const ask = async (customer: string, points: number, as: Role = 'support'): Promise<string> => {
  const asked = await adjust(customer, points, as);
  expect(asked).toMatchObject({ status: 200 });
  expect(asked.body.waitsFor).toMatch(/^adq_/);
  return asked.body.waitsFor;
};

const decide = (id: string, decision: 'approve' | 'decline', as: Role = 'owner') =>
  http.call('POST', `${BASE}/${id}/${decision}`, { as });

describe('an adjustment above the limit', () => {
  it('posts nothing until approved, and then once', async () => {
    const customer = await shop.customerWith(10);
    expect((await adjust(customer, 50, 'support')).body).toMatchObject({
      availablePoints: 60,
      waitsFor: null,
    });
    for (const [role, adjustLimit] of [
      ['support', 50],
      ['manager', 500],
      ['owner', null],
    ] as const)
      expect(await http.read(`/api/v1/customers/${customer}`, role)).toMatchObject({ adjustLimit });
    const id = await ask(customer, 51);
    expect(await available(customer)).toBe(60);
    const { requests } = await http.read(BASE);
    expect(requests).toContainEqual(
      expect.objectContaining({
        id,
        points: 51,
        status: 'waiting',
        requestedBy: 'support',
        comment: 'Sorry',
      }),
    );
    expect(await decide(id, 'approve')).toMatchObject({
      status: 200,
      body: { status: 'approved', decidedBy: 'owner', customer: { availablePoints: 111 } },
    });
    expect(await available(customer)).toBe(111);
    for (const again of ['approve', 'decline'] as const)
      expect(await decide(id, again)).toMatchObject({
        status: 409,
        body: { code: 'adjustment_request_decided' },
      });
    expect(await available(customer)).toBe(111);
    const { transactions } = await http.read(`/api/v1/customers/${customer}/transactions`);
    expect(transactions[0]).toMatchObject({
      availableDelta: 51,
      comment: 'Sorry',
      actor: 'support',
      approvedBy: 'owner',
    });
    expect(transactions[1]).toMatchObject({ availableDelta: 50, approvedBy: null });
    const audits = await suite.database.owner<{ action: string; actor: string }[]>`
      select action, actor from audit_entry where store_id = ${suite.store.id} and subject = ${id} order by id`;
    expect([...audits]).toEqual([
      { action: 'adjustment.request', actor: suite.store.staff.support },
      { action: 'adjustment.approve', actor: suite.store.staff.owner },
    ]);
    await shop.provesItself();
  });

  it('is requested once per key, and posted once for two concurrent approvals', async () => {
    const customer = await shop.customerWith(10);
    const [first, second] = await Promise.all([
      adjust(customer, 90, 'support', { key: 'asked-once' }),
      adjust(customer, 90, 'support', { key: 'asked-once' }),
    ]);
    expect(first.body.waitsFor).toBe(second.body.waitsFor);
    const answers = await Promise.all(
      (['owner', 'manager', 'owner'] as const).map((role) => decide(first.body.waitsFor, 'approve', role)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await available(customer)).toBe(100);
  });

  it('posts nothing once declined', async () => {
    const customer = await shop.customerWith(10);
    const id = await ask(customer, 80);
    expect(await decide(id, 'decline', 'manager')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
    expect(await decide(id, 'approve')).toMatchObject({ status: 409 });
    expect(await available(customer)).toBe(10);
  });

  it("cannot be approved by its author, by a role without the right, or above the approver's own limit", async () => {
    const customer = await shop.customerWith(10);
    const own = await ask(customer, 600, 'manager');
    expect(await decide(own, 'approve', 'manager')).toMatchObject({
      status: 403,
      body: { code: 'approval_needs_another' },
    });
    const large = await ask(customer, 700, 'support');
    for (const decision of ['approve', 'decline'] as const)
      expect(await decide(large, decision, 'manager')).toMatchObject({
        status: 403,
        body: { code: 'approval_above_limit' },
      });
    expect(await decide(large, 'approve', 'support')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await decide(own, 'decline', 'support')).toMatchObject({ status: 403 });
    expect(await decide(own, 'decline', 'viewer')).toMatchObject({ status: 403 });
    const { requests } = await http.read(BASE, 'manager');
    const blocked = new Map(requests.map((each: { id: string; blocked: string }) => [each.id, each.blocked]));
    expect(blocked.get(own)).toBe('own');
    expect(blocked.get(large)).toBe('above_own_limit');
    expect(await decide(own, 'decline', 'manager')).toMatchObject({ status: 200 });
    expect(await decide(large, 'approve', 'owner')).toMatchObject({ status: 200 });
  });

  it('is refused above the balance, on request and on approval', async () => {
    const customer = await shop.customerWith(100);
    expect(await adjust(customer, -101, 'support')).toMatchObject({
      status: 409,
      body: { code: 'balance_too_low', params: { available: 100 } },
    });
    const id = await ask(customer, -90);
    expect((await adjust(customer, -50, 'owner')).body).toMatchObject({ availablePoints: 50 });
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { code: 'balance_too_low' } });
    expect((await http.read(BASE)).requests).toContainEqual(
      expect.objectContaining({ id, status: 'waiting' }),
    );
  });

  it('is not found in another store', async () => {
    const customer = await shop.customerWith(10);
    const id = await ask(customer, 80);
    const token = await http.tokenOf('owner', suite.other);
    for (const decision of ['approve', 'decline'])
      expect(await http.call('POST', `${BASE}/${id}/${decision}`, { token })).toMatchObject({
        status: 404,
        body: { code: 'adjustment_request_not_found' },
      });
    expect((await http.call('GET', BASE, { token })).body).toMatchObject({ requests: [], total: 0 });
  });
});

const summaryOf = (as: Role) => http.read(`${BASE}/summary`, as);

describe('the summary of requests', () => {
  it('counts the requests that each member may decide, and reports the outcome to the author', async () => {
    const before = { owner: await summaryOf('owner'), manager: await summaryOf('manager') };
    const { yours } = await summaryOf('support');
    const customer = await shop.customerWith(10);
    const [small, large, dropped] = [
      await ask(customer, 60),
      await ask(customer, 501),
      await ask(customer, 70),
    ];
    await ask(customer, 600, 'manager');
    expect((await summaryOf('owner')).waitingForYou).toBe(before.owner.waitingForYou + 4);
    // Excludes requests above the manager's own limit, and the manager's own requests.
    expect((await summaryOf('manager')).waitingForYou).toBe(before.manager.waitingForYou + 2);

    await decide(small, 'approve');
    await decide(dropped, 'decline');
    expect(await summaryOf('support')).toEqual({
      waitingForYou: 0,
      rulesForYou: 0,
      yours: { waiting: yours.waiting + 1, approved: yours.approved + 1, declined: yours.declined + 1 },
    });
    expect(await summaryOf('viewer')).toEqual({
      waitingForYou: 0,
      rulesForYou: 0,
      yours: { waiting: 0, approved: 0, declined: 0 },
    });
    await decide(large, 'decline');
  });

  it("covers only the caller's store", async () => {
    const { body } = await http.call('GET', `${BASE}/summary`, { store: suite.other });
    expect(body).toEqual({
      waitingForYou: 0,
      rulesForYou: 0,
      yours: { waiting: 0, approved: 0, declined: 0 },
    });
  });
});
