import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(
  new URL('../../../extensions/shopify/theme/blocks/product-points.liquid', import.meta.url),
  'utf8',
).replace(/\{% schema %\}[\s\S]*$/, '');

const engine = new Liquid({ strictFilters: true });
engine.registerFilter(
  't',
  (key: string, [, points]: readonly [string, unknown]) => `${key} ${String(points)}`,
);

/** The text in the block for a product at this price in hundredths. */
const lineOf = (price: number, rules: readonly object[] | undefined, currency = 'SAR'): string => {
  const variant = { id: 1, price };
  const text: unknown = engine.parseAndRenderSync(source, {
    cart: { currency: { iso_code: currency } },
    shop: { currency: 'SAR' },
    product: { selected_or_first_available_variant: variant, variants: [variant] },
    app: { metafields: rules ? { points: { products: { value: { rules } } } } : {} },
  });
  return /<points-product[^>]*>([^<]*)</.exec(String(text))?.[1] ?? 'no element';
};

const perTen = { points: 2, per: 10_000, minimumUnits: 0, minimumTotal: 0 };
const perUnit = { ...perTen, points: 3, per: null };

describe("the line on a product in Shopify's theme, before any script", () => {
  // As in contract/src/loyalty/shopper/product-points.test.ts, for one unit.
  it.each([
    ['full amounts count', 29_900, [perTen], 'product_points.earned 58'],
    ['rules add up', 29_900, [perTen, perUnit], 'product_points.earned 61'],
    ['decimals are exact', 30, [{ ...perTen, per: 100 }], 'product_points.earned 6'],
    [
      'a minimum of units may be missed',
      29_900,
      [{ ...perTen, minimumUnits: 2 }],
      'product_points.earned_from 58',
    ],
    [
      'a minimum total may be missed',
      29_900,
      [{ ...perTen, minimumTotal: 300_000 }],
      'product_points.earned_from 58',
    ],
    [
      'a minimum is reached',
      29_900,
      [{ ...perTen, minimumTotal: 299_000, minimumUnits: 1 }],
      'product_points.earned 58',
    ],
    ['too little for one amount', 999, [perTen], ''],
    ['the line is off, or no rule is left', 29_900, [], ''],
    ['the server has written nothing yet', 29_900, undefined, ''],
  ] as const)('%s', (_, price, rules, expected) => {
    expect(lineOf(price, rules)).toBe(expected);
  });

  it('is missing where the buyer pays in another currency', () => {
    expect(lineOf(29_900, [perTen], 'EUR')).toBe('no element');
  });
});
