const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
};

/** What a person types on any keyboard as a plain decimal: Arabic digits and decimal mark, thousands marks and spaces taken out. */
export const plainDecimal = (typed: string): string =>
  typed
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c,\s\u200e\u200f]/g, '');
