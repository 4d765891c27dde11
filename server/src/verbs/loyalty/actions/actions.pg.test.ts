import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { action, ACTIONS, savedActions } from '#test/saved-actions.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { customerDocument } from '#verbs/shop/privacy/customer-document.ts';
import { enterOwnBirthday, readOwnActions, visitOwnLink } from '../shopper/actions.ts';
import { keepReview } from './keep-review.ts';
import { actionShop, LINK } from './testing/action-shop.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = actionShop(stage);
const { shoppers, save, somebody, enterCustomer, balance, pointsOf, follow } = customers;
const { signUp, asShopper, enterBirthday, live, merge } = customers;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  await shop.redeemFor(amountOff('10.00', 100));
  await shoppers.switchOn();
});

beforeEach(async () => {
  suite.clock.advance(DAY_MS);
  await save([]);
});

describe('signing up', () => {
  it('gives its points with the first proven contact, once, and says so in the history', async () => {
    expect(await save([action('sign_up', 100)])).toMatchObject({ status: 200 });
    const { host, email } = await somebody();
    await shoppers.signIn(email);
    const token = await shoppers.signIn(email);
    expect(await balance(host)).toBe(100);
    const { body } = await shoppers.call('GET', '/history?locale=en&page=1', { token });
    expect(body.entries).toMatchObject([{ availablePoints: 100, comment: 'Signing up' }]);
    expect((await http.read(ACTIONS)).actions.actions).toMatchObject([{ times: 1, givenPoints: 100 }]);
    await shop.provesItself();
  });

  it('gives nothing to a new record of the same contact, also after an erasure', async () => {
    await save([action('sign_up', 100)]);
    const first = await somebody();
    await shoppers.signIn(first.email);
    const second = await somebody(first.email);
    await signUp(second.id);
    expect(await balance(second.host)).toBe(0);
    await suite.act((ctx) => eraseCustomer(ctx, first.id));
    await suite.act((ctx) => eraseCustomer(ctx, second.id));
    const back = await somebody(first.email);
    await shoppers.signIn(back.email);
    expect(await balance(back.host)).toBe(0);
    const marks = await suite.tx(
      (tx) => tx.sql<{ mark: string }[]>`select mark from action_mark where store_id = ${tx.storeId}`,
    );
    expect(JSON.stringify(marks)).not.toContain(first.email);
  });

  it('gives its points once to two processes at a time', async () => {
    await save([action('sign_up', 100)]);
    const one = await somebody();
    const other = await somebody(one.email);
    await Promise.all([one, other, one, other].map(({ id }) => signUp(id)));
    expect((await balance(one.host)) + (await balance(other.host))).toBe(100);
  });

  it('is taken back once from merged records', async () => {
    await save([action('sign_up', 100)]);
    const [one, other] = [await somebody(), await somebody()];
    await signUp(one.id);
    suite.clock.advance(DAY_MS);
    await signUp(other.id);
    await merge(other.host, one.host);
    await follow();
    expect(await balance(one.host)).toBe(100);
    await follow();
    await signUp(other.id);
    expect(await balance(one.host)).toBe(100);
    await shop.provesItself();
  });

  it('is given again when merged records are separated', async () => {
    await save([action('sign_up', 100)]);
    const [one, other] = [await enterCustomer('layla'), await enterCustomer('lina')];
    const points = () => pointsOf(one, other);
    await signUp(one);
    suite.clock.advance(DAY_MS);
    await signUp(other);
    expect(await points()).toEqual([100, 100]);
    await suite.database.owner`
      update customer set email = 'layla@example.com' where store_id = ${suite.store.id} and id = ${other}`;
    expect(
      await http.call('POST', `/api/v1/customers/${one}/merge`, { body: { from: other } }),
    ).toMatchObject({ status: 200 });
    expect(await points()).toEqual([100, 0]);
    expect(await http.call('POST', `/api/v1/customers/${other}/unmerge`, { body: {} })).toMatchObject({
      status: 200,
    });
    expect(await points()).toEqual([100, 100]);
    await shop.provesItself();
  });

  it('ends with its budget in points or money, also one that is added later', async () => {
    await save([action('sign_up', 100)]);
    const before = await somebody();
    await signUp(before.id);
    const { actions } = (await http.read(ACTIONS)).actions;
    const given: number = actions[0].givenPoints;
    await save([action('sign_up', 100, { budget: given + 150 })]);
    const [one, other] = [await somebody(), await somebody()];
    await Promise.all([signUp(one.id), signUp(other.id)]);
    expect((await balance(one.host)) + (await balance(other.host))).toBe(100);
    expect((await http.read(ACTIONS)).actions.actions).toMatchObject([{ isBudgetUsed: true }]);
    const money = await save([action('sign_up', 100, { budgetAmount: '50.00' })]);
    expect(money.body.actions).toMatchObject([{ budgetAmount: '50.00', budgetPoints: 500 }]);
  });
});

describe('a save', () => {
  it('gives no more than a member may without a second person', async () => {
    await shop.setting('adjust_limits', JSON.stringify({ manager: 150 }));
    const actions = [action('sign_up', 100), action('birthday', 100)];
    expect(await save(actions, 'manager')).toMatchObject({
      status: 409,
      body: { code: 'rule_needs_approval' },
    });
    const { actionsVersion: version } = await savedActions(http);
    const asked = await http.call('POST', '/api/v1/loyalty/action-changes', {
      as: 'manager',
      body: { version, actions: { actions } },
    });
    expect(asked).toMatchObject({
      status: 200,
      body: { kind: 'actions', giftPoints: 200, before: { actions: [] } },
    });
    const approved = await http.call('POST', `/api/v1/loyalty/rule-changes/${asked.body.id}/approve`, {
      body: {},
    });
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect((await http.read(ACTIONS)).actions.actions).toMatchObject([
      { kind: 'sign_up' },
      { kind: 'birthday' },
    ]);
    await shop.setting('adjust_limits', JSON.stringify({}));
  });

  it('refuses a kind twice, a link without an address, and a budget that pays for none', async () => {
    const wrong = await save([
      action('review', 10),
      action('review', 10),
      action('link', 5),
      action('profile', 50, { budget: 20 }),
    ]);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'actions.1.kind',
      'actions.2.link',
      'actions.3.budget',
    ]);
    expect(await save([action('link', 5, { link: { ...LINK, url: 'http://a.example' } })])).toMatchObject({
      status: 422,
    });
  });
});

describe('a first order', () => {
  it('gives its points when it is released, takes them back with a refund, and no later order is the first', async () => {
    await save([action('first_order', 70)]);
    const { host, email } = await somebody();
    const customer = { id: host, email };
    const first = shop.order({ customer, total: '100.00' });
    await shop.hear(first.paid);
    await follow();
    expect(await balance(host)).toBe(0);
    await shop.hear(first.delivered);
    await follow();
    expect(await balance(host)).toBe(80);
    expect(await shop.explain(first.id)).toMatchObject({ standingPoints: 10 });
    suite.clock.advance(DAY_MS);
    const second = shop.order({ customer, total: '100.00' });
    await shop.hear(second.paid, second.delivered);
    await follow();
    expect(await balance(host)).toBe(90);
    await shop.hear(first.refund('40.00'));
    await follow();
    expect(await balance(host)).toBe(86);
    await shop.hear(first.refund('60.00'));
    await follow();
    expect(await balance(host)).toBe(10);
    await follow();
    await shop.provesItself();
  });

  it('does not count for someone who ordered before under another record', async () => {
    const before = await somebody();
    const early = shop.order({ customer: { id: before.host, email: before.email }, total: '100.00' });
    await shop.hear(early.paid, early.delivered);
    suite.clock.advance(DAY_MS);
    await save([action('first_order', 70)]);
    const again = await somebody(before.email);
    for (const { host, email } of [before, again]) {
      const order = shop.order({ customer: { id: host, email }, total: '100.00' });
      await shop.hear(order.paid, order.delivered);
    }
    await follow();
    expect([await balance(before.host), await balance(again.host)]).toEqual([20, 10]);
  });
});

describe('a birthday', () => {
  it('gives its points once a year, not within thirty days, and a year after it was changed', async () => {
    await save([action('birthday', 60)]);
    const [soon, later] = [await somebody(), await somebody()];
    await enterBirthday(soon.id, 20);
    await enterBirthday(later.id, 40);
    await live(20);
    expect(await balance(soon.host)).toBe(0);
    await live(22);
    expect(await balance(later.host)).toBe(60);
    await enterBirthday(later.id, 31);
    await live(31);
    expect(await balance(later.host)).toBe(60);
    await live(313);
    expect(await balance(soon.host)).toBe(60);
    await live(54);
    expect(await balance(later.host)).toBe(120);
  });

  it('gives nothing in the same year to somebody who was erased and comes back with another one', async () => {
    await save([action('birthday', 60)]);
    const first = await somebody();
    await enterBirthday(first.id, 40);
    await live(40);
    expect(await balance(first.host)).toBe(60);
    await suite.act((ctx) => eraseCustomer(ctx, first.id));
    const back = await somebody(first.email);
    await enterBirthday(back.id, 40);
    await live(40);
    expect(await balance(back.host)).toBe(0);
    await live(366);
    expect(await balance(back.host)).toBe(60);
  });
});

it('a review gives its points once for each product of a delivered order, whichever event comes first', async () => {
  await save([action('review', 15)]);
  const { host, email } = await somebody();
  const lines = ['p-1', 'p-2'].map((productId) => ({ id: `line-${productId}`, productId, total: '50.00' }));
  const order = shop.order({ customer: { id: host, email }, lines });
  const review = async (productId: string) => {
    const told = { orderExternalId: order.id, productId, at: suite.clock.now() };
    await suite.act((ctx) => keepReview(ctx, told));
    await follow();
  };
  await review('p-1');
  await shop.hear(order.paid);
  await follow();
  expect(await balance(host)).toBe(0);
  await shop.hear(order.delivered);
  await follow();
  expect(await balance(host)).toBe(25);
  await review('p-1');
  await review('p-2');
  await review('p-3');
  expect(await balance(host)).toBe(40);
});

it('a link and a complete profile give their points once, and the page knows what is done', async () => {
  await save([action('link', 5, { link: LINK }), action('profile', 30), action('birthday', 60)]);
  const id = await shoppers.customer('profile-1', 'profile@example.com');
  await suite.database
    .owner`update customer set phone = '+966500000077' where store_id = ${suite.store.id} and id = ${id}`;
  const visit = () => asShopper(id, (ctx) => visitOwnLink(ctx, suite.deps.sealer));
  expect([await visit(), await visit()]).toEqual(['given', 'before']);
  const birthday = { calendar: 'hijri' as const, month: 9, day: 17 };
  await asShopper(id, (ctx) => enterOwnBirthday(ctx, birthday, suite.deps.sealer));
  await asShopper(id, (ctx) => enterOwnBirthday(ctx, birthday, suite.deps.sealer));
  expect(await balance('profile-1')).toBe(35);
  const { actions, birthday: kept } = await asShopper(id, (ctx) => readOwnActions(ctx, suite.deps.sealer));
  expect(actions.map(({ rule, isDone }) => [rule.kind, isDone])).toEqual([
    ['profile', true],
    ['birthday', false],
    ['link', true],
  ]);
  expect(kept).toMatchObject(birthday);
  await expect(
    asShopper(id, (ctx) => enterOwnBirthday(ctx, { ...birthday, day: 31 }, suite.deps.sealer)),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  let document = '';
  for await (const part of customerDocument(suite.deps, suite.store.id, {
    customerId: id,
    locale: 'en',
    forTeam: false,
  }))
    document += part;
  expect(document).toContain('Instagram');
  expect(document, 'in the reader’s language alone').not.toContain('إنستغرام');
  expect(document).toContain('Hijri');
});

it('the trial says what a year would have given, exactly for first orders and as a maximum for the rest', async () => {
  const { host, email } = await somebody();
  const order = shop.order({ customer: { id: host, email }, total: '100.00' });
  await shop.hear(order.paid, order.delivered);
  const body = { actions: [action('first_order', 10), action('sign_up', 100, { budget: 200 })] };
  const before = (await http.call('POST', `${ACTIONS}/what-if`, { body })).body;
  const next = await somebody();
  const another = shop.order({ customer: { id: next.host, email: next.email }, total: '100.00' });
  await shop.hear(another.paid, another.delivered);
  const after = (await http.call('POST', `${ACTIONS}/what-if`, { body })).body;
  expect(after.actions[1].times).toBe(before.actions[1].times + 1);
  expect(after.actions).toMatchObject([
    { kind: 'sign_up', times: 2, isMost: true, points: 200, isBudgetUsed: true },
    { kind: 'first_order', isMost: false },
  ]);
  await shop.hear(another.refund('100.00'));
  const refunded = (await http.call('POST', `${ACTIONS}/what-if`, { body })).body;
  expect(refunded.actions[1].times).toBe(before.actions[1].times);
  expect(refunded.cost).toBe(((refunded.points * 10) / 100).toFixed(2));
});
