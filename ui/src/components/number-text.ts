import { latinDigits } from '@apps-hub/domain/digits';

/** Typed input as a plain decimal: converts Arabic digits and decimal mark, removes group separators and spaces. */
export const plainDecimal = (typed: string): string =>
  latinDigits(typed)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c,\s\u200e\u200f]/g, '');
