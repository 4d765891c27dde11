import { afterAll, beforeAll, expect, it } from 'vitest';

import { verbContext } from '#deps.ts';
import { type Sms, SmsUnanswered } from '#sms/sms.ts';
import { type Http, openHttp } from '#test/http.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { sendShopperCode } from '#verbs/loyalty/shopper/send-code.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
const sent: Sms[] = [];
/** What the provider answers to the next messages, and whether it gets them; without any it takes them. */
const outcomes: Error[] = [];
const sms = {
  mostPerStore: 200,
  send: (message: Sms) => {
    const outcome = outcomes.shift();
    if (!outcome || outcome instanceof SmsUnanswered) sent.push(message);
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  },
};
const pauses: number[] = [];
const pause = (ms: number) => Promise.resolve(void pauses.push(ms));
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, { sms, pause });
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
});
afterAll(() => suite.close());

const customer = (externalId: string, phone: string | null, email: string | null = null) =>
  suite.tx((tx) =>
    upsertHostCustomer(verbContext(suite.deps, tx, { kind: 'system' }), {
      externalId,
      name: `Customer ${externalId}`,
      email,
      phone,
    }),
  );

const ask = (contact: string, over: Shoppers = shoppers) =>
  over.call('POST', '/codes', { body: { contact, locale: 'ar', ticket: null } });

/** One attempt of the job that sends this ticket's code. */
const send = (ticket: string): Promise<void> => {
  const mailer = { send: () => Promise.reject(new Error('no mail was asked for')) };
  const job = { storeId: suite.store.id, codeId: ticket as never, locale: 'ar' as const };
  return sendShopperCode({ ...http.deps, mailer }, job);
};

/** What the job sends for this ticket to a phone. */
const smsOf = async (ticket: string): Promise<Sms | undefined> => {
  sent.length = 0;
  await send(ticket);
  return sent[0];
};

const signIn = async (contact: string): Promise<string> => {
  const { ticket } = (await ask(contact)).body;
  const code = /\b\d{6}\b/.exec((await smsOf(ticket))?.text ?? '')?.[0] ?? '';
  const session = await shoppers.call('POST', '/sessions', { body: { ticket, code } });
  expect(session).toMatchObject({ status: 200 });
  return session.body.token;
};

it('a code goes to the phone on record, however it is typed, and signs in', async () => {
  const id = await customer('of-phone', '+966551110001');
  expect((await shoppers.call('GET', '')).body).toMatchObject({ codeByPhone: true });
  for (const typed of ['0551110001', '+966 55 111 0001', '٠٥٥١١١٠٠٠١']) {
    const message = await smsOf((await ask(typed)).body.ticket);
    expect(message?.to).toBe('+966551110001');
  }
  const token = await signIn('00966551110001');
  const account = await shoppers.call('GET', '/account', { token });
  expect(account.body).toMatchObject({ name: 'Customer of-phone', otherRecords: [] });
  const [session] = await suite.database
    .owner`select customer_id from shopper_session where customer_id = ${id}`;
  expect(session).toEqual({ customer_id: id });
});

it('known and unknown numbers get the same answer after the same pause, and unknown ones no message', async () => {
  await customer('of-known-phone', '+966551110002');
  pauses.length = 0;
  const [known, unknown] = [await ask('0551110002'), await ask('0559999999')];
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  expect([unknown.status, pauses]).toEqual([known.status, [300, 300]]);
  expect(await smsOf(known.body.ticket)).toBeDefined();
  expect(await smsOf(unknown.body.ticket)).toBeUndefined();
});

it('a number gets no more codes than an email address does', async () => {
  await customer('of-flooded-phone', '+966551110003');
  let messages = 0;
  for (let time = 0; time < 7; time += 1)
    if (await smsOf((await ask('0551110003')).body.ticket)) messages += 1;
  expect(messages).toBe(5);
});

it('a customer’s email address and phone share one number of codes, also on records merged into theirs', async () => {
  const home = await customer('of-two-contacts', '+966551110006', 'both@example.com');
  const merged = await customer('of-merged', null, 'former@example.com');
  await suite.database.owner`update customer set merged_into = ${home} where id = ${merged}`;
  const asks = ['0551110006', 'both@example.com', 'former@example.com'];
  const tickets: string[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const contact of asks) tickets.push((await ask(contact)).body.ticket);
  const sendable = await suite.database.owner`
    select id from shopper_code where id in ${suite.database.owner(tickets)} and customer_id is not null`;
  expect(sendable).toHaveLength(5);
});

it('a message that may have been sent is not sent again, and one that was refused is', async () => {
  await customer('of-lost-answer', '+966551110007');
  const { ticket } = (await ask('0551110007')).body;
  outcomes.push(new Error('refused'), new SmsUnanswered('no answer'));
  sent.length = 0;
  await expect(send(ticket)).rejects.toThrow('refused');
  await send(ticket);
  await send(ticket);
  expect(sent).toHaveLength(1);
  expect(outcomes).toEqual([]);
});

it('a store has so many messages in 24 hours; then every phone is refused, and the store is told', async () => {
  suite.clock.advance(24 * 3_600_000);
  const few = openShoppers(suite, await openHttp(suite, { sms: { ...sms, mostPerStore: 2 }, pause }));
  for (const last of [1, 2, 3])
    await customer(`of-cap-${last}`, `+96655111001${last}`, `cap${last}@example.com`);
  expect((await few.call('GET', '')).body).toMatchObject({ codeByPhone: true });
  for (const phone of ['0551110011', '0559999999', '0551110012'])
    expect(await ask(phone, few)).toMatchObject({ status: 200 });
  pauses.length = 0;
  for (const phone of ['0551110013', '0559999999'])
    expect(await ask(phone, few)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(pauses).toEqual([300, 300]);
  expect((await few.call('GET', '')).body).toMatchObject({ codeByPhone: false });
  expect(await ask('cap3@example.com', few)).toMatchObject({ status: 200 });
  const told = await http.read('/api/v1/notifications');
  expect(told.notifications).toMatchObject([{ kind: 'refused_texts', count: 1 }]);
  suite.clock.advance(24 * 3_600_000);
  expect(await ask('0551110013', few)).toMatchObject({ status: 200 });
});

it('a session by phone ends when the number is no longer the customer’s, and shows only records with that number', async () => {
  await customer('of-moving-phone', '+966551110004', 'shared@example.com');
  await customer('of-same-email', null, 'shared@example.com');
  const twin = await customer('of-same-phone', '+966551110004');
  const token = await signIn('0551110004');
  const { body } = await shoppers.call('GET', '/account', { token });
  const { body: other } = await shoppers.call('GET', '/account', { token });
  expect(other).toEqual(body);
  const names = [body.name, ...body.otherRecords.map(({ name }: { name: string }) => name)];
  expect(new Set(names)).toEqual(new Set(['Customer of-moving-phone', 'Customer of-same-phone']));
  expect(names).toHaveLength(2);
  await customer('of-moving-phone', '+966551110005', 'shared@example.com');
  await suite.database.owner`update customer set phone = null where id = ${twin}`;
  expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 401 });
});

it('numbers are refused without a provider, whatever the store knows', async () => {
  const without = openShoppers(suite, await openHttp(suite));
  expect((await without.call('GET', '')).body).toMatchObject({ codeByPhone: false });
  for (const typed of ['0551110001', '0559999999'])
    expect(await ask(typed, without)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
});

it('what is neither an email address nor a number is refused', async () => {
  for (const typed of ['sara', '12', 'a@b', '0551110001; drop'])
    expect(await ask(typed)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  const neither = await shoppers.call('POST', '/codes', { body: { locale: 'ar', ticket: null } });
  expect(neither).toMatchObject({ status: 422 });
});
