import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fieldIn, openPageBrowser, type PageBrowser } from '#test/page-browser.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { lockPerson } from '../actions/person.ts';
import { openHostSession } from '../shopper/host-session.ts';
import { forgetShoppers } from '../shopper/forget.ts';
import { HOLD_DAYS, inviteShop, inviting } from './testing/invite-shop.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const customers = inviteShop(stage);
const { shoppers, save, somebody, balance, follow, codeOf, accept, orderOf, list, decide } = customers;

type Person = Awaited<ReturnType<typeof somebody>>;

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
  await shop.redeemFor(amountOff('10.00', 100));
  await shoppers.switchOn();
});

beforeEach(async () => {
  suite.clock.advance(40 * DAY_MS);
  await save([]);
  suite.clock.advance(1000);
  await save(inviting());
});

afterEach(async () => {
  await shop.setting('adjust_limits', JSON.stringify({}));
  await shop.provesItself();
});

const pass = async (days: number): Promise<void> => {
  suite.clock.advance(days * DAY_MS);
  await follow();
  await follow();
};

const friendOf = async (advocate: Person, email?: string): Promise<Person> => {
  const friend = await somebody(email);
  expect(await accept(friend.id, await codeOf(advocate.id))).toBe('accepted');
  suite.clock.advance(1000);
  return friend;
};

const has = (person: Person): Promise<number> => balance(person.host).catch(() => 0);

/** An advocate and a friend whose order was paid and delivered. */
const delivered = async () => {
  const advocate = await somebody();
  const friend = await friendOf(advocate);
  const order = orderOf(friend);
  await shop.hear(order.paid, order.delivered);
  return { advocate, friend, order };
};

const signIn = async (browser: PageBrowser, email: string): Promise<string> => {
  await browser.post('/sign-in', { contact: email });
  const code = shoppers.codeIn(await shoppers.mailOf(browser.jar.get('shopper-code') ?? ''));
  return (await browser.post('/code', { code })).headers.get('location') ?? '';
};

const erase = (id: CustomerId) => suite.act((ctx) => eraseCustomer(ctx, id));

const signalsOf = async (friend: Person) =>
  (await list()).find(({ friend: { id } }) => id === friend.id)?.signals;

/** Waits until a transaction waits for another one's lock. */
const someoneWaits = async (): Promise<void> => {
  const waiting = await suite.database.owner`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  if (waiting.length === 0) await someoneWaits();
};

describe('one person with two records', () => {
  it('raises the network signal for a week when both used one phone, even after signing out', async () => {
    const [advocate, friend] = [await somebody(), await somebody()];
    const browser = openPageBrowser(suite, http);
    await signIn(browser, advocate.email);
    const form = fieldIn((await browser.get('?lang=en')).text, 'form');
    await browser.post('/sign-out', { form });
    await browser.get(`?ref=${await codeOf(advocate.id)}`);
    expect(await signIn(browser, friend.email)).toContain('done=invitation');
    expect(await signalsOf(friend)).toEqual(['same_network']);
    const kept = () => suite.tx((tx) => tx.sql`select from customer_network where store_id = ${tx.storeId}`);
    expect(await kept()).toHaveLength(2);
    await erase(friend.id);
    expect(await kept()).toHaveLength(1);
    suite.clock.advance(8 * DAY_MS);
    await forgetShoppers(suite.deps, suite.store.id);
    expect(await kept()).toHaveLength(0);
  });

  it('raises the network signal when the host vouched for the other in the same browser', async () => {
    const [advocate, friend] = [await somebody(), await somebody()];
    const proof = { customerExternalId: advocate.host, networkDigest: 'one-home' };
    await openHostSession(suite.deps, suite.store.id, proof);
    await accept(friend.id, await codeOf(advocate.id), 'one-home');
    expect(await signalsOf(friend)).toEqual(['same_network']);
  });

  it('raises the mailbox signal for other addresses of one mailbox, even after an erasure', async () => {
    const advocate = await somebody();
    const first = await friendOf(advocate, 'sara.box@gmail.com');
    expect(await signalsOf(first)).toEqual([]);
    await erase(first.id);
    const second = await friendOf(advocate, 's.arabox+2@googlemail.com');
    expect(await signalsOf(second)).toEqual(['similar_email']);
  });

  it('raises the signal of an earlier order by another address of the mailbox', async () => {
    const old = await somebody('old.box@gmail.com');
    const before = orderOf(old);
    await shop.hear(before.paid, before.delivered);
    const friend = await friendOf(await somebody(), 'oldbox+new@gmail.com');
    expect(await signalsOf(friend)).toEqual(['ordered_before']);
    const stranger = await friendOf(await somebody(), 'oldbox@example.com');
    expect(await signalsOf(stranger)).toEqual([]);
  });

  it('raises a signal when a third, unmerged record has a contact of both', async () => {
    const [advocate, friend] = [await somebody(), await somebody()];
    const twin = await somebody(friend.email);
    await suite.database.owner`
      update customer set phone = '+966500000333' where store_id = ${suite.store.id} and id = any(${[advocate.id, twin.id]}::text[])`;
    await accept(friend.id, await codeOf(advocate.id));
    expect(await signalsOf(friend)).toEqual(['similar_email']);
  });
});

it('waits for the merchant when an address becomes almost the other’s after accepting', async () => {
  const advocate = await somebody('changed.box@gmail.com');
  const friend = await friendOf(advocate);
  const email = 'changedbox+2@gmail.com';
  const order = orderOf({ ...friend, email });
  await suite.database.owner`
    update customer set email = ${email} where store_id = ${suite.store.id} and id = ${friend.id}`;
  await shop.hear(order.paid, order.delivered);
  await pass(HOLD_DAYS + 1);
  expect((await list())[0]).toMatchObject({ state: 'held', isWaiting: true, signals: ['similar_email'] });
});

describe('an erasure of the friend', () => {
  it('leaves the inviting customer the points of the kept order during the return window', async () => {
    const { advocate, friend } = await delivered();
    await pass(1);
    await erase(friend.id);
    await pass(HOLD_DAYS + 1);
    expect([(await list())[0]?.state, await has(advocate)]).toEqual(['approved', 100]);
  });

  it('takes the inviting customer’s points back if it comes right after a refund', async () => {
    const { advocate, friend, order } = await delivered();
    await pass(HOLD_DAYS + 1);
    expect(await has(advocate)).toBe(100);
    await shop.hear(order.refund('100.00'));
    await erase(friend.id);
    await pass(1);
    expect(await has(advocate)).toBe(0);
  });
});

it('counts approved invitations towards the daily limit of who approves', async () => {
  await shop.setting('adjust_limits', JSON.stringify({ managerPerDay: 150 }));
  const advocate = await somebody();
  await friendOf(advocate);
  await friendOf(advocate);
  const [one, two] = await list();
  expect((await decide(one!.id, 'approve', 'manager')).status).toBe(200);
  const again = await decide(one!.id, 'approve', 'manager');
  expect(again.status, 'counts a repetition once').toBe(200);
  expect((await decide(two!.id, 'approve', 'manager')).body).toMatchObject({ code: 'approval_above_limit' });
  suite.clock.advance(DAY_MS);
  expect((await decide(two!.id, 'approve', 'manager')).status).toBe(200);
});

it('keeps the other side of an invitation out of both files', async () => {
  const advocate = await somebody();
  const [head = ''] = advocate.email.split('@');
  await codeOf(advocate.id);
  suite.clock.advance(12_345);
  const friend = await friendOf(advocate, `${head}+x@example.com`);
  const order = orderOf(friend);
  await shop.hear(order.paid, order.delivered);
  await pass(HOLD_DAYS + 1);
  await decide((await list())[0]!.id, 'approve');
  await pass(1);
  const [row] = await suite.database.owner<[{ id: string; at: Date }]>`
    select o.id, r.claimed_at as at from store_order o
    join referral r on r.store_id = ${suite.store.id} and r.order_id = o.id
    where o.store_id = ${suite.store.id} and o.external_id = ${order.id}`;
  const fileOf = async ({ id: customerId }: Person): Promise<string> => {
    let text = '';
    const asked = { customerId, forTeam: false };
    for await (const part of customerDataJson(suite.deps, suite.store.id, asked)) text += part;
    return text;
  };
  const [ofAdvocate, ofFriend] = [await fileOf(advocate), await fileOf(friend)];
  expect(ofAdvocate).toContain('"day": ');
  for (const hidden of [friend.id, row.id, row.at.toISOString(), 'similar_email'])
    expect(ofAdvocate).not.toContain(hidden);
  expect(ofFriend).toContain(row.id);
  for (const hidden of [advocate.id, 'similar_email']) expect(ofFriend).not.toContain(hidden);
});

describe('the link of an invitation', () => {
  it('is not replaced by a later link or an unknown code', async () => {
    const [first, later, friend] = [await somebody(), await somebody(), await somebody()];
    const browser = openPageBrowser(suite, http);
    for (const code of ['newsletter', await codeOf(first.id), await codeOf(later.id), 'newsletter'])
      await browser.get(`?ref=${code}`);
    expect(await signIn(browser, friend.email)).toContain('done=invitation');
    expect((await list())[0]?.advocate.id).toBe(first.id);
  });

  it('does not deadlock when two customers open each other’s links at once', async () => {
    const [lower, higher] = [await somebody(), await somebody()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const browser = openPageBrowser(suite, http);
    await browser.get(`?ref=${await codeOf(lower!.id)}`);
    let signedIn: Promise<string> | undefined;
    await suite.tx(async (tx) => {
      await lockPerson(tx, lower!.id);
      signedIn = signIn(browser, higher!.email);
      await someoneWaits();
      await lockPerson(tx, higher!.id);
    });
    expect(await signedIn).toContain('done=invitation');
  });
});

const keep = async (code: string, customer: string, as?: 'manager') => {
  const body = { codes: [{ code, customer }] };
  return (await http.call('POST', '/api/v1/loyalty/referral-codes', { body, ...(as ? { as } : {}) })).body;
};

const nameManager = (email: string | null) => suite.database.owner`
  update staff set email = ${email} where store_id = ${suite.store.id} and id = ${suite.store.staff.manager}`;

describe('a code of a former app', () => {
  it('is refused if too little of it is left without dashes, for an erased customer, and for one’s own record', async () => {
    const [one, own] = [await somebody(), await somebody('manager-own@example.com')];
    expect(await keep('---', one.email)).toMatchObject({ code: 'validation_failed' });
    await nameManager(own.email);
    expect(await keep('welcome', own.email, 'manager')).toMatchObject({ refused: [{ why: 'own' }] });
    await nameManager(null);
    await erase(one.id);
    expect(await keep('sara-20', one.id)).toMatchObject({ refused: [{ why: 'unknown' }] });
  });

  it('stays taken after its customer was erased, though only its digest is kept', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect(await keep('sara-30', one.email)).toMatchObject({ kept: 1 });
    await erase(one.id);
    expect(await keep('sara-30', other.email)).toMatchObject({ refused: [{ why: 'taken' }] });
    const kept = await suite.tx(
      (tx) => tx.sql`select from referral_code where store_id = ${tx.storeId} and code = 'sara30'`,
    );
    expect(kept).toHaveLength(0);
  });
});
