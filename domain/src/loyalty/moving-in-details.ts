import { type DateOrder, readDay, readWritten, type Written } from '../csv/date-order.ts';
import type { TierId } from '../ids.ts';
import { latinDigits } from '../text.ts';
import type { LocalDate } from '../time.ts';
import { type Birthday, isBirthday } from './birthday.ts';
import type { TierName } from './tier-bonus.ts';

/** What the file of a former programme may say of a customer besides points. */
export const MOVED_DETAILS = ['birthday', 'tier', 'code'] as const;

export type MovedDetail = (typeof MOVED_DETAILS)[number];

/** Details of which a customer may have one here already: it is replaced only on request. */
export const REPLACEABLE_DETAILS = ['birthday', 'tier'] as const;

export type ReplaceableDetail = (typeof REPLACEABLE_DETAILS)[number];

/** What a row says; "unreadable" where it says something that cannot be read. */
export interface RowDetails {
  readonly birthday?: Birthday | 'unreadable' | undefined;
  /** A tier of the store, with its name in the file and its last day; null for no end. */
  readonly tier?:
    | { readonly id: TierId; readonly name: string; readonly until: LocalDate | 'unreadable' | null }
    | undefined;
  readonly code?: string | undefined;
}

const WITHOUT_YEAR = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*$/;

/** A birthday that may have no year, such as "05/27", with one that has every day. */
export const withYear = (text: string): string => {
  const latin = latinDigits(text);
  return WITHOUT_YEAR.test(latin) ? `${latin.trim()}${/[/.-]/.exec(latin)?.[0] ?? '/'}2000` : latin;
};

/** Years of birth in the Hijri calendar; nobody was born in them by the Gregorian one. */
const HIJRI_YEARS = { from: 1300, to: 1500 } as const;

const partsOf = ({ parts: [a, b, c], isYearFirst, hasMonthName }: Written, order: DateOrder) => {
  if (isYearFirst || (order === 'y-m-d' && !hasMonthName)) return { year: a, month: b, day: c };
  return order === 'm/d/y' && !hasMonthName ? { year: c, month: a, day: b } : { year: c, month: b, day: a };
};

/**
 * The month and day of a birthday as written, with any year or none: Smile writes 1004 for an unknown year (dev.smile.io, customer). A year
 * between 1300 and 1500 is one of the Hijri calendar. Undefined for anything else, and for a day that its year does not have.
 */
export const readBirthday = (text: string, order: DateOrder): Birthday | undefined => {
  const whole = withYear(text);
  const written = readWritten(whole);
  if (!written) return undefined;
  const { year, month, day } = partsOf(written, order);
  const isHijri = year >= HIJRI_YEARS.from && year <= HIJRI_YEARS.to;
  if (!isHijri && readDay(whole, order) === undefined) return undefined;
  const birthday = { calendar: isHijri ? ('hijri' as const) : ('gregorian' as const), month, day };
  return isBirthday(birthday) ? birthday : undefined;
};

/** How many tiers of a file are matched to the store's; with more, the column is not one of tiers. */
export const FILE_TIERS_MOST = 30;

const folded = (text: string): string => text.trim().toLowerCase();

/** The names of tiers in a column, each once, in the order in which they appear. */
export const tierNamesOf = (cells: readonly string[]): readonly string[] => [
  ...new Map(cells.filter((cell) => cell.trim() !== '').map((cell) => [folded(cell), cell.trim()])).values(),
];

/** What each of the file's tiers is here: an id, "none" to leave it out, or empty while it is not known. */
export type TierChoices = Readonly<Record<string, TierId | 'none' | ''>>;

/** The store's tiers that have the same names as the file's; those that were selected stay. */
export const proposedTiers = (
  names: readonly string[],
  own: readonly { readonly id: TierId; readonly name: TierName }[],
  selected: TierChoices = {},
): TierChoices =>
  Object.fromEntries(
    names.map((name) => {
      const same = own.find(({ name: { ar, en } }) => [ar, en].map(folded).includes(folded(name)));
      return [folded(name), selected[folded(name)] ?? same?.id ?? ''];
    }),
  );

/** What was chosen for a tier of the file. */
export const tierChoice = (choices: TierChoices, name: string): TierChoices[string] =>
  choices[folded(name)] ?? '';

/** The choices with a new one for a tier of the file. */
export const withTierChoice = (
  choices: TierChoices,
  name: string,
  choice: TierChoices[string],
): TierChoices => ({ ...choices, [folded(name)]: choice });

interface DetailTexts {
  readonly birthday: string;
  readonly tier: string;
  readonly tierEnd: string;
  readonly code: string;
}

/** What a row's texts say besides points. A row says nothing of a tier that is left out. */
export const rowDetails = (
  { birthday, tier, tierEnd, code }: DetailTexts,
  tiers: TierChoices,
  order: DateOrder,
): RowDetails => {
  const choice = tierChoice(tiers, tier);
  const until = tierEnd === '' ? null : (readDay(tierEnd, order) ?? ('unreadable' as const));
  return {
    ...(birthday === '' ? {} : { birthday: readBirthday(birthday, order) ?? ('unreadable' as const) }),
    ...(tier === '' || choice === '' || choice === 'none' ? {} : { tier: { id: choice, name: tier, until } }),
    ...(code === '' ? {} : { code }),
  };
};
