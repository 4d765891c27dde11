/** Arabic and Persian digits, whose code points end in their value: `\u0665` is 5. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;
const ARABIC_DIGITS = new RegExp(ARABIC_DIGIT, 'g');

/** The text with Latin digits in place of Arabic and Persian ones. */
export const latinDigits = (text: string): string =>
  // Files have millions of cells without such digits: looking first is cheaper than replacing.
  ARABIC_DIGIT.test(text)
    ? text.replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    : text;
