import type { Email, EmailsMeta } from '@apps-hub/contract/sample/email/routes';
import type { EmailLabel } from '@apps-hub/contract/sample/email/values';
import { Hono } from 'hono/tiny';

import { matches, searchOf } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedEmails } from './data.ts';

const DEFAULT_FILTER = 'inbox';

const isIn = (filter: string, { folder, isDeleted, isStarred }: Email): boolean => {
  if (filter === 'trashed') return isDeleted;
  return !isDeleted && (filter === 'starred' ? isStarred : folder === filter);
};

/** Unread in the inbox and in spam, all drafts, all starred; deleted ones count nowhere. */
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

export const emailRoutes = ({ locale }: Seeding): Hono => {
  const emails = seedEmails(locale);
  return new Hono()
    .get('/api/apps/email', (c) => {
      const { filter, label } = c.req.query();
      const found = emails.filter(
        (email) =>
          matches(searchOf(c), [email.from.name, email.subject]) &&
          isIn(filter || DEFAULT_FILTER, email) &&
          (!label || email.labels.some((own) => own === label)),
      );
      return c.json({ emails: found, emailsMeta: metaOf(emails) });
    })
    .post('/api/apps/email', async (c) => {
      const { ids, data, label } = await c.req.json<Update>();
      const chosen = new Set([ids].flat());
      for (const email of emails.filter(({ id }) => chosen.has(id))) {
        if (label === undefined) Object.assign(email, data, { id: email.id });
        else email.labels = toggled(email.labels, label);
      }
      return c.body(null, 201);
    });
};
