import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { MailDeps } from '#deps.ts';
import { createSmtpMailer } from '#mail/mailer.ts';
import { openMailServer, refusal } from '#test/mail-server.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { followEarned } from './follow-earned.ts';
import { planMails } from './plan.ts';
import { planReminders } from './plan-reminders.ts';
import { claimMails } from './claim.ts';
import { sendMails } from './send.ts';
import { wakeMails } from './wake.ts';

const { suite, http, shop } = setStage();

const PATH = '/api/v1/loyalty/emails';
const NOON = 'T09:00:00Z';

const refused = new Map<string, Error>();
const server = await openMailServer({ refuseRecipient: (address) => refused.get(address) });
afterAll(() => server.close());

const depsWith = (changes: Partial<MailDeps> = {}): MailDeps => ({
  ...http.deps,
  mailer: createSmtpMailer({ url: server.url, from: 'Apps Hub <no-reply@hub.example>' }),
  mailsPerStore: 1000,
  ...changes,
});

const send = (changes?: Partial<MailDeps>) => sendMails(depsWith(changes), { storeId: suite.store.id });

/** Switches these kinds on, with quiet hours from 21:00 to 10:00. */
const sendKinds = async (...kinds: readonly MailKind[]) => {
  const { version } = await http.read(PATH);
  const body = { version, kinds, quiet: { from: '21:00', to: '10:00' } };
  expect(await http.call('PUT', PATH, { body })).toMatchObject({ status: 200 });
};

let customers = 0;

/** A customer with an address and points that expire in a month. */
const customerWith = async (points: number, email?: string): Promise<{ id: CustomerId; email: string }> => {
  customers += 1;
  const address = email ?? `customer-${customers}@shop.example`;
  const id = (await shop.customerWith(points)) as CustomerId;
  await suite.database.owner`
    update customer set email = ${address} where store_id = ${suite.store.id} and id = ${id}`;
  return { id, email: address };
};

const mailsOf = (id: CustomerId) => http.read(`/api/v1/customers/${id}/emails`);
const statesOf = async (id: CustomerId) =>
  (await mailsOf(id)).mails.map(({ kind, state, reason }: Record<string, string>) =>
    [kind, state, reason].filter(Boolean).join(' '),
  );

const takenBy = (email: string) => server.taken.filter(({ to }) => to.includes(email));

/** A mail's text, decoded from quoted-printable (RFC 2045, 6.7). */
const textOf = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCodePoint(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');

const linkIn = (raw: string): string =>
  /List-Unsubscribe: +<http:\/\/apps.test([^ >]+)>/.exec(raw.replaceAll(/\r\n +/g, ' '))?.[1] ?? '/no-link';

const form = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

const runFollower = () => followEarned(suite.deps, suite.store.id);

const setAddress = async (hostId: string): Promise<CustomerId> => {
  await suite.database.owner`
    update customer set email = ${`${hostId}@shop.example`} where store_id = ${suite.store.id} and external_id = ${hostId}`;
  return (await shop.balances(hostId)).id as CustomerId;
};

const moveTo = (day: string, time = NOON) =>
  suite.clock.advance(new Date(`${day}${time}`).getTime() - suite.clock.now().getTime());

const plan = () => planReminders(suite.deps, suite.store.id);

beforeAll(async () => {
  await shop.setting('expiry_months', 1);
  await shop.collectBy(perAmount(1, '10'));
});

/** Each test begins at noon of a later month. */
let month = 0;
beforeEach(async () => {
  month += 1;
  const first = new Date(Date.UTC(2027, month, 1)).toISOString().slice(0, 10);
  moveTo(first);
  refused.clear();
  await sendKinds('expiring', 'earned', 'redeemed', 'tier', 'referral');
});

const inDays = (days: number) => suite.clock.advance(days * DAY_MS);

describe('a reminder of points that expire', () => {
  it('is sent once in both languages and listed in the history, however often the jobs run', async () => {
    const { id, email } = await customerWith(120);
    inDays(1);
    await plan();
    await plan();
    await Promise.all([send(), send()]);
    await send();
    const [mail, ...others] = takenBy(email);
    expect(others).toEqual([]);
    const text = textOf(mail?.raw ?? '');
    expect(text).toContain('120 points');
    expect(text).toContain('120 نقطة');
    expect(text).toContain(suite.store.externalId);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await statesOf(id)).toEqual(['expiring sent']);
    const { figures } = await http.read(PATH);
    expect(figures.find(({ kind }: { kind: string }) => kind === 'expiring').sent).toBeGreaterThan(0);
  });

  it('is not sent when the points were spent after it was planned', async () => {
    const { id, email } = await customerWith(50);
    inDays(1);
    await plan();
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'deduct', points: 50, comment: null, internalNote: null },
    });
    await send();
    expect(takenBy(email)).toEqual([]);
    expect(await statesOf(id)).toEqual(['expiring skipped over']);
  });

  it('comes at least a week after the last one, up to the last day', async () => {
    const { id, email } = await customerWith(30);
    const sentAfter: number[] = [];
    for (let day = 0; day <= 32; day += 1) {
      await plan();
      await send();
      if (takenBy(email).length > sentAfter.length) sentAfter.push(day);
      inDays(1);
    }
    expect(sentAfter).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = sentAfter;
    expect(second - first).toBeGreaterThanOrEqual(7);
    expect(third - second).toBe(7);
    expect(await statesOf(id)).toEqual(['expiring sent', 'expiring sent', 'expiring sent']);
  });

  it('waits for the end of the quiet hours, and for the next day beyond the store’s daily number', async () => {
    const { id, email } = await customerWith(30);
    inDays(1);
    await plan();
    suite.clock.advance(10 * HOUR_MS);
    await send();
    expect(takenBy(email)).toEqual([]);
    expect((await mailsOf(id)).mails[0].at).toMatch(/T07:00:00/);
    suite.clock.advance(12 * HOUR_MS + MINUTE_MS);
    await send({ mailsPerStore: 0 });
    expect(await statesOf(id)).toEqual(['expiring planned']);
    inDays(1);
    await send();
    expect(takenBy(email)).toHaveLength(1);
  });
});

describe('an email', () => {
  it('stops for an address that the mail server refuses for good, until the customer has another one', async () => {
    const { id, email } = await customerWith(40);
    refused.set(email, refusal(550, '5.1.1 no such user'));
    inDays(1);
    await plan();
    await send();
    expect(await statesOf(id)).toEqual(['expiring refused address_refused']);
    expect((await mailsOf(id)).restsSince).not.toBeNull();
    refused.clear();
    inDays(23);
    await plan();
    await send();
    expect(await statesOf(id)).toEqual(['expiring skipped resting', 'expiring refused address_refused']);
    await suite.database.owner`
      update customer set email = ${`new-${email}`} where store_id = ${suite.store.id} and id = ${id}`;
    inDays(6);
    await plan();
    await send();
    expect(takenBy(`new-${email}`)).toHaveLength(1);
  });

  it('is tried again after a temporary refusal, and not before its pause', async () => {
    const { id, email } = await customerWith(40);
    refused.set(email, refusal(451, '4.3.2 try again later'));
    inDays(1);
    await plan();
    await send();
    refused.clear();
    await send();
    expect(await statesOf(id)).toEqual(['expiring planned']);
    suite.clock.advance(6 * MINUTE_MS);
    await send();
    expect(takenBy(email)).toHaveLength(1);
  });

  it('is not sent again when the job crashed or the mail server went silent after taking it', async () => {
    const [crashed, silent] = [await customerWith(40), await customerWith(41)];
    inDays(1);
    await plan();
    const left = await claimMails(depsWith(), suite.store.id);
    expect(left.mails.map(({ row }) => row.customerId)).toEqual(expect.arrayContaining([crashed.id]));
    const mailer = { send: () => Promise.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })) };
    await suite.database.owner`
      update customer_mail set state = 'planned' where store_id = ${suite.store.id} and customer_id = ${silent.id}`;
    await send({ mailer });
    expect(await statesOf(silent.id)).toEqual(['expiring unknown']);
    expect(await statesOf(crashed.id)).toEqual(['expiring sending']);
    suite.clock.advance(16 * MINUTE_MS);
    await wakeMails(suite.deps, suite.store.id);
    await send();
    expect(await statesOf(crashed.id)).toEqual(['expiring unknown']);
    expect([...takenBy(crashed.email), ...takenBy(silent.email)]).toEqual([]);
  });

  it('can be stopped by a mail program’s button or on the linked page, for its kind only, and opening the link changes nothing', async () => {
    const { id, email } = await customerWith(40);
    inDays(1);
    await plan();
    await send();
    const link = linkIn(takenBy(email)[0]?.raw ?? '');
    const open = (init: RequestInit = {}, path = link) => http.app.request(`http://apps.test${path}`, init);
    expect(await (await open()).text()).toContain('value="expiring" checked');
    expect((await mailsOf(id)).optedOut).toEqual([]);
    expect((await open(form('List-Unsubscribe=One-Click'))).status).toBe(200);
    expect((await mailsOf(id)).optedOut).toEqual(['expiring']);
    inDays(23);
    await plan();
    await send();
    expect(await statesOf(id)).toEqual(['expiring skipped opted_out', 'expiring sent']);
    const page = await open(form('wanted=expiring&wanted=tier&do=save'), `${link}?lang=en`);
    expect(await page.text()).toContain('Your choice is saved.');
    expect((await mailsOf(id)).optedOut).toEqual(['earned', 'redeemed', 'referral']);
    await open(form('do=stop'));
    expect((await mailsOf(id)).optedOut).toHaveLength(5);
    for (const wrong of [
      link.slice(0, -1),
      link.replace('.expiring.', '.earned.'),
      link.replace(suite.store.id, suite.other.id),
    ])
      expect((await open(form('List-Unsubscribe=One-Click'), wrong)).status).toBe(404);
  });
});

describe('news', () => {
  it('announces an order’s available points once, but not for past orders or points that were taken back', async () => {
    const order = shop.order({ customer: { id: 'earner', name: 'Earner' } });
    await shop.hear(order.created, order.paid);
    const id = await setAddress('earner');
    await runFollower();
    expect(await statesOf(id)).toEqual([]);
    await shop.hear(order.delivered);
    await runFollower();
    await runFollower();
    expect(await statesOf(id)).toEqual(['earned planned']);
    await send();
    expect(textOf(takenBy('earner@shop.example')[0]?.raw ?? '')).toContain('points are now available');
    const second = shop.order({ customer: { id: 'earner', name: 'Earner' } });
    await shop.hear(second.created, second.paid, second.delivered);
    await runFollower();
    await shop.hear(second.cancelled);
    await send();
    expect(await statesOf(id)).toEqual(['earned skipped over', 'earned sent']);
  });

  it('sends a coupon’s code at once, even in quiet hours, but only while the coupon works', async () => {
    const { id, email } = await customerWith(300);
    const methodId = await shop.redeemFor(amountOff('10', 100));
    suite.clock.advance(12 * HOUR_MS);
    const redeem = async () => {
      const redeemed = await http.call('POST', `/api/v1/customers/${id}/redemptions`, {
        body: { methodId, points: null },
      });
      const couponId = redeemed.body.id;
      await issueCoupon(suite.deps, { storeId: suite.store.id, couponId, lastTry: false });
      return redeemed.body.code as string;
    };
    const code = await redeem();
    await send();
    expect(textOf(takenBy(email)[0]?.raw ?? '')).toContain(code);
    await redeem();
    await suite.database.owner`
      update coupon set status = 'returned' where store_id = ${suite.store.id} and customer_id = ${id} and code <> ${code}`;
    await send();
    expect(await statesOf(id)).toEqual(['redeemed skipped over', 'redeemed sent']);
  });

  it('plans nothing of a kind that the store does not send', async () => {
    await sendKinds('expiring');
    const { id } = await customerWith(300);
    const ctx = { newId: suite.deps.newId, now: suite.clock.now() };
    const plans = await suite.tx((tx) =>
      planMails({ ...ctx, tx }, 'tier', [{ customerId: id, occasion: 'gold', facts: {} }]),
    );
    expect(plans).toBe(0);
  });
});
