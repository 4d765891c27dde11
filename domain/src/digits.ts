/** Arabic and Persian digits; the last hex digit of each code point is its value: `\u0665` is 5. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;
const ARABIC_DIGITS = new RegExp(ARABIC_DIGIT, 'g');

/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (text: string): string =>
  // Most cells of a large file have no such digits, and testing is cheaper than replacing.
  ARABIC_DIGIT.test(text)
    ? text.replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    : text;
