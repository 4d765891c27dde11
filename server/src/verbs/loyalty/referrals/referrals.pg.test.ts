import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fieldIn, openPageBrowser, type PageBrowser } from '#test/page-browser.ts';
import { ACTIONS } from '#test/saved-actions.ts';
import { setStage } from '#test/stage.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { customerDocument } from '#verbs/shop/privacy/customer-document.ts';
import { forgetShoppers } from '../shopper/forget.ts';
import { HOLD_DAYS, inviteShop, inviting } from './testing/invite-shop.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = inviteShop(stage);
const { shoppers, save, somebody, balance, follow, codeOf, accept, orderOf, list, decide } = customers;
const { pass, friendOf, keepOrder, approved, both } = customers;

beforeAll(customers.open);

beforeEach(() => customers.restart());

afterEach(() => shop.provesItself());

const signIn = async (browser: PageBrowser, email: string): Promise<string> => {
  await browser.post('/sign-in', { contact: email });
  const code = shoppers.codeIn(await shoppers.mailOf(browser.jar.get('shopper-code') ?? ''));
  return (await browser.post('/code', { code })).headers.get('location') ?? '';
};

describe('an invitation', () => {
  it('leads from a shared link over the friend’s kept order to the points of both', async () => {
    const [advocate, friend] = [await somebody(), await somebody()];
    const own = openPageBrowser(suite, http);
    await signIn(own, advocate.email);
    const form = fieldIn((await own.get('?lang=en')).text, 'form');
    expect((await own.post('/invitation', { form })).headers.get('location')).toContain('done=invite');
    const page = await own.get('?lang=en');
    expect(page.text).toContain('%20like%20to%20invite%20you');
    expect(page.text).toContain('href="https://wa.me/?text=');
    const code = /\?ref=(\w{8})"/.exec(page.text)?.[1] ?? '';
    expect(await codeOf(advocate.id), 'the code stays the same').toBe(code);

    const browser = openPageBrowser(suite, http);
    expect((await browser.get(`?ref=${code.toUpperCase()}&lang=en`)).text).toContain(
      'A friend invited you: 40 points for your first order that you keep.',
    );
    expect(await signIn(browser, friend.email)).toContain('?done=invitation');
    suite.clock.advance(1000);
    const order = orderOf(friend);
    await shop.hear(order.created);
    expect(await both(friend)).toEqual([0]);
    await shop.hear(order.paid);
    await follow();
    expect(await list()).toMatchObject([{ state: 'ordered' }, ...(await list()).slice(1)]);
    await shop.hear(order.delivered);
    await pass(HOLD_DAYS - 1);
    expect([await balance(friend.host), (await list())[0]?.state]).toEqual([10, 'held']);
    await pass(2);
    const [waiting] = await list();
    expect(waiting, 'both browsers are in one network').toMatchObject({
      isWaiting: true,
      signals: ['same_network'],
    });
    await decide(waiting!.id, 'approve');
    expect(await both(advocate, friend)).toEqual([100, 50]);
    const [referral] = await list();
    expect(referral).toMatchObject({ state: 'approved', advocatePoints: 100, friendPoints: 40 });
    expect(referral?.changes.map(({ state }) => state)).toEqual(['claimed', 'ordered', 'held', 'approved']);
    expect(referral?.orderNumber).not.toBeNull();
    const shown = await own.get('?lang=en');
    expect(shown.text).toContain('Complete');
    expect(shown.text, 'without the friend').not.toContain(friend.host);
    expect((await http.read(ACTIONS)).actions.actions).toMatchObject([
      { kind: 'invite', times: 1, givenPoints: 100, invite: { minimum: '50.00', perMonth: 3 } },
      { kind: 'invited', times: 1, givenPoints: 40 },
    ]);
  });

  it('gives nothing for a small, an early, a late or a returned order, nor for one that is never paid', async () => {
    const advocate = await somebody();
    const early = await somebody();
    const before = orderOf(early);
    suite.clock.advance(1000);
    await accept(early.id, await codeOf(advocate.id));
    const [small, returned] = [await friendOf(advocate), await friendOf(advocate)];
    const orders = [before, orderOf(small, { total: '49.00' }), orderOf(returned)];
    for (const order of orders) await shop.hear(order.paid, order.delivered);
    await pass(3);
    await shop.hear(orders[2]!.refund('60.00'));
    await pass(HOLD_DAYS);
    expect((await list()).slice(0, 3).map(({ state }) => state)).toEqual(['claimed', 'claimed', 'claimed']);
    await pass(31);
    await keepOrder(small);
    expect((await list()).slice(0, 2)).toMatchObject([
      { state: 'voided', reason: 'not_kept' },
      { state: 'expired' },
    ]);
    expect(await balance(advocate.host).catch(() => 0)).toBe(0);
  });

  it('takes both points back when the order is refunded later', async () => {
    const { advocate, friend, order } = await approved();
    expect(await both(advocate, friend)).toEqual([100, 50]);
    await shop.hear(order.refund('60.00'));
    expect(await both(advocate, friend)).toEqual([0, 4]);
    expect((await list())[0]).toMatchObject({ state: 'approved', advocatePoints: 0, friendPoints: 0 });
  });

  it('cannot be the customer’s own, by a record, a contact or a merge', async () => {
    const advocate = await somebody();
    const code = await codeOf(advocate.id);
    const double = await somebody(advocate.email);
    expect([await accept(advocate.id, code), await accept(double.id, code)]).toEqual(['own', 'own']);
    const { advocate: merged, friend } = await approved();
    await customers.merge(friend.host, merged.host);
    expect(await both(merged)).toEqual([10]);
  });

  it('is accepted once per person, also after an erasure, and as often a month as the rule says', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const friend = await friendOf(one);
    expect(await accept(friend.id, await codeOf(other.id))).toBe('before');
    await suite.act((ctx) => eraseCustomer(ctx, friend.id));
    const back = await somebody(friend.email);
    expect(await accept(back.id, await codeOf(other.id))).toBe('before');
    for (const _ of [2, 3]) await friendOf(one);
    const code = await codeOf(one.id);
    const fourth = await somebody();
    expect(await accept(fourth.id, code)).toBe('full');
    suite.clock.advance(31 * DAY_MS);
    expect(await accept(fourth.id, code)).toBe('accepted');
    await suite.act((ctx) => eraseCustomer(ctx, one.id));
    expect(await accept((await somebody()).id, code), 'whose customer was erased').toBe('off');
  });

  it('waits for a larger budget, then gives what is missing', async () => {
    const [{ givenPoints }] = (await http.read(ACTIONS)).actions.actions;
    await save(inviting({}, givenPoints + 150));
    suite.clock.advance(1000);
    const advocate = await somebody();
    const friends = [await friendOf(advocate), await friendOf(advocate)];
    for (const friend of friends) {
      const order = orderOf(friend);
      await shop.hear(order.paid, order.delivered);
    }
    await pass(HOLD_DAYS + 1);
    expect(await both(advocate, ...friends)).toEqual([100, 50, 50]);
    expect(await list()).toMatchObject([
      { isBudgetUsed: true, state: 'held' },
      { state: 'approved' },
      ...(await list()).slice(2),
    ]);
    expect(await accept((await somebody()).id, await codeOf(advocate.id))).toBe('off');
    await save(inviting({}, givenPoints + 1000));
    await pass(2);
    expect(await both(advocate)).toEqual([200]);
  });
});

describe('what looks wrong', () => {
  it('waits for the merchant, who approves or voids it with a note', async () => {
    const advocate = await somebody();
    const [head = ''] = advocate.email.split('@');
    const similar = await friendOf(advocate, `${head}+2@example.com`);
    const regular = await somebody();
    const earlier = orderOf(regular);
    await shop.hear(earlier.paid);
    suite.clock.advance(1000);
    await accept(regular.id, await codeOf(advocate.id));
    suite.clock.advance(1000);
    for (const person of [similar, regular]) {
      const order = orderOf(person);
      await shop.hear(order.paid, order.delivered);
    }
    await pass(HOLD_DAYS + 1);
    expect(await balance(advocate.host).catch(() => 0)).toBe(0);
    const waiting = await list('?state=waiting');
    expect(waiting.map(({ signals, score }) => [signals, score])).toEqual([
      [['ordered_before'], 50],
      [['similar_email'], 50],
    ]);
    const [late, mail] = waiting.map(({ id }) => id);
    expect(await decide(mail!, 'approve', 'viewer')).toMatchObject({ status: 403 });
    expect(await decide(mail!, 'approve')).toMatchObject({ status: 200, body: { isApproved: true } });
    expect(await decide(mail!, 'approve')).toMatchObject({ status: 200, body: { isApproved: true } });
    expect(await decide(late!, 'void')).toMatchObject({ body: { state: 'voided', reason: 'merchant' } });
    expect(await both(advocate)).toEqual([100]);
    expect(await list('?state=waiting')).toEqual([]);
    expect(await decide(mail!, 'void')).toMatchObject({ body: { advocatePoints: 0, friendPoints: 0 } });
    expect(await both(advocate)).toEqual([0]);
    const audited = await suite.database.owner<{ action: string }[]>`
      select action from audit_entry where store_id = ${suite.store.id} and subject = any(${[mail!, late!]}) order by id`;
    expect(audited.map(({ action }) => action)).toEqual([
      'referral.approve',
      'referral.void',
      'referral.void',
    ]);
  });

  it('is not approved by somebody who may not give as much, and not found by another store', async () => {
    await shop.setting('adjust_limits', JSON.stringify({ manager: 139 }));
    const advocate = await somebody();
    await friendOf(advocate);
    const [referral] = await list();
    expect(await decide(referral!.id, 'approve', 'manager')).toMatchObject({
      body: { code: 'approval_above_limit' },
    });
    await shop.setting('adjust_limits', JSON.stringify({}));
    const { other: store } = suite;
    const elsewhere = await http.call('GET', '/api/v1/loyalty/referrals', { store });
    expect(elsewhere.body).toMatchObject({ referrals: [], waiting: 0 });
  });

  it('is one network for ten friends in a week, which is forgotten afterwards', async () => {
    await save(inviting({ perMonth: 100 }));
    const advocate = await somebody();
    const code = await codeOf(advocate.id);
    for (let n = 0; n < 10; n += 1) await accept((await somebody()).id, code, 'one-network');
    expect((await list()).slice(0, 2).map(({ signals }) => signals)).toEqual([['busy_network'], []]);
    suite.clock.advance(8 * DAY_MS);
    await forgetShoppers(suite.deps, suite.store.id);
    const kept = await suite.tx(
      (tx) => tx.sql`select from referral where store_id = ${tx.storeId} and network_digest is not null`,
    );
    expect(kept).toHaveLength(0);
  });
});

it('a code of a former app leads to its customer, once', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const codes = [
    { code: 'SARA-10', customer: one.email },
    { code: 'sara10', customer: other.email },
    { code: 'nobody', customer: 'nobody@example.com' },
  ];
  const answer = await http.call('POST', '/api/v1/loyalty/referral-codes', { body: { codes } });
  expect(answer.body).toEqual({
    kept: 1,
    refused: [
      { place: 1, why: 'taken' },
      { place: 2, why: 'unknown' },
    ],
  });
  expect(await accept(other.id, 'Sara 10')).toBe('accepted');
  expect((await list())[0]).toMatchObject({ advocate: { id: one.id }, friend: { id: other.id } });
});

it('a customer’s data holds their invitations without the other side', async () => {
  const { advocate, friend } = await approved();
  const texts: string[] = [];
  for (const { id: customerId } of [advocate, friend]) {
    let text = '';
    const asked = { customerId, locale: 'en', forTeam: false } as const;
    for await (const part of customerDocument(suite.deps, suite.store.id, asked)) text += part;
    texts.push(text);
  }
  const [ofAdvocate, ofFriend] = texts;
  expect(ofAdvocate).toContain('Inviting a friend');
  expect(ofFriend).toContain('First order on an invitation');
  expect(ofAdvocate).not.toContain(friend.id);
  expect(ofFriend).not.toContain(advocate.id);
});
