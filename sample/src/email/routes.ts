import type { Email, EmailContent, EmailsMeta } from './contract.ts';
import type { EmailLabel } from './values.ts';
import { Hono } from 'hono/tiny';

import { matches, searchOf } from '../kit/list.ts';
import { nextId } from '../kit/rows.ts';
import { localTimeOf, type Seeding } from '../kit/seeding.ts';
import { OWN_EMAIL, ownName, seedEmails } from './data.ts';
import { seedMoreEmails } from './large.ts';

const DEFAULT_FILTER = 'inbox';

/** There are more emails than this only after filling. */
const FILLED = 1_000;

const isIn = (filter: string, { folder, isDeleted, isStarred }: Email): boolean => {
  if (filter === 'trashed') return isDeleted;
  return !isDeleted && (filter === 'starred' ? isStarred : folder === filter);
};

/** Counts unread emails in inbox and spam, all drafts and all starred ones; deleted ones are not counted. */
const metaOf = (emails: readonly Email[]): EmailsMeta => {
  const count = (isCounted: (email: Email) => boolean) =>
    emails.filter((email) => !email.isDeleted && isCounted(email)).length;
  return {
    inbox: count(({ folder, isRead }) => folder === 'inbox' && !isRead),
    draft: count(({ folder }) => folder === 'draft'),
    spam: count(({ folder, isRead }) => folder === 'spam' && !isRead),
    star: count(({ isStarred }) => isStarred),
  };
};

const toggled = (labels: readonly EmailLabel[], label: EmailLabel): EmailLabel[] =>
  labels.includes(label) ? labels.filter((own) => own !== label) : [...labels, label];

interface Update {
  readonly ids: number | number[];
  readonly data?: Partial<Email>;
  readonly label?: EmailLabel;
}

/** All emails, newest first, and which email each draft answers. */
interface Mailbox {
  readonly seeding: Seeding;
  emails: Email[];
  readonly answers: Map<number, number>;
}

const withReplies = (emails: readonly Email[]) => emails.flatMap((email) => [email, ...email.replies]);

/** Turns a composed message into an email of ours, replacing its draft. */
const written = (box: Mailbox, content: EmailContent, folder: 'draft' | 'sent'): Email => {
  const { replyTo, draftId, ...text } = content;
  const draft = box.emails.find((email) => email.id === draftId && email.folder === 'draft');
  const email: Email = {
    isStarred: false,
    labels: [],
    replies: [],
    isRead: true,
    isDeleted: false,
    ...draft,
    ...text,
    id: draft?.id ?? nextId(withReplies(box.emails)),
    from: { name: ownName(box.seeding.locale), email: OWN_EMAIL, avatar: '' },
    time: localTimeOf(box.seeding),
    folder,
  };
  box.emails = [email, ...box.emails.filter((each) => each !== draft)];
  if (replyTo !== undefined) box.answers.set(email.id, replyTo);
  return email;
};

/** Adds a sent email to the replies of the email it answers. */
const join = (box: Mailbox, sent: Email): void => {
  const answered = box.emails.find(({ id }) => id === box.answers.get(sent.id));
  if (answered === undefined) return;
  const { replies: _, ...reply } = sent;
  answered.replies = [
    ...answered.replies,
    { ...reply, id: nextId(withReplies(box.emails)), folder: answered.folder },
  ];
};

/** Not in the specification: drafts, sending and permanent deletion. */
const ownRoutes = (box: Mailbox): Hono =>
  new Hono()
    .put('/api/apps/email/draft', async (c) =>
      c.json(written(box, await c.req.json<EmailContent>(), 'draft'), 201),
    )
    .post('/api/apps/email/send', async (c) => {
      const sent = written(box, await c.req.json<EmailContent>(), 'sent');
      sent.isDeleted = false;
      join(box, sent);
      return c.json(sent, 201);
    })
    .post('/api/apps/email/remove', async (c) => {
      const { ids } = await c.req.json<{ ids: number[] }>();
      box.emails = box.emails.filter(
        ({ id, folder, isDeleted }) => !(ids.includes(id) && (isDeleted || folder === 'draft')),
      );
      return c.body(null, 201);
    });

/** Fills the folders, once. */
const fill = (box: Mailbox): void => {
  if (box.emails.length > FILLED) return;
  const all = [...box.emails, ...seedMoreEmails(box.seeding.locale, box.emails.length)];
  box.emails = all.sort((a, b) => b.time.localeCompare(a.time));
};

export const emailRoutes = (seeding: Seeding): Hono => {
  const box: Mailbox = { seeding, emails: seedEmails(seeding.locale), answers: new Map() };
  return ownRoutes(box)
    .get('/api/apps/email', (c) => {
      const { filter, label, large } = c.req.query();
      if (large === '1') fill(box);
      const found = box.emails.filter(
        (email) =>
          matches(searchOf(c), [email.from.name, email.subject]) &&
          isIn(filter || DEFAULT_FILTER, email) &&
          (!label || email.labels.some((own) => own === label)),
      );
      return c.json({ emails: found, emailsMeta: metaOf(box.emails) });
    })
    .post('/api/apps/email', async (c) => {
      const { ids, data, label } = await c.req.json<Update>();
      const chosen = new Set([ids].flat());
      for (const email of box.emails.filter(({ id }) => chosen.has(id))) {
        if (label === undefined) Object.assign(email, data, { id: email.id });
        else email.labels = toggled(email.labels, label);
      }
      return c.body(null, 201);
    });
};
