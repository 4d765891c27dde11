import type { Email, EmailReply } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { type Person, peopleOf } from '../kit/people.ts';
import { say, type Text } from '../kit/text.ts';
import { EMAIL_FILES } from './files.ts';
import { EMAIL_ROWS, type EmailRow } from './texts.ts';

const OWN: Text = ['سليمان الفارس', 'Sulaiman Al-Faris'];
export const OWN_EMAIL = 'sulaiman.faris@example.com';

export const ownName = (locale: Locale): string => say(OWN, locale);

/** Ids of replies start here: replies are emails too, but lists show only the first email of a conversation. */
const FIRST_REPLY_ID = 1001;

const htmlOf = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

const isOwn = ({ folder }: EmailRow): boolean => folder === 'sent' || folder === 'draft';

interface Ends {
  readonly from: Email['from'];
  readonly to: Email['to'];
}

const endsOf = ({ name, email }: Person, isFromMe: boolean, locale: Locale): Ends => {
  const me = { name: ownName(locale), email: OWN_EMAIL };
  const them = { name, email };
  return isFromMe ? { from: { ...me, avatar: '' }, to: [them] } : { from: { ...them, avatar: '' }, to: [me] };
};

/** Replies alternate between both people. */
const repliesOf = (row: EmailRow, person: Person, locale: Locale, index: number): EmailReply[] =>
  (row.replies ?? []).map(([time, body], place) => ({
    id: FIRST_REPLY_ID + index * 10 + place,
    ...endsOf(person, place % 2 === 0 ? !isOwn(row) : isOwn(row), locale),
    subject: say(row.subject, locale),
    cc: [],
    bcc: [],
    message: htmlOf([say(body, locale)]),
    attachments: [],
    isStarred: false,
    labels: [],
    time,
    folder: row.folder,
    isRead: true,
    isDeleted: false,
  }));

export const seedEmails = (locale: Locale): Email[] => {
  const people = peopleOf('emails', EMAIL_ROWS.length, locale);
  return EMAIL_ROWS.flatMap((row, index) => {
    const person = people[index];
    if (person === undefined) return [];
    return [
      {
        id: index + 1,
        ...endsOf(person, isOwn(row), locale),
        subject: say(row.subject, locale),
        cc: [],
        bcc: [],
        message: htmlOf(row.body.map((text) => say(text, locale))),
        attachments: (row.attachments ?? []).map((file) => EMAIL_FILES[file]),
        isStarred: row.isStarred ?? false,
        labels: [...row.labels],
        time: row.time,
        replies: repliesOf(row, person, locale, index),
        folder: row.folder,
        isRead: row.isRead ?? false,
        isDeleted: row.isDeleted ?? false,
      },
    ];
  });
};
