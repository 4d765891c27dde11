import type { ProductVariant } from '../contract.ts';
import type { OptionName } from '../values.ts';

/** An option as typed, with comma-separated values. */
export interface OptionDraft {
  readonly id: number;
  readonly name: OptionName;
  readonly values: string;
}

/** A variant's price and stock as typed; empty means the product's price and none in stock. */
export interface VariantDraft {
  readonly price: string;
  readonly qty: string;
}

/** Splits at Latin and Arabic commas; distinct words in typed order. */
export const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The text with a comma after its last value, so that the next one can be typed. */
export const endedOf = (text: string): string =>
  /[,،]\s*$/.test(text) || text.trim() === ''
    ? text
    : `${text.trimEnd()}${/\p{sc=Arab}/u.test(text) ? '،' : ','} `;

/** Every combination of the options' values. */
export const combinationsOf = (options: readonly Pick<OptionDraft, 'values'>[]): string[][] => {
  const lists = options.map(({ values }) => partsOf(values)).filter((values) => values.length > 0);
  if (lists.length === 0) return [];
  return lists.reduce<string[][]>(
    (before, values) => before.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
};

/** A variant's key, stable while options change. */
export const keyOf = (values: readonly string[]): string => values.join(' / ');

export const NO_VARIANT: VariantDraft = { price: '', qty: '0' };

/** The stored variants by key. A price equal to the product's stays empty, so that it follows it. */
export const variantDrafts = (
  variants: readonly ProductVariant[],
  ownPrice: string,
): Readonly<Record<string, VariantDraft>> =>
  Object.fromEntries(
    variants.map(({ values, price, qty }) => [
      keyOf(values),
      { price: price === ownPrice ? '' : price.slice(1), qty: String(qty) },
    ]),
  );
