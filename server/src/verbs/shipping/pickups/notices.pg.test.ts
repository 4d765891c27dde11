import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { MailDeps } from '#deps.ts';
import type { Mail } from '#mail/mailer.ts';
import { openShipping, PARCEL, PREFERENCES, type Shipping, TUESDAY } from '#test/shipping.ts';
import { type NoticeJob, sendPickupNotice } from './notices.ts';

let shipping: Shipping;
let addressId: string;
let sent: Mail[];
/** Addresses that the mail server refuses. */
let refused: Set<string>;

beforeEach(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl', 'fedex'] as const) await shipping.connect(carrier);
  addressId = await shipping.address();
  sent = [];
  refused = new Set();
});
afterEach(() => shipping.close());

const mailDeps = (): MailDeps => ({
  ...shipping.deps,
  keys: shipping.http.deps.keys,
  appsUrl: 'https://apps.example',
  appName: 'Apps Hub',
  mailer: {
    send: (mail) => {
      if (refused.has(mail.to.address)) return Promise.reject(new Error('mailbox is full'));
      sent.push(mail);
      return Promise.resolve();
    },
  },
});

const run = (data: NoticeJob): Promise<void> => sendPickupNotice(mailDeps(), data);

/** Runs the queued jobs like a worker; returns them, so that they can be replayed. */
const deliver = async (): Promise<NoticeJob[]> => {
  const jobs = await shipping.suite.boss.fetch<NoticeJob>('pickup.notice', { batchSize: 20 });
  for (const { id, data } of jobs) {
    await run(data);
    await shipping.suite.boss.complete('pickup.notice', id);
  }
  return jobs.map(({ data }) => data);
};

const book = async (carrier: string, note = '', from = '10:00') =>
  (
    await shipping.post('/pickups', {
      carrier,
      addressId,
      window: { date: TUESDAY, from, to: '14:00' },
      parcels: [{ ...PARCEL, trackingNumber: carrier === 'fedex' ? '100000000001' : null }],
      instructions: note === '' ? [] : [note],
    })
  ).body as { id: string; number: string | null; state: string };

const tell = (notifications: object) =>
  shipping.post('/settings', { ...PREFERENCES, notifications }, { method: 'PUT' });

describe('mail about pickups', () => {
  it.each([
    ['change-cut', 'Change not confirmed'],
    ['change-over', 'A courier may not come'],
  ])('%s: reports that the outcome of a change is unknown', async (word, subject) => {
    await tell({ language: 'en', contact: ['unknown'], others: [] });
    const { id } = await book('dhl');
    const asked = { way: 'in_place', parcels: [PARCEL, PARCEL], instructions: [`sandbox:${word}`] };
    await shipping.post(`/pickups/${id}/change`, asked);
    await deliver();
    expect(sent.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
    expect(sent[0]?.text).toContain(id);
  });

  it('notifies the contact person of a missed pickup, with a link to it', async () => {
    const { id, number } = await book('fedex');
    expect(await deliver()).toEqual([]);
    await shipping.pass(38 * 60);
    await shipping.tick();
    await deliver();
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.to).toEqual({ address: 'sara@palm.example', name: 'Sara Nasser' });
    expect(mail?.locale).toBe('ar');
    expect(mail?.subject).toBe(`لم يأتِ المندوب للاستلام: ${number}`);
    expect(mail?.text).toContain(`?pickup=${id}`);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain('الثلاثاء، 2 يونيو 2026');
  });

  it('notifies subscribers of a refused booking, in the language of the settings', async () => {
    await tell({
      language: 'en',
      contact: ['missed'],
      others: [
        { email: 'depot@palm.example', events: ['rejected'] },
        { email: 'night@palm.example', events: ['void_refused'] },
      ],
    });
    const { number, state } = await book('dhl', 'sandbox:not-served');
    expect([number, state]).toEqual([null, 'rejected']);
    await deliver();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['depot@palm.example', 'Pickup rejected: \u2068Main branch\u2069 · Tuesday, 2 June 2026'],
    ]);
    expect(sent[0]?.text).toContain('DHL Express rejected the pickup');
    expect(sent[0]?.text).toContain('Message from the carrier: ');
  });

  it('notifies of each refused void', async () => {
    for (const carrier of ['aramex', 'fedex']) {
      const { id } = await book(carrier, 'sandbox:void-refused');
      await shipping.post(`/pickups/${id}/void`, { reason: '' });
    }
    await deliver();
    expect(sent.map(({ to }) => to.address)).toEqual(['sara@palm.example', 'sara@palm.example']);
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(2);
  });

  it.each([
    ['dhl', "We can't check with DHL Express automatically"],
    ['aramex', 'We keep checking with Aramex automatically'],
  ])('says at once that the outcome is unknown at %s, and what to do', async (carrier, words) => {
    await tell({ language: 'en', contact: ['unknown'], others: [] });
    const { id, state } = await book(carrier, 'sandbox:cut');
    expect(state).toBe('unknown');
    await deliver();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Pickup not confirmed yet: \u2068Main branch\u2069 · Tuesday, 2 June 2026',
    ]);
    expect(sent[0]?.text).toContain(words);
    expect(sent[0]?.text).toContain(id);
    expect(sent[0]?.text).toContain('Do not book the same parcels again');
  });

  it.each([
    ['fedex', 'void-refused', 'Too late to void'],
    ['fedex', 'void-completed', 'Not voided, already collected'],
    ['fedex', 'void-not-found', 'Not voided, not found'],
    ['dhl', 'void-completed', 'Tell us the outcome'],
  ])('%s: a void that ends in %s has its own mail', async (carrier, word, subject) => {
    await tell({ language: 'en', contact: ['void_refused'], others: [] });
    const { id } = await book(carrier, `sandbox:${word}`);
    await shipping.post(`/pickups/${id}/void`, { reason: '' });
    await deliver();
    expect(sent.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
    expect(sent[0]?.text).toContain('Message from the carrier: ');
  });

  it('reports an unanswered void that turns out not to have happened', async () => {
    await tell({ language: 'en', contact: ['unknown_settled'], others: [] });
    const { id } = await book('fedex', 'sandbox:void-error-500');
    await shipping.post(`/pickups/${id}/void`, { reason: '' });
    expect(await shipping.http.read(`${shipping.base}/pickups/${id}`)).toMatchObject({ state: 'unknown' });
    const [pickup] = await shipping.sandbox.pickups();
    await shipping.sandbox.mark('fedex', pickup?.id ?? '', 'collect');
    await shipping.pass(3);
    await shipping.tick();
    await deliver();
    expect(sent.map((mail) => mail.subject)).toEqual([expect.stringMatching(/^Not voided, collected: /)]);
    expect(sent[0]?.text).toContain('did not respond to the void, and it did not happen');
  });

  it('reports the outcome of an unknown booking', async () => {
    await tell({ language: 'en', contact: ['unknown_settled'], others: [] });
    shipping.patience.ms = 300;
    const { id, state } = await book('aramex', 'sandbox:cut sandbox:by-reference');
    shipping.patience.ms = null;
    expect(state).toBe('unknown');
    await shipping.pass(3);
    await shipping.tick();
    expect(await shipping.http.read(`${shipping.base}/pickups/${id}`)).toMatchObject({ state: 'confirmed' });
    await deliver();
    expect(sent.map(({ subject }) => subject.replace(/ \S+$/, ''))).toEqual(['Pickup confirmed:']);
    expect(sent[0]?.text).toContain('The outcome of this pickup was unknown. Now it is known.');
  });

  it('is not sent for what a person settled manually', async () => {
    const { id } = await book('dhl');
    await shipping.pass(30 * 60);
    await shipping.post(`/pickups/${id}/settle`, { outcome: 'not_collected' });
    expect(await deliver()).toEqual([]);
  });
});

describe('a replayed job', () => {
  it('sends nobody a second mail, and retries whom it could not reach before', async () => {
    await tell({
      language: 'en',
      contact: ['rejected'],
      others: [{ email: 'depot@palm.example', events: ['rejected'] }],
    });
    await book('dhl', 'sandbox:not-served');
    refused.add('sara@palm.example');
    const [job] = await shipping.suite.boss.fetch<NoticeJob>('pickup.notice');
    if (!job) throw new Error('nothing was announced');
    await expect(run(job.data)).rejects.toThrow('some of those to be told were not');
    expect(sent.map(({ to }) => to.address)).toEqual(['depot@palm.example']);
    refused.clear();
    await run(job.data);
    await run(job.data);
    expect(sent.map(({ to }) => to.address)).toEqual(['depot@palm.example', 'sara@palm.example']);
  });

  it('mails an address once, even when it is listed twice', async () => {
    await tell({
      language: 'en',
      contact: ['rejected'],
      others: [{ email: 'SARA@palm.example', events: ['rejected'] }],
    });
    await book('dhl', 'sandbox:not-served');
    await deliver();
    expect(sent.map(({ to }) => to.address)).toEqual(['sara@palm.example']);
  });
});
