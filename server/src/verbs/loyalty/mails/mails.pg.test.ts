import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { MailDeps } from '#deps.ts';
import { createSmtpMailer } from '#mail/mailer.ts';
import { customerMailsOf, MAIL_SETTINGS } from '#test/customer-mails.ts';
import { form, linkIn, openMailServer, refusal, textOf } from '#test/mail-server.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { followEarned } from './follow-earned.ts';
import { planMails } from './plan.ts';
import { planReminders } from './plan-reminders.ts';
import { claimMails } from './claim.ts';
import { sendMails } from './send.ts';
import { wakeMails } from './wake.ts';

const stage = setStage();
const { suite, http, shop } = stage;
const { sendKinds, customerWith, mailsOf, statesOf, setAddress, inDays, moveTo } = customerMailsOf(stage);

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

const takenBy = (email: string) => server.taken.filter(({ to }) => to.includes(email));

const runFollower = () => followEarned(suite.deps, suite.store.id);

const plan = () => planReminders(suite.deps, suite.store.id);
const remind = async () => {
  await plan();
  await send();
};

beforeAll(async () => {
  await shop.setting('expiry_months', 1);
  await shop.collectBy(perAmount(1, '10'));
});

/** Each test begins at noon of a later month. */
let month = 0;
beforeEach(async () => {
  month += 1;
  const first = new Date(Date.UTC(2027, month, 1)).toISOString().slice(0, 10);
  moveTo(`${first}T09:00:00Z`);
  refused.clear();
  await sendKinds('expiring', 'earned', 'redeemed', 'tier', 'referral');
});

describe('a reminder of points that expire', () => {
  it('is sent once in both languages and listed in the history, however often the jobs run', async () => {
    const { id, email } = await customerWith(120);
    inDays(1);
    await plan();
    await Promise.all([send(), send()]);
    await remind();
    const [mail, ...others] = takenBy(email);
    expect(others).toEqual([]);
    const text = textOf(mail?.raw ?? '');
    expect(text).toContain('120 points');
    expect(text).toContain('120 نقطة');
    expect(text).toContain(suite.store.externalId);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await statesOf(id)).toEqual(['expiring sent']);
    const { figures } = await http.read(MAIL_SETTINGS);
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
      await remind();
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
    await remind();
    expect(await statesOf(id)).toEqual(['expiring refused address_refused']);
    expect((await mailsOf(id)).restsSince).not.toBeNull();
    refused.clear();
    inDays(23);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring skipped resting', 'expiring refused address_refused']);
    await suite.database.owner`
      update customer set email = ${`new-${email}`} where store_id = ${suite.store.id} and id = ${id}`;
    inDays(6);
    await remind();
    expect(takenBy(`new-${email}`)).toHaveLength(1);
  });

  it('is tried again after a temporary refusal, and not before its pause', async () => {
    const { id, email } = await customerWith(40);
    refused.set(email, refusal(451, '4.3.2 try again later'));
    inDays(1);
    await remind();
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
    await remind();
    const link = linkIn(takenBy(email)[0]?.raw ?? '');
    const open = (init: RequestInit = {}, path = link) => http.app.request(`http://apps.test${path}`, init);
    expect(await (await open()).text()).toContain('value="expiring" checked');
    expect((await mailsOf(id)).optedOut).toEqual([]);
    expect((await open(form('List-Unsubscribe=One-Click'))).status).toBe(200);
    expect((await mailsOf(id)).optedOut).toEqual(['expiring']);
    inDays(23);
    await remind();
    expect(await statesOf(id)).toEqual(['expiring skipped opted_out', 'expiring sent']);
    const page = await open(form('wanted=expiring&wanted=tier&do=save'), `${link}?lang=en`);
    expect(await page.text()).toContain('Your choice is saved.');
    expect((await mailsOf(id)).optedOut).toEqual(['earned', 'redeemed', 'referral']);
    // A form of which nothing is left, as a filter of mails may send it, ends no more than the button does.
    expect((await open({ method: 'POST' })).status).toBe(200);
    expect((await mailsOf(id)).optedOut).toEqual(['earned', 'expiring', 'redeemed', 'referral']);
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

it('keeps kinds stopped that the page does not show when one of them is chosen again', async () => {
  const { id, email } = await customerWith(40);
  inDays(1);
  await remind();
  await sendKinds('expiring');
  await suite.database.owner`
    insert into shopper_messages (store_id, customer_id, stopped_at) values (${suite.store.id}, ${id}, now())`;
  const link = `http://apps.test${linkIn(takenBy(email)[0]?.raw ?? '')}`;
  await http.app.request(link, form('wanted=expiring&do=save'));
  expect((await mailsOf(id)).optedOut).toEqual(['earned', 'redeemed', 'referral', 'tier']);
});

it('keeps to the store’s daily number when two jobs send at the same time', async () => {
  for (const points of [40, 41]) await customerWith(points);
  inDays(1);
  await plan();
  const claimed = await Promise.all(
    [1, 2, 3].map(() => claimMails(depsWith({ mailsPerStore: 1 }), suite.store.id)),
  );
  expect(claimed.flatMap(({ mails }) => mails)).toHaveLength(1);
});

it('is not sent while the store has removed the app', async () => {
  const { id } = await customerWith(40);
  inDays(1);
  await plan();
  const { owner } = suite.database;
  await owner`update host_credential set app = 'gone' where store_id = ${suite.store.id} and app = 'loyalty'`;
  await send();
  await owner`update host_credential set app = 'loyalty' where store_id = ${suite.store.id} and app = 'gone'`;
  expect(await statesOf(id)).toEqual(['expiring skipped switched_off']);
});

describe('an email to a person whose records change', () => {
  it('does not remind of points again within a week after they moved to another record', async () => {
    const [from, into] = [await customerWith(40), await customerWith(41)];
    const { owner } = suite.database;
    await owner`update customer set email = null where store_id = ${suite.store.id} and id = ${into.id}`;
    inDays(1);
    await remind();
    expect(takenBy(from.email)).toHaveLength(1);
    await owner`
      update customer set email = case when id = ${into.id} then ${into.email} end,
        merged_into = case when id = ${from.id} then ${into.id} end, merged_at = case when id = ${from.id} then ${suite.clock.now()}::timestamptz end
      where store_id = ${suite.store.id} and id in (${from.id}, ${into.id})`;
    const sentAfter = async (days: number) => {
      inDays(days);
      await remind();
      return takenBy(into.email).length;
    };
    expect([await sentAfter(1), await sentAfter(22)]).toEqual([0, 1]);
  });

  it('leaves no trace of an address that is refused after its customer was erased', async () => {
    const { id } = await customerWith(40);
    inDays(1);
    await plan();
    const mailer = {
      send: async () => {
        await http.call('POST', `/api/v1/customers/${id}/erasure`);
        throw Object.assign(refusal(550, '5.1.1 no such user'), { command: 'RCPT TO' });
      },
    };
    await send({ mailer });
    expect((await mailsOf(id)).restsSince).toBeNull();
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
    const third = shop.order({ customer: { id: 'earner', name: 'Earner' }, total: '100.00' });
    await shop.hear(third.created, third.paid, third.refund('40.00'), third.delivered);
    await runFollower();
    await send();
    expect((await statesOf(id))[0]).toBe('earned sent');
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
