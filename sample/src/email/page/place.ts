import type { Email } from '../contract.ts';
import { EMAIL_FILTERS, EMAIL_LABELS, type EmailLabel } from '../values.ts';
import { sampleAddress } from '#pages/pages.ts';

export type EmailFilter = (typeof EMAIL_FILTERS)[number];

/** What the list shows: a folder, or the inbox narrowed to a label. */
export interface Place {
  readonly filter: EmailFilter;
  readonly label?: EmailLabel | undefined;
}

/** The place of an address; undefined when there is none by that name. */
export const placeOf = (filter: string, label: string): Place | undefined => {
  if (filter !== '') {
    const known = EMAIL_FILTERS.find((each) => each === filter);
    return known && { filter: known };
  }
  if (label === '') return { filter: 'inbox' };
  const known = EMAIL_LABELS.find((each) => each === label);
  return known && { filter: 'inbox', label: known };
};

export const addressOf = ({ filter, label }: Place): string => {
  const inbox = sampleAddress('sample/email');
  if (label !== undefined) return `${inbox}/label/${label}`;
  return filter === 'inbox' ? inbox : `${inbox}/filter/${filter}`;
};

export interface EmailSearch {
  readonly q?: string | undefined;
  /** The open email. */
  readonly email?: number | undefined;
  /** Fills the folders. */
  readonly large?: '1' | undefined;
}

const idOf = (text: unknown): number | undefined => {
  const id = Number(text);
  return text !== undefined && Number.isInteger(id) && id > 0 ? id : undefined;
};

/** The page's state from its address. */
export const parseEmailSearch = (raw: Readonly<Record<string, unknown>>): EmailSearch => ({
  q: typeof raw['q'] === 'string' && raw['q'] !== '' ? raw['q'] : undefined,
  email: idOf(raw['email']),
  large: raw['large'] === '1' ? '1' : undefined,
});

/** Whether the place shows the email. */
export const isIn = ({ filter, label }: Place, email: Email): boolean => {
  if (label !== undefined && !email.labels.includes(label)) return false;
  if (filter === 'trashed') return email.isDeleted;
  return !email.isDeleted && (filter === 'starred' ? email.isStarred : email.folder === filter);
};

/** A draft is opened to write on. */
export const isDraft = ({ folder, isDeleted }: Email): boolean => folder === 'draft' && !isDeleted;
