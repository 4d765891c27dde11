import { latinDigits } from '@apps-hub/domain/text';
import { type CurrencyCode, currencyExponent, MAX_AMOUNT_MINOR } from '@apps-hub/domain/money';
import { err, ok, type Result } from '@apps-hub/domain/result';

export type DecimalMark = '.' | ',';

/** Unit prices may have more decimals than money (86.9565 before tax); the line's total is rounded. */
const MAX_DECIMALS = 6;

/** A number's text with Latin digits, without currency, spaces and other thousands separators. */
const bare = (text: string): string => {
  if (/^-?\d[\d.,]*$/.test(text)) return text;
  const number = latinDigits(text)
    .replace(/[\u200e\u200f\u061c٬]/gu, '')
    .replace(/[\u2212\u2010-\u2013]/gu, '-')
    .replace(/^([-+]?)\s*(?:[A-Za-z]{3}|\p{Sc}|[\u0621-\u064A][\u0621-\u064A.]*)\s*/u, '$1')
    .replace(/\s*(?:[A-Za-z]{3}|\p{Sc}|[\u0621-\u064A][\u0621-\u064A.]*)$/u, '')
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/gu, '')
    .replace(/^([-+]?)(?=[.,٫]\d)/u, (sign) => `${sign}0`)
    .trim();
  const inBrackets = /^\((.+)\)$/.exec(number);
  return inBrackets ? `-${inBrackets[1]}` : number;
};

/** The evidence for a file's decimal mark. Constant size for any file. */
export class DecimalEvidence {
  private readonly decimal = { '.': 0, ',': 0 };
  private readonly unclear = { '.': 0, ',': 0 };
  /** A number that shows the mark, for display. */
  example: string | undefined;

  add(text: string): void {
    const number = bare(text);
    const marks = number.match(/[.,]/g);
    const last = marks?.at(-1) as DecimalMark | undefined;
    if (!marks || !last) return;
    const isMixed = marks.some((mark) => mark !== last);
    const [whole = '', ...groups] = number.replace(/^-/, '').split(last);
    const lastGroup = groups.at(-1) ?? '';
    if (!isMixed && marks.length > 1) this.decimal[last === '.' ? ',' : '.'] += 1;
    else if (isMixed || lastGroup.length !== 3 || whole === '0' || whole.length > 3) this.note(last, text);
    else this.unclear[last] += 1;
  }

  private note(mark: DecimalMark, text: string): void {
    this.decimal[mark] += 1;
    this.example ??= text;
  }

  /** The mark; `unclear` if nothing decides, `mixed` if both marks are used for decimals. */
  decide(currency: CurrencyCode | undefined): DecimalMark | 'unclear' | 'mixed' {
    const { '.': point, ',': comma } = this.decimal;
    // A stray number does not outvote thousands of others; it will be rejected.
    if (point > 100 * comma) return '.';
    if (comma > 100 * point) return ',';
    if (point > 0 || comma > 0) return 'mixed';
    const [points, commas] = [this.unclear['.'], this.unclear[',']];
    if (points === 0 && commas === 0) return '.';
    if (currency && currencyExponent(currency) === 3 && (points === 0 || commas === 0))
      return points > 0 ? '.' : ',';
    return 'unclear';
  }
}

/** A decimal as written: `digits` times ten to the power of minus `scale`. */
export interface Decimal {
  readonly digits: number;
  readonly scale: number;
}

type DecimalError = 'number_invalid' | 'number_too_large' | 'too_many_decimals';

const PATTERNS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(?:[.٫](\d+))?$/u,
  ',': /^([-+]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:[,٫](\d+))?$/u,
};

/** Most quantities and many prices. */
const DIGITS = /^\d{1,15}$/;

/** Reads a number with the file's decimal mark; the other mark may only separate thousands. */
export const readDecimal = (text: string, mark: DecimalMark): Result<Decimal, DecimalError> => {
  if (DIGITS.test(text)) return ok({ digits: Number(text), scale: 0 });
  const match = PATTERNS[mark].exec(bare(text.trim()));
  if (!match) return err('number_invalid');
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > MAX_DECIMALS) return err('too_many_decimals');
  const digits = Number(`${(match[2] ?? '').replace(/[.,]/g, '')}${fraction}`);
  if (!Number.isSafeInteger(digits)) return err('number_too_large');
  return ok({ digits: match[1] === '-' && digits > 0 ? -digits : digits, scale: fraction.length });
};

/** Whether the text could be read as a negative number; cheaper than parsing. */
export const mayBeNegative = (text: string): boolean => /[-(\u2010-\u2013\u2212]/u.test(text);

/** A whole number: "6", "6.0"; "0.5" is refused. */
export const readWhole = (
  text: string,
  mark: DecimalMark,
): Result<number, DecimalError | 'number_not_whole'> => {
  const decimal = readDecimal(text, mark);
  if (!decimal.ok) return decimal;
  return decimal.value.scale === 0 ? ok(decimal.value.digits) : err('number_not_whole');
};

/** Up to here the steps of the rounding below are exact with ordinary numbers, which are several times as fast. */
const EXACT = 2 ** 51;

/** The same rounding with ordinary numbers; undefined where that would not be exact. */
const smallTotalMinor = (units: number, { digits, scale }: Decimal, exponent: number): number | undefined => {
  const divisor = 10 ** scale;
  const product = units * digits * 10 ** exponent;
  const doubled = Math.abs(product) * 2 + divisor;
  if (doubled > EXACT) return undefined;
  const minor = Math.floor(doubled / (divisor * 2));
  return product < 0 && minor > 0 ? -minor : minor;
};

/** The one rounding of an import: units times price in minor units of the currency, half away from zero. */
export const lineTotalMinor = (
  units: number,
  price: Decimal,
  currency: CurrencyCode,
): Result<number, 'number_too_large'> => {
  const exponent = currencyExponent(currency);
  const small = smallTotalMinor(units, price, exponent);
  if (small !== undefined) return Math.abs(small) > MAX_AMOUNT_MINOR ? err('number_too_large') : ok(small);
  const product = BigInt(units) * BigInt(price.digits) * 10n ** BigInt(exponent);
  const divisor = 10n ** BigInt(price.scale);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  if (rounded > BigInt(MAX_AMOUNT_MINOR)) return err('number_too_large');
  const minor = Number(rounded);
  return ok(product < 0n && minor > 0 ? -minor : minor);
};

/** The currency that an unambiguous sign in a price names. */
export const currencySign = (text: string): string | undefined => {
  if (/^-?[\d.,]+$/.test(text)) return undefined;
  const code = /(?:^|[^A-Za-z])([A-Z]{3})(?:$|[^A-Za-z])/.exec(text)?.[1];
  if (code) return code;
  return SIGNS.find(([sign]) => text.includes(sign))?.[1];
};

/** Unambiguous signs only: a dollar sign is left to the person, and the pound sign is read as sterling. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['ر.س', 'SAR'],
  ['\u20c1', 'SAR'],
  ['د.إ', 'AED'],
  ['د.ك', 'KWD'],
  ['د.ب', 'BHD'],
  ['ر.ع', 'OMR'],
  ['ر.ق', 'QAR'],
  ['د.أ', 'JOD'],
  ['ج.م', 'EGP'],
];
