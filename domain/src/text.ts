/** Characters that force the direction of the text around them: a name with one would reverse the sentence around it. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;
const ALL_OVERRIDES = new RegExp(OVERRIDES, 'g');

/** Invisible characters: control and format characters, every kind of space, and letters drawn as nothing. */
const INVISIBLE =
  /\p{Cc}|\p{Cf}|\p{Z}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|\u17b4|\u17b5/gu;

/** Removes direction overrides. */
export const withoutOverrides = (text: string): string =>
  // Most cells of a large file have none, and testing is cheaper than replacing.
  OVERRIDES.test(text) ? text.replaceAll(ALL_OVERRIDES, '') : text;

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === '';

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Removes direction overrides from every text in plain objects and lists; anything else is unchanged. */
export const cleanTexts = <T>(value: T): T => {
  // Each branch returns the same shape it was given; the compiler cannot follow that.
  if (typeof value === 'string') return withoutOverrides(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => cleanTexts(each)) as T;
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanTexts(each)])) as T;
};

/** Compares texts by code units, for the same sort order everywhere. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Arabic and Persian digits; the last hex digit of each code point is its value: `\u0665` is 5. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;
const ARABIC_DIGITS = new RegExp(ARABIC_DIGIT, 'g');

/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (text: string): string =>
  // Most cells of a large file have no such digits, and testing is cheaper than replacing.
  ARABIC_DIGIT.test(text)
    ? text.replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    : text;

/** Something, an `@`, and a domain with a dot. The mail server judges the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether the text looks like an e-mail address, ignoring spaces around it. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
