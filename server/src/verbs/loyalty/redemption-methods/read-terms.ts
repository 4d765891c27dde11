import type { z } from '@hono/zod-openapi';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import {
  type Discount,
  type DiscountTarget,
  effectiveMode,
  PERCENT_LIMIT,
  type RedemptionTerms,
} from '@apps-hub/domain/loyalty/redemption';
import type { redemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { amountReader } from '#verbs/amounts.ts';

export type RedemptionInput = z.output<typeof redemptionMethodInput>;

type Amounts = ReturnType<typeof amountReader>;

const readDiscount = (input: RedemptionInput, amounts: Amounts): Discount => {
  const path = 'discountValue';
  switch (effectiveMode(input.discountMode, Number(input.discountValue))) {
    case 'per_order':
      return { mode: 'per_order', amountMinor: amounts.positive(path, input.discountValue) };
    case 'per_point':
      return { mode: 'per_point', amountMinorPerPoint: amounts.positive(path, input.discountValue) };
    case 'percent': {
      const basisPoints = Math.round(Number(input.discountValue) * 100);
      if (basisPoints <= 0 || basisPoints > PERCENT_LIMIT * 100)
        amounts.fail({ path, code: 'percent_out_of_range' });
      else if (/\.\d{2}\d*[1-9]/.test(input.discountValue))
        amounts.fail({ path, code: 'percent_too_many_decimals' });
      return { mode: 'percent', basisPoints };
    }
  }
};

const readTarget = (input: RedemptionInput, amounts: Amounts): DiscountTarget => {
  if (input.applyDiscountTo !== 'specific') return { on: input.applyDiscountTo };
  if (input.productIds.length === 0) amounts.fail({ path: 'productIds', code: 'products_required' });
  return { on: 'specific', productIds: [...new Set(input.productIds)] };
};

/** Converts a form's input into terms; a percentage above 100 becomes money. Throws `validation_failed` with every invalid field. */
export const readRedemptionTerms = (input: RedemptionInput, currency: CurrencyCode): RedemptionTerms => {
  const amounts = amountReader(currency);
  const terms: RedemptionTerms = {
    discount: readDiscount(input, amounts),
    target: readTarget(input, amounts),
    maximumDiscountMinor: amounts.positiveOrNull('discountMaxAmount', input.discountMaxAmount),
    requiredPoints: points(input.requiredPoints),
    minimumUnits: input.minimumUnits,
    minimumTotalMinor: amounts.minimumOrNull('minimumTotal', input.minimumTotal),
  };
  amounts.done();
  return terms;
};
