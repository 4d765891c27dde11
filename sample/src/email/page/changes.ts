import type { Email } from '../contract.ts';
import type { EmailLabel } from '../values.ts';

import type { Place } from './place.ts';
import type { EmailChange } from './queries.ts';

export const MOVES = ['inbox', 'spam', 'trash', 'restore'] as const;

export type Move = (typeof MOVES)[number];

const DATA: Readonly<Record<Move, NonNullable<EmailChange['data']>>> = {
  inbox: { folder: 'inbox', isDeleted: false },
  spam: { folder: 'spam', isDeleted: false },
  trash: { isDeleted: true },
  restore: { isDeleted: false },
};

const ALL_MOVES: Readonly<Record<Place['filter'], readonly Move[]>> = {
  inbox: ['spam', 'trash'],
  sent: ['trash'],
  draft: ['trash'],
  spam: ['inbox', 'trash'],
  starred: ['inbox', 'spam', 'trash'],
  trashed: ['restore', 'inbox', 'spam'],
};

/** Folders that emails of this place can move to. */
export const movesFrom = ({ filter }: Place): readonly Move[] => ALL_MOVES[filter];

const idsOf = (emails: readonly Email[]): number[] => emails.map(({ id }) => id);

export const moved = (emails: readonly Email[], move: Move): EmailChange => ({
  ids: idsOf(emails),
  data: DATA[move],
});

/** Reverts the fields that a change sets, in as few calls as possible. */
export const undoOf = (emails: readonly Email[], { data = {} }: EmailChange): EmailChange[] => {
  const groups = new Map<string, EmailChange>();
  for (const email of emails) {
    const before: NonNullable<EmailChange['data']> = {
      ...('folder' in data && { folder: email.folder }),
      ...('isDeleted' in data && { isDeleted: email.isDeleted }),
      ...('isRead' in data && { isRead: email.isRead }),
      ...('isStarred' in data && { isStarred: email.isStarred }),
    };
    const key = JSON.stringify(before);
    groups.set(key, { ids: [...(groups.get(key)?.ids ?? []), email.id], data: before });
  }
  return [...groups.values()];
};

export const hasLabel = (emails: readonly Email[], label: EmailLabel): boolean =>
  emails.length > 0 && emails.every(({ labels }) => labels.includes(label));

/** The endpoint toggles labels, so only emails that differ from the wanted state are sent. */
export const labelled = (emails: readonly Email[], label: EmailLabel): EmailChange => {
  const isOn = hasLabel(emails, label);
  return { ids: idsOf(emails.filter(({ labels }) => labels.includes(label) === isOn)), label };
};

/** The email after the change, for optimistic updates. */
export const applied = (email: Email, { ids, data, label }: EmailChange): Email => {
  if (!ids.includes(email.id)) return email;
  if (label === undefined) return { ...email, ...data };
  const { labels } = email;
  return {
    ...email,
    labels: labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label],
  };
};
