import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { action } from '#test/saved-actions.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { leaveProgramme } from '../shopper/end-sessions.ts';
import { visitOwnLink } from '../shopper/actions.ts';
import { followBirthdays } from './birthdays.ts';
import { notePastDeeds } from './note-past.ts';
import { keepReview } from './keep-review.ts';
import { actionShop, LINK } from './testing/action-shop.ts';
import { reviewApps } from './testing/review-apps.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = actionShop(stage);
const { shoppers, save, somebody, enterCustomer, balance, pointsOf, follow } = customers;
const { signUp, asShopper, enterBirthday, live } = customers;

type Person = Awaited<ReturnType<typeof somebody>>;

let spend: string;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  spend = await shop.redeemFor(amountOff('3.00', 30));
  await shoppers.switchOn();
});

beforeEach(async () => {
  suite.clock.advance(DAY_MS);
  await save([]);
});

afterEach(() => shop.provesItself());

const orderOf = ({ host, email }: Person, more = {}) =>
  shop.order({ customer: { id: host, email }, total: '100.00', ...more });

/** Waits until a transaction waits for another one's lock. */
const someoneWaits = async (): Promise<void> => {
  const [row] = await suite.database.owner<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  if (row?.waiting === 0) await someoneWaits();
};

describe('a first order', () => {
  afterEach(() => shop.setting('release_on', 'delivery'));

  it('gives nothing if it was refunded before its points are released', async () => {
    await save([action('first_order', 70)]);
    await shop.setting('release_on', 'days_after_payment');
    const [whole, most, kept] = [await somebody(), await somebody(), await somebody()];
    const orders = [whole, most, kept].map((person) => orderOf(person));
    for (const order of orders) await shop.hear(order.paid);
    await follow();
    suite.clock.advance(2 * DAY_MS);
    await shop.hear(orders[0]!.refund('100.00'), orders[1]!.refund('60.00'), orders[2]!.refund('40.00'));
    suite.clock.advance(28 * DAY_MS);
    await follow();
    expect(await Promise.all([whole, most, kept].map(({ host }) => balance(host)))).toEqual([0, 0, 70]);
  });

  it('counts by the actions of the time when it was placed, also if they were changed or ended since', async () => {
    await save([action('first_order', 70)]);
    const [ended, changed, late] = [await somebody(), await somebody(), await somebody()];
    const [first, second] = [orderOf(ended), orderOf(changed)];
    await shop.hear(first.paid, second.paid);
    await follow();
    suite.clock.advance(1000);
    await save([]);
    await shop.hear(first.delivered);
    await follow();
    const third = orderOf(late);
    suite.clock.advance(1000);
    await save([action('first_order', 20)]);
    await shop.hear(second.delivered, third.paid, third.delivered);
    await follow();
    expect(await Promise.all([ended, changed, late].map(({ host }) => balance(host)))).toEqual([80, 80, 10]);
  });

  it('gives nothing if refunds took most of it before its delivery', async () => {
    await save([action('first_order', 70)]);
    const person = await somebody();
    const order = orderOf(person);
    await shop.hear(order.paid, order.refund('60.00'), order.delivered);
    await follow();
    expect(await balance(person.host)).toBe(4);
  });

  it('gives nothing to another record of its customer’s contact, even if that customer left', async () => {
    await save([action('first_order', 70)]);
    const left = await somebody();
    const first = orderOf(left);
    await shop.hear(first.paid);
    await suite.database.owner`
      update customer set status = 'inactive' where store_id = ${suite.store.id} and id = ${left.id}`;
    await shop.hear(first.delivered);
    await follow();
    const other = await somebody(left.email);
    const second = orderOf(other);
    await shop.hear(second.paid, second.delivered);
    await follow();
    expect([await balance(left.host), await balance(other.host)]).toEqual([10, 10]);
  });
});

it('a review keeps its points while its order is not paid, and after a refund', async () => {
  await save([action('review', 15)]);
  const person = await somebody();
  const lines = [{ id: 'line-1', productId: 'p-1', total: '100.00' }];
  const cash = orderOf(person, { lines, paidAt: null, payment: 'cash_on_delivery' });
  const review = async () => {
    await suite.act((ctx) =>
      keepReview(ctx, { orderExternalId: cash.id, productId: 'p-1', at: suite.clock.now() }),
    );
    await follow();
    return balance(person.host);
  };
  await shop.hear(cash.created, cash.delivered);
  expect([await review(), await review()]).toEqual([15, 15]);
  await shop.hear(cash.refund('100.00'));
  expect(await review()).toBe(15);
});

reviewApps(stage, customers);

/** Signs up while the host merges the record into another. */
const signUpDuringMerge = async (from: Person, into: Person): Promise<unknown> => {
  let claim: Promise<unknown> | undefined;
  await suite.act(async (ctx) => {
    await customers.mergeIn(ctx, from.host, into.host);
    claim = signUp(from.id);
    await someoneWaits();
  });
  return claim;
};

const call = (path: string, body = {}) => http.call('POST', `/api/v1/${path}`, { body });

describe('merged records', () => {
  it('have the points once, in the wallet that is left, if one of them signs up during the merge', async () => {
    await save([action('sign_up', 100)]);
    const [had, kept, merged] = [await somebody(), await somebody(), await somebody()];
    await signUp(had.id);
    await signUpDuringMerge(kept, had);
    expect([await balance(kept.host), await balance(had.host)]).toEqual([0, 100]);
    const other = await somebody();
    await signUpDuringMerge(merged, other);
    expect([await balance(merged.host), await balance(other.host)]).toEqual([0, 100]);
    await follow();
    expect([await balance(had.host), await balance(other.host)]).toEqual([100, 100]);
  });

  it.each(['after', 'before'] as const)(
    'lose nothing that was spent, if the coupon is returned %s they are separated',
    async (when) => {
      await save([action('sign_up', 100)]);
      await shop.setting('negative_balance_allowed', false);
      const [one, other] = [await enterCustomer(`one-${when}`), await enterCustomer(`other-${when}`)];
      await signUp(one);
      suite.clock.advance(DAY_MS);
      await signUp(other);
      await suite.database.owner`
        update customer set email = ${`one-${when}@example.com`} where store_id = ${suite.store.id} and id = ${other}`;
      await call(`customers/${one}/adjustments`, {
        operation: 'deduct',
        points: 100,
        comment: null,
        internalNote: null,
      });
      const coupon = (await call(`customers/${other}/redemptions`, { methodId: spend, points: null })).body;
      await suite.database
        .owner`update coupon set status = 'used' where store_id = ${suite.store.id} and id = ${coupon.id}`;
      expect(await pointsOf(one, other)).toEqual([0, 70]);
      const giveBack = async () =>
        expect(await call(`loyalty/coupons/${coupon.id}/return`)).toMatchObject({ status: 200 });
      expect(await call(`customers/${other}/merge`, { from: one })).toMatchObject({ status: 200 });
      expect(await pointsOf(other)).toEqual([0]);
      if (when === 'before') await giveBack();
      expect(await pointsOf(other)).toEqual([0]);
      expect(await call(`customers/${one}/unmerge`)).toMatchObject({ status: 200 });
      expect(await pointsOf(one, other)).toEqual([0, when === 'before' ? 100 : 70]);
      if (when === 'after') await giveBack();
      expect(await pointsOf(one, other)).toEqual([0, 100]);
    },
  );
});

describe('a birthday', () => {
  it('gives its points to the others, and later to somebody for whom it failed', async () => {
    await save([action('birthday', 60)]);
    const [broken, other] = [await somebody(), await somebody()];
    for (const { id } of [broken, other]) await enterBirthday(id, 40);
    suite.clock.advance(40 * DAY_MS);
    const digests = (text: string) => {
      if (text.includes(broken.email)) throw new Error('no digest');
      return suite.deps.sealer.digests(text);
    };
    await followBirthdays({ ...suite.deps, sealer: { ...suite.deps.sealer, digests } }, suite.store.id);
    expect([await balance(broken.host), await balance(other.host)]).toEqual([0, 60]);
    const [again] = await suite.database.owner<{ hours: number }[]>`
      select extract(epoch from min(due_at) filter (where due_at > ${suite.clock.now()}) - ${suite.clock.now()}) / 3600 as hours
      from due_work where store = ${suite.store.id} and step = 'actions.birthdays'`;
    expect(Number(again?.hours)).toBeLessThanOrEqual(1);
    await live(0);
    expect([await balance(broken.host), await balance(other.host)]).toEqual([60, 60]);
  });

  it('gives nothing if it was over before birthdays gave points', async () => {
    await save([action('birthday', 60)]);
    const [before, sameDay] = [await somebody(), await somebody()];
    await enterBirthday(before.id, 31);
    await enterBirthday(sameDay.id, 33);
    await save([]);
    await live(33);
    await save([action('birthday', 60)]);
    await live(0);
    expect([await balance(before.host), await balance(sameDay.host)]).toEqual([0, 60]);
    await live(366);
    expect([await balance(before.host), await balance(sameDay.host)]).toEqual([60, 120]);
  });

  it('is forgotten when its customer leaves, who cannot enter another', async () => {
    await save([action('birthday', 60)]);
    const { id } = await somebody();
    const kept = async () =>
      (
        await suite.tx(
          (tx) =>
            tx.sql`select from customer_birthday where store_id = ${tx.storeId} and customer_id = ${id}`,
        )
      ).length;
    await enterBirthday(id, 40);
    expect(await kept()).toBe(1);
    await asShopper(id, leaveProgramme);
    expect(await kept()).toBe(0);
    await expect(enterBirthday(id, 40)).rejects.toMatchObject({ code: 'customer_inactive' });
    expect(await kept()).toBe(0);
  });
});

const link = (url: string) => action('link', 5, { budget: 5, link: { ...LINK, url } });
const visit = (id: CustomerId) => asShopper(id, (ctx) => visitOwnLink(ctx, suite.deps.sealer));

it('a new link has its own budget', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await save([link('https://one.example/a')]);
  expect([await visit(one.id), await visit(other.id)]).toEqual(['given', 'budget_used']);
  const { body } = await save([link('https://two.example/b')]);
  expect(body.actions).toMatchObject([{ times: 0, givenPoints: 0, isBudgetUsed: false }]);
  expect([await visit(one.id), await visit(other.id)]).toEqual(['given', 'budget_used']);
});

it('a member needs a second person for a review that gives too much for ten products', async () => {
  await shop.setting('adjust_limits', JSON.stringify({ manager: 150 }));
  expect(await save([action('review', 16)], 'manager')).toMatchObject({
    status: 409,
    body: { code: 'rule_needs_approval' },
  });
  expect(await save([action('review', 15)], 'manager')).toMatchObject({ status: 200 });
  await shop.setting('adjust_limits', JSON.stringify({}));
});

const pastOrder = (customerId: CustomerId, placedAt: Date) => ({
  id: 'ord_x' as never,
  customerId,
  placedAt,
});

it('an import has only those looked at for whom it may change something', async () => {
  await save([action('first_order', 70), action('sign_up', 100)]);
  const [old, recent, known] = [await somebody(), await somebody(), await somebody()];
  await signUp(known.id);
  await follow();
  const past = new Date(suite.clock.now().getTime() - 90 * DAY_MS);
  await suite.act((ctx) =>
    notePastDeeds(ctx, [pastOrder(old.id, past), pastOrder(recent.id, ctx.now), pastOrder(known.id, past)]),
  );
  const due = await suite.tx(
    (tx) =>
      tx.sql<{ id: CustomerId }[]>`select customer_id as id from action_due where store_id = ${tx.storeId}`,
  );
  expect(new Set(due.map(({ id }) => id))).toEqual(new Set([recent.id, known.id]));
});
