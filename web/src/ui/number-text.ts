import { latinDigits } from '@apps-hub/domain/digits';

/** What a person types on any keyboard as a plain decimal: Arabic digits and decimal mark, thousands marks and spaces taken out. */
export const plainDecimal = (typed: string): string =>
  latinDigits(typed)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c,\s\u200e\u200f]/g, '');
