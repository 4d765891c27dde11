import type { Email } from '../contract.ts';
import { EMAIL_FILTERS, EMAIL_LABELS, type EmailLabel } from '../values.ts';
import { sampleAddress } from '#pages/pages.ts';

export type EmailFilter = (typeof EMAIL_FILTERS)[number];

/** What the list shows: a folder, or the inbox filtered by a label. */
export interface Place {
  readonly filter: EmailFilter;
  readonly label?: EmailLabel | undefined;
}

/** The place that an address names; undefined if unknown. */
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
  /** The open email's id. */
  readonly email?: number | undefined;
  /** Fills the folders with sample emails. */
  readonly large?: '1' | undefined;
}

const idOf = (text: unknown): number | undefined => {
  const id = Number(text);
  return text !== undefined && Number.isInteger(id) && id > 0 ? id : undefined;
};

/** The page's search parameters. */
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

/** Whether opening it continues the draft. */
export const isDraft = ({ folder, isDeleted }: Email): boolean => folder === 'draft' && !isDeleted;
