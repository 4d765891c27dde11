import type { Role } from '@apps-hub/contract/abilities';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { DAY_MS } from '@apps-hub/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Answer } from '#test/http.ts';
import { amountOff, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const CHANGES = '/api/v1/loyalty/rule-changes';
const REWARD_CHANGES = '/api/v1/loyalty/reward-changes';
const CUSTOMERS = '/api/v1/customers';

interface Over {
  readonly id: string;
  readonly version: number;
}

/** Saves a reward and confirms its loss, as a dishonest manager would. */
const save = async (method: RedemptionMethodInput, over?: Over, as: Role = 'manager'): Promise<Answer> => {
  const send = (confirmed: object) => {
    const body = { ...method, ...(over && { version: over.version }), ...confirmed };
    return over
      ? http.call('PUT', `${REDEMPTION_METHODS}/${over.id}`, { as, body })
      : http.call('POST', REDEMPTION_METHODS, { as, body });
  };
  const answer = await send({});
  if (answer.body.code !== 'loss_unconfirmed') return answer;
  return send({ confirmLossBasisPoints: answer.body.params.lossBasisPoints });
};

const ask = (method: RedemptionMethodInput, over?: Over, as: Role = 'manager'): Promise<Answer> =>
  http.call('POST', REWARD_CHANGES, {
    as,
    body: { methodId: over?.id ?? null, version: over?.version ?? null, method },
  });
const decide = (id: string, decision: 'approve' | 'decline', as: Role = 'owner'): Promise<Answer> =>
  http.call('POST', `${CHANGES}/${id}/${decision}`, { as });
const rewards = async () => (await http.read(REDEMPTION_METHODS)).methods;
const waiting = async (as: Role) => (await http.read(CHANGES, as)).changes;
const needsApproval = (points: number, limit = 1000) => ({
  status: 409,
  body: { code: 'rule_needs_approval', params: { points, limit } },
});

/** SAR 10 for 100 points, and one point for every SAR 10. */
let standing: Over;
beforeEach(async () => {
  suite.clock.advance(DAY_MS);
  const made = await save(amountOff('10.00', 100), undefined, 'owner');
  standing = made.body;
  for (const { id } of await rewards())
    if (id !== standing.id) await http.call('DELETE', `${REDEMPTION_METHODS}/${id}`);
  await shop.collectBy(perAmount(1, '10'));
  for (const { id } of await waiting('owner')) await decide(id, 'decline');
  // Moves on so far that the rewards of the previous test no longer count.
  suite.clock.advance(31 * DAY_MS);
});

describe('a reward of a manager', () => {
  it('needs approval at SAR 5,000 for one point, whether its loss is confirmed or it has none', async () => {
    const before = await rewards();
    expect(await save(amountOff('5000.00', 1))).toMatchObject({ body: { code: 'rule_needs_approval' } });
    await shop.collectBy();
    expect(await save(amountOff('5000.00', 1))).toMatchObject({ body: { code: 'rule_needs_approval' } });
    expect(await rewards()).toEqual(before);
  });

  it('needs no approval if one customer saves no more than a manager may give in a day', async () => {
    // The manager's daily limit of a thousand points buys ten of these, or 25 at 40 points.
    expect(await save(amountOff('10.00', 99))).toMatchObject({ status: 200 });
    expect(await save(amountOff('10.00', 40))).toMatchObject(needsApproval(1500, 990));
    const adding = { operation: 'add', points: 995, comment: null, internalNote: null };
    const added = await http.call('POST', `${CUSTOMERS}/${await suite.customer()}/adjustments`, {
      as: 'manager',
      body: adding,
    });
    expect(added.body).toMatchObject({ waitsFor: expect.any(String) });
    expect(await save(amountOff('20.00', 300))).toMatchObject({ status: 200 });
    expect(await save({ ...amountOff('90', 1), discountMode: 'percent', status: 'inactive' })).toMatchObject({
      status: 200,
    });
  });

  it('is judged by what the largest balance would save on as much as customers buy', async () => {
    const rich = await shop.customerWith(500_000);
    expect(await save(amountOff('10.00', 90))).toMatchObject({ status: 200 });
    suite.clock.advance(31 * DAY_MS);
    // Two coupons for SAR 2,000 of goods, which cost 9,000 points each at the current price.
    expect(await save(amountOff('1000.00', 8000))).toMatchObject(needsApproval(2000));
    const takenBack = { operation: 'deduct', points: 500_000, comment: null, internalNote: null };
    await http.call('POST', `${CUSTOMERS}/${rich}/adjustments`, { body: takenBack });
    expect(await save(amountOff('1000.00', 8000))).toMatchObject({ status: 200 });
  });

  it('does not multiply the value of points, however few a customer holds', async () => {
    expect(await save(amountOff('10.00', 1))).toMatchObject(needsApproval(99_000));
  });

  it('is judged by the difference when it is changed', async () => {
    expect(await save({ ...amountOff('10.00', 100), minimumTotal: '100' }, standing)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const now = { ...standing, version: 2 };
    expect(await save(amountOff('10.00', 100), now)).toMatchObject(needsApproval(9000));
    expect(await save({ ...amountOff('30.00', 100), minimumTotal: '100' }, now)).toMatchObject(
      needsApproval(2000),
    );
    expect(await save({ ...amountOff('10.00', 10), minimumTotal: '100' }, now)).toMatchObject(
      needsApproval(9000),
    );
    expect(await save({ ...amountOff('10.00', 200), minimumTotal: '100' }, now)).toMatchObject({
      status: 200,
    });
  });

  it('is judged by what shipping has cost on both sides, so that a dearer price is no gift', async () => {
    await shop.hear(shop.order({ total: '500.00', shippingTotal: '450.00' }).paid);
    const shipping = { ...amountOff('30.00', 100), discountMode: 'free_shipping' as const };
    const made = (await save(shipping, undefined, 'owner')).body;
    await http.call('DELETE', `${REDEMPTION_METHODS}/${standing.id}`);
    suite.clock.advance(31 * DAY_MS);
    expect(await save({ ...shipping, requiredPoints: 120 }, made)).toMatchObject({ status: 200 });
  });

  it('is judged by the last prices when none is active, and by the smallest unit of money if there was no reward', async () => {
    const stopped = { ...amountOff('10.00', 100), status: 'inactive' as const };
    expect(await save(stopped, standing)).toMatchObject({ status: 200 });
    expect(await save(amountOff('10.00', 10))).toMatchObject(needsApproval(9000));
    expect(await save(amountOff('10.00', 100), { ...standing, version: 2 })).toMatchObject({ status: 200 });
    const { database, store } = suite;
    await database.owner`
      update redemption_method_version set status = 'inactive' where store_id = ${store.id}`;
    expect(await save(amountOff('10.00', 100))).toMatchObject(needsApproval(9000));
    expect(await save(amountOff('1.00', 100))).toMatchObject({ status: 200 });
  });

  it('is never refused to the owner', async () => {
    expect(await save(amountOff('5000.00', 1), undefined, 'owner')).toMatchObject({ status: 200 });
  });
});

const next = (over: Over, price: number) => {
  suite.clock.advance(DAY_MS);
  return save(amountOff('10.00', price), over);
};

describe('a reward that becomes cheaper every day', () => {
  it('needs approval when the steps of thirty days add up to more than the limit', async () => {
    const first = await next(standing, 60);
    expect(first).toMatchObject({ status: 200 });
    // Alone, this step would save 400 points, and 1,000 points of a manager's day would be worth 1.5 times as much.
    const second = await next(first.body, 40);
    expect(second).toMatchObject(needsApproval(1500));
    expect(await next(first.body, 55)).toMatchObject({ status: 200 });
  });

  it('is compared with the price that a second person approved meanwhile', async () => {
    const first = await next(standing, 60);
    const asked = await ask(amountOff('10.00', 40), first.body);
    expect(asked.body).toMatchObject({ giftPoints: 1500 });
    expect(await decide(asked.body.id, 'approve')).toMatchObject({ status: 200 });
    const [{ version }] = await rewards();
    expect(await next({ ...standing, version }, 30)).toMatchObject({ status: 200 });
  });

  it('is compared with its own price after thirty days', async () => {
    const first = await next(standing, 60);
    suite.clock.advance(31 * DAY_MS);
    expect(await next(first.body, 40)).toMatchObject({ status: 200 });
  });

  it('may be saved again unchanged', async () => {
    const first = await next(standing, 60);
    const second = await next(first.body, 51);
    expect(second).toMatchObject({ status: 200 });
    expect(await next(second.body, 51)).toMatchObject({ status: 200 });
  });
});

describe('a reward change that awaits approval', () => {
  it('is applied once by a second person, and listed with the rule changes', async () => {
    const before = await rewards();
    const asked = await ask(amountOff('5000.00', 1));
    expect(asked).toMatchObject({
      status: 200,
      body: { kind: 'redemption', status: 'waiting', before: null, giftPoints: 49_999_000 },
    });
    const { id } = asked.body;
    expect(await rewards()).toEqual(before);
    expect(await waiting('manager')).toMatchObject([{ id, blocked: 'own', after: { requiredPoints: 1 } }]);
    expect(await http.read('/api/v1/loyalty/adjustment-requests/summary', 'owner')).toMatchObject({
      rulesForYou: 1,
    });
    for (const [as, code] of [
      ['manager', 'approval_needs_another'],
      ['support', 'forbidden'],
    ] as const)
      expect(await decide(id, 'approve', as)).toMatchObject({ status: 403, body: { code } });
    expect(await decide(id, 'approve')).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await rewards()).toHaveLength(before.length + 1);
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { code: 'rule_change_decided' } });
  });

  it('replaces only the version that it was requested for', async () => {
    const dearer = amountOff('10.00', 10);
    const first = await ask(dearer, standing);
    expect(first.body).toMatchObject({ before: { id: standing.id, version: 1 }, after: dearer });
    const second = await ask(dearer, standing);
    expect(await decide(first.body.id, 'approve')).toMatchObject({ status: 200 });
    expect((await rewards())[0]).toMatchObject({ version: 2, requiredPoints: 10 });
    expect(await decide(second.body.id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'method_changed_meanwhile' },
    });
    expect(await ask(dearer, standing)).toMatchObject({ status: 409 });
    expect(await decide(second.body.id, 'decline', 'manager')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
  });

  it('is not approved by a person who is also a customer', async () => {
    const { id } = (await ask(amountOff('5000.00', 1))).body;
    await suite.database.owner`
      update staff set email = 'owner@shop.example' where id = ${suite.store.staff.owner}`;
    const body = { name: 'Owner', email: 'owner@shop.example', phone: null };
    expect(await http.call('POST', CUSTOMERS, { body })).toMatchObject({ status: 200 });
    const refused = { status: 403, body: { code: 'approval_gains' } };
    expect(await decide(id, 'approve')).toMatchObject(refused);
    expect(await waiting('owner')).toMatchObject([{ id, blocked: 'gains' }]);
    expect(await decide(id, 'decline')).toMatchObject({ status: 200 });
  });

  it('is requested with the same checks as in the form', async () => {
    expect(await ask({ ...amountOff('10.00', 1), applyDiscountTo: 'specific' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
    expect(
      await ask(amountOff('10.00', 1), { ...standing, id: standing.id.replace(/.$/, 'z') }),
    ).toMatchObject({
      status: 404,
      body: { code: 'redemption_method_not_found' },
    });
  });
});
