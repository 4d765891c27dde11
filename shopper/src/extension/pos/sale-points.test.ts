import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import { describe, expect, it } from 'vitest';

import { salePoints } from './sale-points.ts';

type Rule = KeptProgramme['earning'][number];

const RULE: Rule = {
  methodId: 'clm_1' as Rule['methodId'],
  mode: 'money',
  points: 2,
  perAmount: '10.00',
  minimumUnits: null,
  minimumTotal: null,
  taxIncluded: true,
  lines: null,
};
const KETTLE = { price: 299, quantity: 2, isGiftCard: false };

const points = (rule: Partial<Rule>, lines = [KETTLE]) =>
  salePoints({ earning: [{ ...RULE, ...rule }] }, lines);

describe('the points of a sale', () => {
  it.each([
    ['per amount, of the whole sale', {}, 118],
    ['per order', { mode: 'order' }, 2],
    ['per unit', { mode: 'unit' }, 4],
    ['with a minimum that is met', { minimumUnits: 2, minimumTotal: '598.00' }, 118],
    ['below the minimum of units', { minimumUnits: 3 }, 0],
    ['below the minimum amount', { minimumTotal: '598.01' }, 0],
    [
      'by a rule for some products',
      { lines: { only: 'Kettle', except: null, priceFrom: null, priceTo: null } },
      0,
    ],
    ['by a rule without tax', { taxIncluded: false }, 0],
  ] as const)('are computed %s', (_, rule, expected) => {
    expect(points(rule as Partial<Rule>)).toBe(expected);
  });

  it('leave out gift cards and lines without a price', () => {
    expect(points({}, [KETTLE, { price: 500, quantity: 1, isGiftCard: true }])).toBe(118);
    expect(salePoints({ earning: [RULE] }, [{ quantity: 1, isGiftCard: false }])).toBe(0);
    expect(points({ mode: 'order' }, [])).toBe(0);
  });
});
