import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { formatOffset, offsetMinutesAt, firstInstant } from '@apps-hub/domain/wall-time';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { formatAmount, type Money } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';

import { isolated } from '@apps-hub/pdf/line';
import type { HandOverSheet, SheetParcel } from './sheet.ts';
import { type SheetWord, type SheetLocale, localesOf } from './words.ts';

/** What only depends on the languages of a document. */
type InLanguage = Pick<HandOverSheet, 'language'>;

/** Carrier names are written in Latin letters in every language. */
export const carrierName = ({ carrier }: Pick<HandOverSheet, 'carrier'>): string => CARRIER_NAMES[carrier].en;

const SEPARATOR = ' · ';

/** A word in each language of the sheet, on one line. */
export const wordIn = (sheet: InLanguage, word: SheetWord): string =>
  [...new Set(localesOf(sheet.language).map(({ words }) => words[word]))].join(SEPARATOR);

/** The same for narrow places: one line per language. */
export const wordsIn = (sheet: InLanguage, word: SheetWord): readonly string[] =>
  localesOf(sheet.language).map(({ words }) => words[word]);

const each = (sheet: InLanguage, say: (locale: SheetLocale) => string): readonly string[] =>
  localesOf(sheet.language).map(say);

export const dateLines = (sheet: HandOverSheet): readonly string[] =>
  each(sheet, ({ tag }) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${sheet.window.date}T00:00:00Z`)),
  );

/** The window in the address's local time, with the zone's usual name: "GMT+03:00". */
export const windowLines = (sheet: HandOverSheet): readonly string[] => {
  const { date, from, to } = sheet.window;
  // The contract validated both when the pickup was booked.
  const at = firstInstant({ date: date as LocalDate, time: from as LocalTime }, sheet.zone);
  const zone = isolated(`GMT${formatOffset(offsetMinutesAt(at, sheet.zone))}`);
  return each(sheet, ({ between }) => between(isolated(from), isolated(to), zone));
};

export const addressLines = (sheet: HandOverSheet): readonly string[] => {
  const { name, lines, city, state, postcode, countryCode, location } = sheet.address;
  const [{ tag }] = localesOf(sheet.language);
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(countryCode) ?? countryCode;
  const town = [city, state, postcode].filter((part) => part !== '').join(' ');
  return [name, ...lines, town, country, location].filter((line) => line !== '');
};

export const contactLines = ({ contact }: HandOverSheet): readonly string[] =>
  [contact.person, contact.company, isolated(contact.phone), contact.email && isolated(contact.email)].filter(
    (line) => line !== '',
  );

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Created once each: a sheet formats hundreds of numbers. */
const numberText = (value: number, tag: string, decimals: number): string => {
  const key = `${tag} ${decimals}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: decimals });
  numberFormats.set(key, format);
  return format.format(value);
};

/** One decimal, as on a courier's scale; light parcels are in grams. */
const kilograms = (grams: number, tag: string): string =>
  numberText(grams / GRAMS_PER_KG, tag, grams < GRAMS_PER_KG ? 3 : 1);

export const weightText = (sheet: HandOverSheet, grams: number): string => {
  const [{ tag, kilograms: inWords }] = localesOf(sheet.language);
  return inWords(isolated(kilograms(grams, tag)));
};

export const sizeText = (sheet: HandOverSheet, { size }: SheetParcel): string => {
  if (!size) return '';
  const [{ tag, centimetres: inWords }] = localesOf(sheet.language);
  const sides = [size.lengthMm, size.widthMm, size.heightMm].map((side) => numberText(side / 10, tag, 1));
  return inWords(isolated(sides.join(' × ')));
};

/** An amount: "SAR 1,240.00". */
export const moneyText = ({ language }: HandOverSheet, { amountMinor, currency }: Money): string =>
  isolated(
    new Intl.NumberFormat(localesOf(language)[0].tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      // As text, so that a large sum keeps every digit.
    }).format(formatAmount(amountMinor, currency) as `${number}`),
  );

/** Each currency's sum. */
export const cashText = (sheet: HandOverSheet): string =>
  sheet.cashOnDelivery.map((sum) => moneyText(sheet, sum)).join(SEPARATOR);

export const countText = (sheet: InLanguage, count: number): string =>
  numberText(count, localesOf(sheet.language)[0].tag, 0);

/** The text after the blank for the number of parcels that the driver counted. */
export const ofTotalText = (sheet: HandOverSheet): string =>
  each(sheet, ({ outOf }) => outOf(countText(sheet, sheet.counts.parcels))).join(SEPARATOR);

/** An instant in the address's local time. */
export const timeText = ({ language, zone }: Pick<HandOverSheet, 'language' | 'zone'>, at: Date): string =>
  new Intl.DateTimeFormat(localesOf(language)[0].tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);

/** The time of printing. */
export const printedText = (sheet: Pick<HandOverSheet, 'language' | 'zone' | 'printedAt'>): string =>
  `${localesOf(sheet.language)[0].words.printed} ${timeText(sheet, sheet.printedAt)}`;
