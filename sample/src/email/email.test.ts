import { listEmails, removeEmails, saveEmailDraft, sendEmail, updateEmails } from './contract.ts';
import { EMAIL_FOLDERS } from './values.ts';
import { describe, expect, it } from 'vitest';

import { type Sample, startSample, testRows } from '../testing/suite.ts';

const shown = async ({ answer }: Sample, query: Readonly<Record<string, string>> = {}) =>
  (await answer(listEmails, { query })).emails;

const metaOf = async ({ answer }: Sample) => (await answer(listEmails)).emailsMeta;

/** All emails, including deleted ones. */
const everything = async (sample: Sample) =>
  (await Promise.all([...EMAIL_FOLDERS, 'trashed'].map((filter) => shown(sample, { filter })))).flat();

testRows([
  {
    call: 'GET /api/apps/email',
    request: 'q (sender name or subject), filter (default inbox; trashed, starred, or a folder), label',
    answer:
      '{emails, emailsMeta}; trashed = deleted emails; starred = starred and not deleted; folders exclude deleted; label narrows',
    promise: {
      'shows the inbox unless told otherwise': async (sample) => {
        const inbox = await shown(sample);
        expect(inbox.length).toBeGreaterThan(0);
        expect(inbox.every(({ folder, isDeleted }) => folder === 'inbox' && !isDeleted)).toBe(true);
        expect(await shown(sample, { filter: 'inbox' })).toEqual(inbox);
      },
      'shows folders without deleted emails, and those in the trash alone': async (sample) => {
        for (const filter of EMAIL_FOLDERS) {
          const emails = await shown(sample, { filter });
          expect(emails.length).toBeGreaterThan(0);
          expect(emails.every(({ folder, isDeleted }) => folder === filter && !isDeleted)).toBe(true);
        }
        const trashed = await shown(sample, { filter: 'trashed' });
        expect(trashed.map(({ isDeleted }) => isDeleted)).toEqual([true, true]);
      },
      'shows starred emails of all folders, unless deleted': async (sample) => {
        const all = await everything(sample);
        expect(all.some(({ isStarred, isDeleted }) => isStarred && isDeleted)).toBe(true);
        const wanted = all.filter(({ isStarred, isDeleted }) => isStarred && !isDeleted);
        const starred = await shown(sample, { filter: 'starred' });
        expect(starred.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id).sort((a, b) => a - b));
        expect(new Set(starred.map(({ folder }) => folder)).size).toBeGreaterThan(1);
      },
      'finds by sender and by subject': async (sample) => {
        const [first, second] = await shown(sample);
        expect(await shown(sample, { q: first?.from.name.toUpperCase() ?? '?' })).toEqual([first]);
        expect(await shown(sample, { q: second?.subject.toLowerCase() ?? '?' })).toEqual([second]);
      },
      'narrows by label': async (sample) => {
        const inbox = await shown(sample);
        const company = await shown(sample, { label: 'company' });
        expect(company).toEqual(inbox.filter(({ labels }) => labels.includes('company')));
        expect(company.length).toBeGreaterThan(0);
      },
      'is dated July 2021, replies too, which have none of their own': async (sample) => {
        const all = await everything(sample);
        const times = all.flatMap(({ time, replies }) => [time, ...replies.map((reply) => reply.time)]);
        expect(times.every((time) => time.startsWith('2021-07-'))).toBe(true);
        expect(times.length).toBeGreaterThan(all.length);
        const ids = all.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
        expect(new Set(ids).size).toBe(ids.length);
      },
      'counts unread in inbox and spam, drafts and stars, none of them deleted': async (sample) => {
        const alive = (await everything(sample)).filter(({ isDeleted }) => !isDeleted);
        const meta = await metaOf(sample);
        expect(meta).toEqual({
          inbox: alive.filter(({ folder, isRead }) => folder === 'inbox' && !isRead).length,
          draft: alive.filter(({ folder }) => folder === 'draft').length,
          spam: alive.filter(({ folder, isRead }) => folder === 'spam' && !isRead).length,
          star: alive.filter(({ isStarred }) => isStarred).length,
        });
        expect(Math.min(...Object.values(meta))).toBeGreaterThan(0);
      },
      'counts the same whatever is shown': async (sample) => {
        const { emailsMeta } = await sample.answer(listEmails, { query: { filter: 'spam', q: 'no such' } });
        expect(emailsMeta).toEqual(await metaOf(sample));
      },
    },
  },
  {
    call: 'POST /api/apps/email',
    request: 'ids (one or list), data, label',
    answer: '201, no body; with label it is toggled, otherwise data merged into each email',
    promise: {
      'merges data into each email': async (sample) => {
        const unread = (await metaOf(sample)).inbox;
        const body = { ids: [1, 2], data: { isRead: true } };
        expect(await sample.call(updateEmails, { body })).toEqual({ status: 201, body: null });
        expect((await metaOf(sample)).inbox).toBe(unread - 2);
      },
      'takes one id': async (sample) => {
        await sample.call(updateEmails, { body: { ids: 1, data: { isDeleted: true } } });
        expect((await shown(sample)).some(({ id }) => id === 1)).toBe(false);
        expect((await shown(sample, { filter: 'trashed' })).some(({ id }) => id === 1)).toBe(true);
      },
      'moves emails to a folder': async (sample) => {
        await sample.call(updateEmails, { body: { ids: [1], data: { folder: 'spam' } } });
        expect((await shown(sample, { filter: 'spam' })).map(({ id }) => id)).toContain(1);
      },
      'adds a label that is missing and removes one that is there': async (sample) => {
        const labels = async () => (await shown(sample)).slice(0, 2).map((email) => email.labels);
        expect(await labels()).toEqual([['company', 'important'], ['company']]);
        const body = { ids: [1, 2], label: 'important' };
        await sample.call(updateEmails, { body });
        expect(await labels()).toEqual([['company'], ['company', 'important']]);
        await sample.call(updateEmails, { body });
        expect(await labels()).toEqual([['company', 'important'], ['company']]);
      },
      'ignores unknown ids': async (sample) => {
        const before = await everything(sample);
        await sample.call(updateEmails, { body: { ids: [999], data: { isRead: true } } });
        expect(await everything(sample)).toEqual(before);
      },
    },
  },
]);

const CONTENT = {
  to: [{ email: 'noura@example.com', name: 'Noura' }],
  cc: ['sara@example.com'],
  bcc: [],
  subject: 'Prices',
  message: '<p>Please see below.</p>',
  attachments: [],
};

describe('calls of our own', () => {
  it('PUT /api/apps/email/draft saves an email in a single draft', async () => {
    const sample = startSample();
    const before = await metaOf(sample);
    const { id } = await sample.answer(saveEmailDraft, { body: CONTENT });
    await sample.answer(saveEmailDraft, { body: { ...CONTENT, subject: 'Prices, again', draftId: id } });
    expect((await metaOf(sample)).draft).toBe(before.draft + 1);
    const [draft] = await shown(sample, { filter: 'draft' });
    expect(draft).toMatchObject({ id, subject: 'Prices, again', isRead: true });
  });

  it('POST /api/apps/email/send moves the draft to Sent, newest first', async () => {
    const sample = startSample();
    const { id } = await sample.answer(saveEmailDraft, { body: CONTENT });
    sample.wait(5);
    await sample.answer(sendEmail, { body: { ...CONTENT, draftId: id } });
    expect((await shown(sample, { filter: 'draft' })).map((email) => email.id)).not.toContain(id);
    const [sent] = await shown(sample, { filter: 'sent' });
    expect(sent).toMatchObject({ id, ...CONTENT, time: '2026-11-16T01:35:00' });
  });

  it('adds an answer to its email’s replies, also if it was saved as a draft meanwhile', async () => {
    const sample = startSample();
    const [first] = await shown(sample);
    const count = first?.replies.length ?? 0;
    const { id } = await sample.answer(saveEmailDraft, { body: { ...CONTENT, replyTo: first?.id } });
    expect((await shown(sample))[0]?.replies).toHaveLength(count);
    await sample.answer(sendEmail, { body: { ...CONTENT, draftId: id } });
    const { replies } = (await shown(sample))[0] ?? { replies: [] };
    expect(replies).toHaveLength(count + 1);
    expect(replies.at(-1)).toMatchObject({ message: CONTENT.message, folder: 'inbox' });
    expect(replies.at(-1)?.id).not.toBe(id);
  });

  it('POST /api/apps/email/remove deletes only trashed emails and drafts', async () => {
    const sample = startSample();
    const [trashed, kept] = await shown(sample, { filter: 'trashed' });
    const [draft] = await shown(sample, { filter: 'draft' });
    const [inInbox] = await shown(sample);
    const ids = [trashed, draft, inInbox].flatMap((email) => (email === undefined ? [] : [email.id]));
    expect(ids).toHaveLength(3);
    await sample.call(removeEmails, { body: { ids } });
    const left = (await everything(sample)).map(({ id }) => id);
    expect(ids.filter((id) => left.includes(id))).toEqual([inInbox?.id]);
    expect(left).toContain(kept?.id);
  });

  it('fills the folders to 2,000 emails, newest first, only once', async () => {
    const sample = startSample();
    await shown(sample, { large: '1' });
    const inbox = await shown(sample, { large: '1' });
    expect(await everything(sample)).toHaveLength(2_000);
    const times = inbox.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
