import { MINUTE_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { form } from '#test/mail-server.ts';
import { MESSAGES, setMessageStage, UNIFONIC } from '#test/phone-messages.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { stopsAndLimits, stopsOfBoth } from './testing/stops-and-limits.ts';

const stage = setMessageStage();
const {
  suite,
  call,
  read,
  request,
  choiceLink,
  accountOf,
  saveAccount,
  choose,
  plan,
  send,
  remind,
  wakeAfter,
} = stage;
const { sentTo, act, setPhone, customerWith, mailsOf, statesOf, inDays } = stage;

describe('a reminder by text message', () => {
  it('goes from the due reminder to the provider and the history, once, however often the jobs run', async () => {
    const { id, phone } = await customerWith(120);
    inDays(1);
    await plan();
    await Promise.all([send(), send()]);
    await remind();
    const [message, ...others] = await sentTo(phone);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'sms', sender: 'PalmShop', class: 'service' });
    expect(message?.['text']).toContain('120 نقطة');
    expect((await mailsOf(id)).mails).toMatchObject([
      { kind: 'expiring', channel: 'sms', state: 'sent', deliveredAt: null },
    ]);
    expect(await accountOf('sms')).toMatchObject({ usedToday: 1, usedThisMonth: 1 });
    await act(phone, 'deliver');
    await wakeAfter(11);
    expect((await mailsOf(id)).mails[0].deliveredAt).not.toBeNull();
    expect(JSON.stringify(suite.logged)).not.toContain(phone.slice(1));
  });

  it('holds at most one a week over all channels', async () => {
    const { id, phone } = await customerWith(30);
    await suite.database.owner`
      update customer set email = 'both@shop.example' where store_id = ${suite.store.id} and id = ${id}`;
    inDays(1);
    await remind();
    await choose([]);
    inDays(3);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring sent']);
    expect(await sentTo(phone)).toHaveLength(1);
    inDays(20);
    await remind();
    expect((await mailsOf(id)).mails.map(({ channel }: { channel: string }) => channel)).toEqual([
      'email',
      'sms',
    ]);
  });

  it('asks about a message with an unknown outcome, and never sends it again', async () => {
    const [lost, never] = [await customerWith(40, '0001'), await customerWith(41, '0002')];
    inDays(1);
    await remind();
    expect([await statesOf(lost.id), await statesOf(never.id)]).toEqual([
      ['expiring unknown'],
      ['expiring unknown'],
    ]);
    for (const hours of [1, 7, 25, 80]) await wakeAfter(hours * 60);
    expect([await statesOf(lost.id), await statesOf(never.id)]).toEqual([
      ['expiring sent'],
      ['expiring unknown'],
    ]);
    expect([await sentTo(lost.phone), await sentTo(never.phone)].map((each) => each.length)).toEqual([1, 0]);
    const [open] = await suite.database.owner`
      select count(*)::int as n from customer_mail where store_id = ${suite.store.id} and ask_at is not null`;
    expect(open?.['n']).toBe(0);
  });

  it('stops sending to a number that does not exist or missed two messages in a row, until the customer has another', async () => {
    const [wrong, away] = [await customerWith(40, '0000'), await customerWith(41, '0004')];
    inDays(1);
    await remind();
    expect(await statesOf(wrong.id)).toEqual(['expiring refused address_refused']);
    expect((await mailsOf(wrong.id)).numberRests).toMatchObject([{ channel: 'sms' }]);
    await wakeAfter(11);
    expect((await mailsOf(away.id)).numberRests).toEqual([]);
    inDays(23);
    await remind();
    await wakeAfter(11);
    expect(await statesOf(away.id)).toEqual([
      'expiring refused not_delivered',
      'expiring refused not_delivered',
    ]);
    expect((await mailsOf(away.id)).numberRests).toHaveLength(1);
    expect((await statesOf(wrong.id))[0]).toBe('expiring skipped resting');
    await setPhone(wrong.id, '+966551009999');
    inDays(6);
    await remind();
    expect(await sentTo('+966551009999')).toHaveLength(1);
  });

  it('waits for the store’s own limits, and is not lost', async () => {
    await saveAccount('sms', { dailyLimit: 1 });
    const [first, second] = [await customerWith(40), await customerWith(41)];
    inDays(1);
    await remind();
    const sent = [...(await sentTo(first.phone)), ...(await sentTo(second.phone))];
    expect(sent).toHaveLength(1);
    inDays(1);
    await send();
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([
      ['expiring sent'],
      ['expiring sent'],
    ]);
    await saveAccount('sms', { monthlyLimit: 1 });
    const test = { channel: 'sms', kind: 'tier', phone: '0551112233' };
    expect(await call('POST', `${MESSAGES}/test`, { body: test })).toMatchObject({
      status: 409,
      body: { code: 'message_limit_reached' },
    });
  });

  it('refuses advertising without a registered sender, and without a page on which to stop it', async () => {
    expect(await choose([{ kind: 'expiring', channel: 'sms', isPromotional: true }])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone.channels', code: 'sender_not_advertiser' }] },
    });
    await saveAccount('sms', { fields: { sender: 'Palm-AD' } });
    await choose([{ kind: 'expiring', channel: 'sms', isPromotional: true }]);
    expect(await saveAccount('sms', { fields: { sender: 'Palm' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'fields.sender', code: 'sender_not_advertiser' }] },
    });
    const { id } = await customerWith(40);
    inDays(1);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring skipped no_way_to_stop']);
    await choose([]);
  });

  it('refuses to switch advertising on again when the sender may no longer advertise', async () => {
    await saveAccount('sms', { fields: { sender: 'Palm-AD' } });
    const advert = [{ kind: 'earned', channel: 'sms', isPromotional: true }] as const;
    expect(await choose(advert)).toMatchObject({ status: 200 });
    expect(await choose(advert, 'ar', [])).toMatchObject({ status: 200 });
    expect(await saveAccount('sms', { fields: { sender: 'Palm' } })).toMatchObject({ status: 200 });
    expect(await choose(advert)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone.channels', code: 'sender_not_advertiser' }] },
    });
    await choose([]);
  });

  it('counts a test message that is claimed meanwhile, and leaves an account that is deleted meanwhile', async () => {
    const { owner } = suite.database;
    const { id, phone } = await customerWith(40);
    const storeId = suite.store.id;
    /** Changes the account while the job waits for it. */
    const sendDuring = async (change: (sql: typeof owner) => PromiseLike<unknown>) => {
      let job: Promise<void> = Promise.resolve();
      await owner.begin(async (sql) => {
        await sql`select from message_account where store_id = ${storeId} and channel = 'sms' for update`;
        await change(sql as unknown as typeof owner);
        job = send();
        const ended = job.then(() => true);
        while ((await waitingForLocks(sql as unknown as typeof owner)) === 0)
          if (await Promise.race([ended, Promise.resolve(false)])) break;
      });
      await job;
    };
    await saveAccount('sms', { dailyLimit: 1 });
    inDays(1);
    await plan();
    await sendDuring(
      (sql) => sql`
        insert into message_test (store_id, id, channel, at, parts, outcome)
        values (${storeId}, ${suite.deps.newId('customerMail')}, 'sms', ${suite.clock.now()}, 1, 'sent')`,
    );
    expect([await statesOf(id), await sentTo(phone)]).toEqual([['expiring planned'], []]);
    inDays(1);
    await sendDuring(
      (sql) => sql`
        update message_account set sealed = null, version = version + 1 where store_id = ${storeId} and channel = 'sms'`,
    );
    expect(await sentTo(phone)).toEqual([]);
  });
});

it('stops for one channel at the request of staff, and says who stopped it', async () => {
  const [a, b] = [await customerWith(40), await customerWith(41)];
  const stop = (isStopped: boolean, as: 'support' | 'viewer' | 'manager' = 'manager') =>
    call('PUT', `/api/v1/customers/${a.id}/messages`, { as, body: { channel: 'sms', isStopped } });
  expect(await stop(true)).toMatchObject({ status: 200, body: { stops: [{ channel: 'sms', by: 'staff' }] } });
  inDays(1);
  await remind();
  expect(await statesOf(a.id)).toEqual(['expiring skipped opted_out']);
  expect(await statesOf(b.id)).toEqual(['expiring sent']);
  expect((await stop(false)).body).toEqual({ stops: [] });
});

const sendTest = (phone: string, key?: string) =>
  call('POST', `${MESSAGES}/test`, {
    body: { channel: 'sms', kind: 'expiring', phone },
    ...(key === undefined ? {} : { key }),
  });

stopsAndLimits(stage, sendTest);
stopsOfBoth(stage);

it('stops for one channel on the linked page, which leaves the others and the kinds as they are', async () => {
  const { id } = await customerWith(40);
  const link = choiceLink(id);
  const page = async (body: string) => (await request(link, form(body))).text();
  expect(await (await request(link)).text()).toMatch(/name="channel"\s+value="sms"\s+checked/);
  const kinds = ['expiring', 'earned', 'redeemed', 'tier', 'referral']
    .map((kind) => `wanted=${kind}`)
    .join('&');
  // An older page, without channels, changes none.
  await page(`do=save&${kinds}`);
  expect((await mailsOf(id)).stops).toEqual([]);
  await page(`do=save&channels=shown&${kinds}`);
  expect(await mailsOf(id)).toMatchObject({ stops: [{ channel: 'sms', by: 'customer' }], optedOut: [] });
  await page(`do=save&channels=shown&channel=sms&${kinds}`);
  expect((await mailsOf(id)).stops).toEqual([]);
});

describe('an account', () => {
  it('keeps its secrets, shows none, and a test message says what the provider answered', async () => {
    await saveAccount('sms', { fields: { sender: 'PalmShop', appSid: '' } });
    const account = await accountOf('sms');
    expect(account).toMatchObject({
      connected: true,
      fields: { sender: 'PalmShop' },
      secretsKept: ['appSid'],
    });
    const all = await suite.database.owner`
      select to_jsonb(m) as row from message_account m where store_id = ${suite.store.id}`;
    expect(JSON.stringify([account, all])).not.toContain(UNIFONIC.appSid);
    expect((await sendTest('0551112233', 'the same key')).body).toEqual({ outcome: 'sent', refusal: null });
    expect((await sendTest('0551112233', 'the same key')).body).toEqual({ outcome: 'sent', refusal: null });
    expect(await sentTo('+966551112233')).toHaveLength(1);
    expect((await sendTest('+966551110000')).body).toEqual({ outcome: 'refused', refusal: 'number' });
    expect((await sendTest('no number')).body).toMatchObject({
      errors: [{ path: 'phone', code: 'phone_invalid' }],
    });
    const answers = await suite.database.owner`
      select to_jsonb(a)::text as row from idempotent_request a where store_id = ${suite.store.id}`;
    expect(JSON.stringify(answers)).not.toContain('966551112233');
  });

  it('holds messages back while the provider refuses it, and the settings say why', async () => {
    await saveAccount('sms', { fields: { ...UNIFONIC, appSid: 'wrong-application' } });
    const { id, phone } = await customerWith(40);
    inDays(1);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring planned']);
    expect((await accountOf('sms')).check).toMatchObject({ refusal: 'credentials' });
    await saveAccount('sms');
    suite.clock.advance(6 * MINUTE_MS);
    await send();
    expect(await sentTo(phone)).toHaveLength(1);
  });

  it('is required to choose a channel; once it is deleted, news of that channel is skipped', async () => {
    expect(await call('DELETE', `${MESSAGES}/accounts/sms`)).toMatchObject({
      status: 200,
      body: { connected: false },
    });
    const { id } = await customerWith(40);
    inDays(1);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring skipped switched_off']);
    expect(await choose([{ kind: 'tier', channel: 'sms' }])).toMatchObject({
      status: 409,
      body: { code: 'message_account_missing' },
    });
  });

  it('previews each text in both languages with its parts', async () => {
    const { messages } = await read(`${MESSAGES}/preview`);
    expect(messages).toHaveLength(5);
    const [{ texts }] = messages;
    expect(texts).toMatchObject([
      { locale: 'ar', encoding: 'ucs2' },
      { locale: 'en', encoding: 'gsm7', parts: 1 },
    ]);
  });
});

it('forgets what a customer stopped when they are erased, and lists it before in their data', async () => {
  const { id } = await customerWith(40, '0000');
  await call('PUT', `/api/v1/customers/${id}/messages`, {
    body: { channel: 'whatsapp', isStopped: true },
  });
  inDays(1);
  await remind();
  await call('POST', `/api/v1/customers/${id}/erasure`);
  const [left] = await suite.database.owner`
    select (select count(*) from message_stop where store_id = ${suite.store.id} and customer_id = ${id})
      + (select count(*) from message_rest where store_id = ${suite.store.id} and customer_id = ${id}) as n`;
  expect(Number(left?.['n'])).toBe(0);
});
