import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { action, ACTIONS } from '#test/saved-actions.ts';
import { setStage } from '#test/stage.ts';
import { notePastDeeds } from '../actions/note-past.ts';
import { HOLD_DAYS, inviteShop, inviting } from './testing/invite-shop.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = inviteShop(stage);
const { save, somebody, follow, orderOf, list, pass, friendOf, keepOrder, approved, both } = customers;

type Person = Awaited<ReturnType<typeof somebody>>;

beforeAll(customers.open);
beforeEach(() => customers.restart());
afterEach(() => shop.provesItself());

/** The host's next report of an order that it changed. */
const edited = (report: ReturnType<typeof orderOf>['paid'], change: Record<string, unknown>) => ({
  topic: 'order.updated',
  data: { ...structuredClone(report.data), updated_at: suite.clock.now().toISOString(), ...change },
});

/** How far the newest invitation is, and what both sides have of it. */
const newest = async () => {
  await follow();
  const [referral] = await list();
  if (!referral) throw new Error('nobody accepted an invitation');
  const { state, reason, advocatePoints, friendPoints } = referral;
  return { state, reason, points: [advocatePoints, friendPoints] };
};

const VOIDED = ['voided', 'same_person'];
const APPROVED = { state: 'approved', reason: null, points: [100, 40] };

const setPhone = (phone: string | null, ...ids: readonly CustomerId[]) =>
  suite.database.owner`
    update customer set phone = ${phone} where store_id = ${suite.store.id} and id = any(${[...ids]}::text[])`;

const givenPoints = async (): Promise<number> => (await http.read(ACTIONS)).actions.actions[0].givenPoints;

/** The budget of the advocates pays for one of two friends, and both keep their orders. */
const oneOfTwoPaid = async () => {
  const budget = (await givenPoints()) + 150;
  await save(inviting({}, budget));
  suite.clock.advance(1000);
  const advocate = await somebody();
  const friends = [await friendOf(advocate), await friendOf(advocate)];
  const orders = friends.map((friend) => orderOf(friend));
  for (const order of orders) await shop.hear(order.paid, order.delivered);
  await pass(HOLD_DAYS + 1);
  expect(await newest()).toEqual({ state: 'held', reason: null, points: [0, 40] });
  return { advocate, friend: friends[1]!, order: orders[1]!, budget };
};

describe('the friend’s order', () => {
  it('counts in the store’s currency alone, also in the trial of a year', async () => {
    const body = { actions: inviting({ minimum: '50.00' }) };
    const timesIn = async (): Promise<number> =>
      (await http.call('POST', `${ACTIONS}/what-if`, { body })).body.actions[1].times;
    const before = await timesIn();
    const friend = await friendOf(await somebody());
    await keepOrder(friend, { total: '60.00', currency: 'INR' });
    expect(await newest()).toMatchObject({ state: 'claimed', points: [0, 0] });
    expect(await timesIn()).toBe(before);
    await keepOrder(friend, { total: '60.00' });
    await pass(0);
    expect(await newest()).toEqual(APPROVED);
  });

  it('is the first that is kept: neither a cancelled nor a free one uses up the invitation', async () => {
    await customers.restart({ minimum: null });
    const friend = await friendOf(await somebody());
    const [free, cancelled] = [orderOf(friend, { total: '0.00' }), orderOf(friend)];
    await shop.hear(free.paid, free.delivered, cancelled.paid, cancelled.cancelled);
    expect(await newest()).toMatchObject({ state: 'claimed' });
    await pass(1);
    await keepOrder(friend);
    expect(await newest()).toEqual(APPROVED);
  });

  it('takes both points back when an edit removes most of its goods afterwards, as a refund does', async () => {
    const { advocate, friend, order } = await approved();
    const [line] = order.delivered.data.lines as [object];
    suite.clock.advance(1000);
    await shop.hear(edited(order.delivered, { lines: [{ ...line, total: '1.00' }] }));
    expect(await both(advocate, friend)).toEqual([0, 0]);
    suite.clock.advance(1000);
    await shop.hear(edited(order.delivered, { lines: [{ ...line, total: '60.00' }] }));
    expect(await newest()).toEqual(APPROVED);
  });

  it('takes both points back when the host gives it to somebody else, even to the advocate', async () => {
    const { advocate, friend, order } = await approved();
    const belongsTo = ({ host, email }: Person) =>
      edited(order.delivered, { customer: { name: host, id: host, email, phone: null } });
    for (const buyer of [advocate, await somebody()]) {
      suite.clock.advance(1000);
      await shop.hear(belongsTo(buyer));
      expect((await newest()).points).toEqual([0, 0]);
    }
    suite.clock.advance(1000);
    await shop.hear(belongsTo(friend));
    expect(await newest()).toEqual(APPROVED);
  });

  it('is found when the host tells of it after the last day, or an import brings it', async () => {
    const advocate = await somebody();
    const [first, second] = [await friendOf(advocate), await friendOf(advocate)];
    const returned = orderOf(second);
    await shop.hear(returned.paid, returned.cancelled);
    await pass(29);
    const orders = [orderOf(first), orderOf(second)];
    await pass(2);
    expect((await list()).slice(0, 2)).toMatchObject([
      { state: 'voided', reason: 'not_kept' },
      { state: 'expired' },
    ]);
    const imported = { id: 'ord_x' as never, customerId: first.id, placedAt: new Date(0) };
    await suite.act((ctx) => notePastDeeds(ctx, [imported]));
    const due = await suite.database.owner`
      select from action_due where store_id = ${suite.store.id} and customer_id = ${first.id}`;
    expect(due).toHaveLength(1);
    for (const order of orders) await shop.hear(order.paid, order.delivered);
    await pass(HOLD_DAYS + 1);
    expect(await both(advocate)).toEqual([200]);
  });
});

describe('two people of an invitation', () => {
  it('get nothing if they turn out to be one, and their points once the mistake is undone', async () => {
    const advocate = await somebody();
    const [merged, sharing] = [await friendOf(advocate), await friendOf(advocate)];
    await customers.merge(merged.host, advocate.host);
    await setPhone('+966500000111', advocate.id, sharing.id);
    const order = orderOf(sharing);
    await shop.hear(order.created);
    await pass(1);
    const reasons = (await list()).slice(0, 2).map(({ state, reason }) => [state, reason]);
    expect(reasons).toEqual([VOIDED, VOIDED]);
    expect(await http.call('POST', `/api/v1/customers/${merged.id}/unmerge`, { body: {} })).toMatchObject({
      status: 200,
    });
    await setPhone(null, sharing.id);
    await shop.hear(order.paid, order.delivered);
    await keepOrder(merged);
    expect((await list()).slice(0, 2)).toMatchObject([{ state: 'approved' }, { state: 'approved' }]);
    expect(await both(advocate)).toEqual([200]);
  });

  it('get nothing after the merchant voided it, whatever happens then', async () => {
    const friend = await friendOf(await somebody());
    await customers.decide((await list())[0]!.id, 'void');
    await keepOrder(friend);
    expect(await newest()).toMatchObject({ state: 'voided', reason: 'merchant', points: [0, 0] });
  });
});

describe('a friend with two records', () => {
  it('rewards whoever invited first, before and after both turn out to be one', async () => {
    const [advocate, other] = [await somebody(), await somebody()];
    const [one, two] = [await friendOf(advocate), await friendOf(other)];
    await keepOrder(two);
    await keepOrder(one);
    expect(await both(advocate, other)).toEqual([100, 100]);
    await customers.merge(one.host, two.host);
    expect(await both(advocate, other)).toEqual([100, 0]);
    expect((await list()).slice(0, 2).map(({ friendPoints }) => friendPoints)).toEqual([0, 40]);
    await http.call('POST', `/api/v1/customers/${one.id}/unmerge`, { body: {} });
    expect(await both(advocate, other)).toEqual([100, 100]);
  });

  it('rewards the same advocate once, and not at all for an invitation that was still open', async () => {
    const advocate = await somebody();
    const [one, two] = [await friendOf(advocate), await friendOf(advocate)];
    await keepOrder(one);
    await customers.merge(one.host, two.host);
    await keepOrder(two);
    expect(await newest()).toEqual({ state: 'voided', reason: 'accepted_before', points: [0, 0] });
    expect(await both(advocate)).toEqual([100]);
  });
});

describe('while the advocate’s budget is used up', () => {
  it('takes back what the friend got when both turn out to be one person', async () => {
    const { advocate, friend } = await oneOfTwoPaid();
    await setPhone('+966500000222', advocate.id, friend.id);
    await pass(2);
    expect(await newest()).toEqual({ state: 'voided', reason: 'same_person', points: [0, 0] });
  });

  it('lets a returned order’s points depend on the next that is kept', async () => {
    const { friend, order, budget } = await oneOfTwoPaid();
    await shop.hear(order.refund('100.00'));
    expect(await newest()).toEqual({ state: 'claimed', reason: null, points: [0, 0] });
    await keepOrder(friend);
    expect(await newest()).toEqual({ state: 'held', reason: null, points: [0, 40] });
    await save(inviting({}, budget + 1000));
    await pass(2);
    expect(await newest()).toEqual(APPROVED);
  });
});

it('inviting that is off for a moment leaves open invitations as they were', async () => {
  const friend = await friendOf(await somebody());
  const order = orderOf(friend);
  await shop.hear(order.paid, order.delivered);
  await save([]);
  suite.clock.advance(60_000);
  await save(inviting());
  await pass(HOLD_DAYS + 1);
  expect(await newest()).toEqual(APPROVED);
});

describe('a member with a limit', () => {
  const HARD = { minimum: '10000.00', perMonth: 1, daysToOrder: 2, holdDays: 90 };
  const rules = (terms: object) => [
    action('invite', 1, { invite: { ...HARD, ...terms } }),
    action('invited', 5000),
  ];

  it('needs a second person to make the points of an invitation easier to get, also the friend’s', async () => {
    await save(rules({}));
    suite.clock.advance(40 * DAY_MS);
    await shop.setting('adjust_limits', JSON.stringify({ manager: 10 }));
    for (const easier of [{ minimum: null }, { holdDays: 0 }, { daysToOrder: 365 }])
      expect(await save(rules(easier), 'manager')).toMatchObject({ body: { code: 'rule_needs_approval' } });
    expect(await save(rules({ daysToOrder: 1 }), 'manager'), 'which is harder').toMatchObject({
      status: 200,
    });
    await shop.setting('adjust_limits', JSON.stringify({}));
  });
});
