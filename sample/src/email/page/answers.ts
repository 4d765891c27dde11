import type { Email } from '../contract.ts';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { addressText } from './addresses.ts';
import type { Written } from './compose-store.ts';
import { fullTime, isOwn, subjectOf } from './email-words.ts';
import { safeHtml } from './safe-html.ts';

type Start = Partial<Written> & { readonly replyTo?: number };

const safeText = (html: string): string => {
  const box = document.createElement('div');
  box.append(safeHtml(html, '').content);
  return box.innerHTML;
};

const escaped = (text: string): string => {
  const box = document.createElement('p');
  box.textContent = text;
  return box.innerHTML;
};

/** A reply to our own email goes to its receivers again. */
const receivers = (email: Email): string => addressText(isOwn(email) ? email.to : [email.from]);

const replySubject = (book: Phrasebook, email: Email): string => {
  const bare = book.t('sampleEmail.replySubject', { subject: '' });
  return email.subject.startsWith(bare) ? email.subject : bare + subjectOf(book, email);
};

export const replyTo = (book: Phrasebook, email: Email): Start => ({
  to: receivers(email),
  subject: replySubject(book, email),
  replyTo: email.id,
});

/** Reply to all, including copies. */
export const replyToAll = (book: Phrasebook, email: Email): Start => ({
  ...replyTo(book, email),
  cc: email.cc.join(', '),
});

export const forward = (book: Phrasebook, email: Email): Start => {
  const { t } = book;
  const head = t('sampleEmail.forwarded', { name: email.from.name, time: fullTime(book, email.time) });
  return {
    subject: t('sampleEmail.forwardSubject', { subject: subjectOf(book, email) }),
    message: `<p></p><p>${escaped(head)}</p><blockquote>${safeText(email.message)}</blockquote>`,
    attachments: email.attachments,
  };
};
