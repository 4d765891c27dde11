import { afterAll, beforeAll, expect, it } from 'vitest';

import { verbContext } from '#deps.ts';
import type { Sms } from '#sms/sms.ts';
import { type Http, openHttp } from '#test/http.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { sendShopperCode } from '#verbs/loyalty/shopper/send-code.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
const sent: Sms[] = [];
const sms = { send: (message: Sms) => Promise.resolve(void sent.push(message)) };
const pauses: number[] = [];
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, { sms, pause: (ms) => Promise.resolve(void pauses.push(ms)) });
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

/** What the job sends for this ticket to a phone. */
const smsOf = async (ticket: string): Promise<Sms | undefined> => {
  sent.length = 0;
  const mailer = { send: () => Promise.reject(new Error('no mail was asked for')) };
  const job = { storeId: suite.store.id, codeId: ticket as never, locale: 'ar' as const };
  await sendShopperCode({ ...http.deps, mailer }, job);
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
