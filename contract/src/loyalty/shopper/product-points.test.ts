import { makeId } from '@apps-hub/domain/ids';
import { describe, expect, it } from 'vitest';

import { productPoints } from './product-points.ts';
import type { Programme } from './shapes.ts';

type Rule = Programme['earning'][number];

const rule = (changes: Partial<Rule>): Rule => ({
  methodId: makeId('collectionMethod', '00000000000000000000000001'),
  mode: 'money',
  points: 2,
  perAmount: '10.00',
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  lines: null,
  ...changes,
});

describe('the points of a product', () => {
  it.each([
    ['full amounts count', rule({}), [299, 1], { points: 58, isCertain: true }],
    ['units count together', rule({}), [7.5, 4], { points: 6, isCertain: true }],
    ['decimals are exact', rule({ perAmount: '0.10' }), [0.3, 1], { points: 6, isCertain: true }],
    ['each unit counts', rule({ mode: 'unit', perAmount: null }), [5, 3], { points: 6, isCertain: true }],
    [
      'a minimum of units may be missed',
      rule({ minimumUnits: 2 }),
      [299, 1],
      { points: 58, isCertain: false },
    ],
    [
      'a minimum total may be missed',
      rule({ minimumTotal: '300' }),
      [299, 1],
      { points: 58, isCertain: false },
    ],
    ['a minimum is reached', rule({ minimumTotal: '299' }), [299, 1], { points: 58, isCertain: true }],
    ['points per order belong to no product', rule({ mode: 'order' }), [299, 1], undefined],
    ['tax that the page does not know', rule({ taxIncluded: false }), [299, 1], undefined],
    [
      'a rule for some products, which the page does not know',
      rule({
        lines: {
          only: 'Dates',
          except: null,
          priceFrom: null,
          priceTo: null,
        },
      }),
      [299, 1],
      undefined,
    ],
    ['too little for one amount', rule({}), [9.99, 1], undefined],
    ['no price', rule({}), [Number.NaN, 1], undefined],
  ] as const)('%s', (_, earning, [price, units], expected) => {
    expect(productPoints({ earning: [earning] }, price, units)).toEqual(expected);
  });

  it('are those of all rules together', () => {
    const earning = [rule({}), rule({ mode: 'unit', perAmount: null })];
    expect(productPoints({ earning }, 25, 2)).toEqual({ points: 14, isCertain: true });
  });
});
