import { type LocalDate, localDate } from '@apps-hub/domain/time';

import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import { hijriBeside } from './hijri.ts';

export interface FormatSetup {
  readonly locale: Locale;
  /** The locale tag with the chosen digits; by default the language's own. */
  readonly tag?: string;
  /** Whether dates include their Hijri date. */
  readonly withHijri?: boolean;
  /** The store's ISO 4217 code. */
  readonly currency: string;
  /** The store's IANA time zone. */
  readonly timeZone: string;
  readonly now: () => Date;
}

/** Formats every number, amount and date on screens. */
export interface Formatters {
  readonly locale: Locale;
  /** The locale tag for Intl, with its digits. */
  readonly tag: string;
  readonly withHijri: boolean;
  readonly currency: string;
  /** "1,234" */
  readonly number: (value: number) => string;
  /** "+1,234" or "-20", for changes of a balance. */
  readonly signed: (value: number) => string;
  /** A percentage from its plain decimal: "12.5%". */
  readonly percent: (decimal: string) => string;
  /** An amount from its plain decimal, in the store's currency by default: "SAR 12.50", "SAR 10". `auto` keeps the zeros, for a column: "SAR 10.00". */
  readonly money: (decimal: string, currency?: string, zeros?: 'auto') => string;
  /** The currency as it appears beside an amount: "SAR", "ر.س". */
  readonly currencySign: string;
  readonly percentSign: string;
  /** An instant as date and time in the store's zone. */
  readonly dateTime: (instant: string) => string;
  /** An instant's date in the store's zone. */
  readonly dateOf: (instant: string) => string;
  /** A calendar day without a zone; the year only when it is not the current one. */
  readonly day: (date: string) => string;
  /** A calendar day without a zone, always with its year, for the ends of a period. */
  readonly dayAndYear: (date: string) => string;
  /** Today's date in the store's zone, as YYYY-MM-DD. */
  readonly today: () => LocalDate;
  /** "now", "3 minutes ago" up to a week, then the date. */
  readonly ago: (instant: string) => string;
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const WEEK_S = 604_800;

// A label stands alone and needs no direction marks; in a sentence they keep signs and currencies in place.
const withoutMarks = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '');

const decimalOf = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral; // the contract's amounts are plain decimals

const dateFormats = (tag: string, timeZone: string) => ({
  dateTime: new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }),
  date: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  day: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  dayOfYear: new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  relative: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
});

type WriteDate = (format: Intl.DateTimeFormat, at: Date) => string;

// A line must not end between an Arabic time and its half of the day.
const plain: WriteDate = (format, at) => format.format(at).replace(/ (?=[صم]$)/u, '\u00a0');

/** Formatters for instants and plain days, with their Hijri date if wanted. */
const dateWriters = ({
  tag,
  timeZone,
  withHijri,
}: Required<Pick<FormatSetup, 'tag' | 'timeZone' | 'withHijri'>>): Record<'instant' | 'day', WriteDate> => {
  const both = (zone: string): WriteDate => {
    const beside = hijriBeside({ tag, timeZone: zone });
    return (format, at) => beside(plain(format, at), at);
  };
  return withHijri ? { instant: both(timeZone), day: both('UTC') } : { instant: plain, day: plain };
};

const moneyFormat = (tag: string, currency: string, zeros: 'auto' | 'stripIfInteger' = 'stripIfInteger') =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: zeros });

// Arabic abbreviates currencies with dots ("ر.س."); the last one would look like, or double, a full stop.
export const withoutLastDot = (text: string): string => text.replace(/\.(?=\u200f?$)/u, '');

// In a right-to-left line, the dollar sign of "US$" would move to the other side of its letters.
const withWholeSign = (text: string): string => text.replace(/[A-Z]+\$/u, '\u2066$&\u2069');
// After Arabic letters a sign behind Latin digits would move to their left. A mark alone is not enough: a following number
// would swap places with it.
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
// Western digits take the Western sign.
const latinPercent = (text: string): string => leftToRight(text.replace('٪', '%'));
const asItIs = (text: string): string => text;

const elapsed = (seconds: number): [number, Intl.RelativeTimeFormatUnit] => {
  // "now"; zero minutes would be "this minute".
  if (seconds < MINUTE_S) return [0, 'second'];
  if (seconds < HOUR_S) return [Math.floor(seconds / MINUTE_S), 'minute'];
  if (seconds < DAY_S) return [Math.floor(seconds / HOUR_S), 'hour'];
  return [Math.floor(seconds / DAY_S), 'day'];
};

/** The formatters of one language and store; digits and calendar follow from the locale tag. */
export const createFormatters = (setup: FormatSetup): Formatters => {
  const { locale, currency, timeZone, now, withHijri = false, tag = LOCALE_SETUPS[locale].tag } = setup;
  const wholeSign = LOCALE_SETUPS[locale].dir === 'rtl' ? withWholeSign : asItIs;
  const number = new Intl.NumberFormat(tag);
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' });
  const hasLatinDigits = locale === 'ar' && tag.includes('nu-latn');
  const wholePercent = hasLatinDigits ? latinPercent : asItIs;
  const percent = new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 });
  const dates = dateFormats(tag, timeZone);
  const ownMoney = moneyFormat(tag, currency);
  const sign = ownMoney.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  const beside = dateWriters({ tag, timeZone, withHijri });
  const dateTime = (instant: string) => beside.instant(dates.dateTime, new Date(instant));
  const today = () => localDate(now(), timeZone);
  return {
    locale,
    tag,
    withHijri,
    currency,
    currencySign: withoutLastDot(withoutMarks(sign)),
    percentSign: hasLatinDigits
      ? '%'
      : withoutMarks(percent.formatToParts(0).find(({ type }) => type === 'unit')?.value ?? '%'),
    number: (value) => number.format(value),
    signed: (value) => signed.format(value),
    percent: (decimal) => wholePercent(percent.format(decimalOf(decimal))),
    money: (decimal, other = currency, zeros) => {
      const format = other === currency && !zeros ? ownMoney : moneyFormat(tag, other, zeros);
      return wholeSign(withoutLastDot(format.format(decimalOf(decimal))));
    },
    dateTime,
    dateOf: (instant) => beside.instant(dates.date, new Date(instant)),
    day: (date) => {
      const sameYear = date.slice(0, 4) === today().slice(0, 4);
      return beside.day(sameYear ? dates.day : dates.dayOfYear, new Date(`${date}T00:00:00Z`));
    },
    dayAndYear: (date) => beside.day(dates.dayOfYear, new Date(`${date}T00:00:00Z`)),
    today,
    ago: (instant) => {
      const seconds = Math.max((now().getTime() - Date.parse(instant)) / 1_000, 0);
      if (seconds >= WEEK_S) return dateTime(instant);
      const [count, unit] = elapsed(seconds);
      return dates.relative.format(-count, unit);
    },
    list: (items) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' }).format(items),
  };
};
