import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';

/** The parsed value; `isComplete` when the text can't be the start of a longer one. */
export interface Typed<Value extends string = string> {
  readonly value: Value;
  readonly isComplete: boolean;
}

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Digits of Arabic and Persian keyboards as ASCII. */
const asciiDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/** Direction marks are for sentences; in a field they would get in the way of typing. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u061C\u200E\u200F]/g, '');

/** Formatters are cached per language: creating one is slow, and forms format on every keystroke. */
const formatsOf = (options: Intl.DateTimeFormatOptions): ((locale: Locale) => Intl.DateTimeFormat) => {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format =
      made.get(locale) ?? new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, { ...options, timeZone: 'UTC' });
    made.set(locale, format);
    return format;
  };
};

const dateFormatOf = formatsOf({ dateStyle: 'long' });
const timeFormatOf = formatsOf({ hour: 'numeric', minute: '2-digit' });

/** A date as a field shows it: "2 June 2026", "2 يونيو 2026"; empty for no date. */
export const dateText = (locale: Locale, date: string): string =>
  date === '' ? '' : withoutMarks(dateFormatOf(locale).format(new Date(`${date}T00:00:00Z`)));

/** A time of day as a field shows it: "17:30", "5:30 م"; empty for no time. */
export const timeText = (locale: Locale, time: string): string =>
  time === ''
    ? ''
    : withoutMarks(timeFormatOf(locale).format(new Date(`2000-01-01T${time}Z`))).replaceAll(
        /[\u00A0\u202F]/g,
        ' ',
      );

const MONTHS_IN_YEAR = 12;

const createMonthNames = (): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const { tag } of Object.values(LOCALE_SETUPS)) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
      for (let index = 0; index < MONTHS_IN_YEAR; index += 1)
        names.set(bareName(format.format(Date.UTC(2000, index, 1))), index + 1);
    }
  }
  return names;
};

/** Normalises a month's name: case, marks and the hamza, which people omit. */
const bareName = (name: string): string =>
  withoutMarks(name).toLowerCase().replaceAll('.', '').replaceAll(/[أإآ]/g, 'ا');

let monthNames: ReadonlyMap<string, number> | undefined;

/** The month of a name, or of at least its first three letters. */
const monthOf = (word: string): number | undefined => {
  monthNames ??= createMonthNames();
  const bare = bareName(word);
  const exact = monthNames.get(bare);
  if (exact !== undefined || bare.length < 3) return exact;
  const likely = new Set([...monthNames].filter(([name]) => name.startsWith(bare)).map(([, month]) => month));
  return likely.size === 1 ? [...likely][0] : undefined;
};

const pad = (part: number): string => String(part).padStart(2, '0');

const dateFrom = (year: number, month: number, day: number): LocalDate | undefined => {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  // `Date` would roll 31 June over to 1 July.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text
    ? undefined
    : (text as LocalDate);
};

const FULL_YEAR = /^[1-9]\d{3}$/;
const SHORT_YEAR = /^\d{2}$/;

/** A four-digit year, or two digits for this century. */
const yearOf = (text: string): number | undefined => {
  if (FULL_YEAR.test(text)) return Number(text);
  return SHORT_YEAR.test(text) ? 2_000 + Number(text) : undefined;
};

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Day, month and year in the order they were typed: day first, unless the year or a month's name comes first. */
const partsOf = (
  words: readonly string[],
): readonly [day: string, month: string, year?: string] | undefined => {
  const [first = '', second = '', third] = words;
  if (words.length < 2 || words.length > 3) return undefined;
  if (FULL_YEAR.test(first) && third !== undefined) return [third, second, first];
  if (!isNumber(first)) return third === undefined ? [second, first] : [second, first, third];
  return third === undefined ? [first, second] : [first, second, third];
};

/** Reads a typed date: "2/6/2026", "2026-06-02", "2 June", "٢ يونيو ٢٠٢٦". Defaults to the current year. */
export const readDate = (text: string, today: LocalDate): Typed<LocalDate> | undefined => {
  const words = withoutMarks(asciiDigits(text))
    .split(/[\s/.,،\\-]+/)
    .filter((word) => word !== '' && word !== 'من');
  const parts = partsOf(words);
  if (!parts) return undefined;
  const [day, month, year = today.slice(0, 4)] = parts;
  const monthNumber = isNumber(month) ? Number(month) : monthOf(month);
  const yearNumber = yearOf(year);
  if (!isNumber(day) || monthNumber === undefined || yearNumber === undefined) return undefined;
  const value = dateFrom(yearNumber, monthNumber, Number(day));
  return value && { value, isComplete: parts.length === 3 && FULL_YEAR.test(year) };
};

const TIME =
  /^(?<hour>\d{1,2})(?:(?<mark>[:.٫])?(?<minute>\d{2}))?\s*(?<half>am?|pm?|ص|م|صباحا|صباحًا|مساء|مساءً)?$/u;

const HALF_DAY_HOURS = 12;

const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > HALF_DAY_HOURS) return undefined;
  const isAfternoon = half.startsWith('p') || half.startsWith('م');
  return (hour % HALF_DAY_HOURS) + (isAfternoon ? HALF_DAY_HOURS : 0);
};

/** Reads a typed time of day as `HH:MM`: "17:30", "5:30 م", "5pm", "١٧٣٠". */
export const readTime = (text: string): Typed | undefined => {
  const plain = withoutMarks(asciiDigits(text))
    .trim()
    .toLowerCase()
    .replaceAll(/\.(?=m\.?$|$)/g, '')
    .replace(/\.m$/, 'm');
  const { hour = '', mark, minute = '00', half } = TIME.exec(plain)?.groups ?? {};
  if (hour === '' || Number(minute) > 59) return undefined;
  const hours = hourOf(Number(hour), half);
  return hours === undefined
    ? undefined
    : { value: `${pad(hours)}:${minute}`, isComplete: mark !== undefined };
};

/** The first day of the week in the currency's country, 0 for Sunday; ISO 4217 codes start with the country code. */
export const weekStartOf = (currency: string): number => {
  try {
    const locale = new Intl.Locale('und', { region: currency.slice(0, 2) }) as Intl.Locale & {
      getWeekInfo?: () => { readonly firstDay: number };
    };
    return (locale.getWeekInfo?.().firstDay ?? 0) % 7;
  } catch {
    return 0; // a currency of several countries, such as XAF, names no region
  }
};
