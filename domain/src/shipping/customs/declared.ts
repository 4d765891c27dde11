import { currencyExponent } from '#money.ts';
import type { AbroadFacts } from '../carriers/facts.ts';
import { type Customs, declaredMinor } from './customs.ts';

/** What a carrier would refuse about a declaration. */
export type CustomsProblem =
  | { readonly field: 'description' | 'originCountry'; readonly index: number; readonly maximum?: number }
  | {
      readonly field: 'lines' | 'value' | 'currency' | 'invoice' | 'taxNumber' | 'incoterm';
      readonly maximum?: number;
    };

/** Everything in a declaration that the carrier would refuse; `index` counts its lines. Empty if it takes it. */
export const checkCustoms = (customs: Customs, limits: AbroadFacts): readonly CustomsProblem[] => {
  const { lines, currency, invoice, taxNumber, incoterm } = customs;
  const origin = lines[0]?.originCountry;
  const mostMinor =
    limits.mostValue === null ? Infinity : limits.mostValue * 10 ** currencyExponent(currency);
  const tooLong = lines.flatMap(({ description }, index): CustomsProblem[] =>
    description.length > limits.descriptionMax
      ? [{ field: 'description', index, maximum: limits.descriptionMax }]
      : [],
  );
  const others = lines.flatMap(({ originCountry }, index): CustomsProblem[] =>
    limits.isOneOrigin && originCountry !== origin ? [{ field: 'originCountry', index }] : [],
  );
  return [
    ...tooLong,
    ...others,
    ...(lines.length > limits.mostLines ? [{ field: 'lines', maximum: limits.mostLines } as const] : []),
    ...(declaredMinor(lines) > mostMinor
      ? [{ field: 'value', ...(limits.mostValue === null ? {} : { maximum: limits.mostValue }) } as const]
      : []),
    // The number of an order may have no Latin letter or digit.
    ...(invoice.number === '' ? [{ field: 'invoice' } as const] : []),
    ...(invoice.number.length > limits.invoiceMax
      ? [{ field: 'invoice', maximum: limits.invoiceMax } as const]
      : []),
    ...(taxNumber && limits.taxNumberMax !== null && taxNumber.number.length > limits.taxNumberMax
      ? [{ field: 'taxNumber', maximum: limits.taxNumberMax } as const]
      : []),
    ...(limits.currencies === null || limits.currencies.includes(currency)
      ? []
      : [{ field: 'currency' } as const]),
    ...(limits.incoterms.includes(incoterm) ? [] : [{ field: 'incoterm' } as const]),
  ];
};
