import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import {
  type Discount,
  type DiscountTarget,
  effectiveMode,
  PERCENT_LIMIT,
  type RedemptionTerms,
} from '@apps-hub/domain/loyalty/redemption';
import type { RewardLimits } from '@apps-hub/domain/loyalty/reward-limits';
import type { ValidRedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { amountReader } from '#verbs/amounts.ts';

type Amounts = ReturnType<typeof amountReader>;

const readDiscount = (input: ValidRedemptionMethod, amounts: Amounts): Discount => {
  const path = 'discountValue';
  const mode = effectiveMode(input.discountMode, Number(input.discountValue));
  switch (mode) {
    case 'free_shipping':
    case 'free_product':
    case 'per_order':
      return { mode, amountMinor: amounts.positive(path, input.discountValue) };
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

const readTarget = (input: ValidRedemptionMethod, amounts: Amounts): DiscountTarget => {
  const isProduct = input.discountMode === 'free_product';
  if (input.discountMode === 'free_shipping') return { on: 'order' };
  if (input.applyDiscountTo !== 'specific' && !isProduct) return { on: input.applyDiscountTo };
  if (input.productIds.length === 0) amounts.fail({ path: 'productIds', code: 'products_required' });
  return { on: 'specific', productIds: [...new Set(input.productIds)] };
};

/** The limits; undefined if there are none. */
const readLimits = ({
  stock = null,
  perCustomer = null,
  perPeriod = null,
  lastDay = null,
}: ValidRedemptionMethod): RewardLimits | undefined =>
  stock === null && perCustomer === null && perPeriod === null && lastDay === null
    ? undefined
    : { stock, perCustomer, perPeriod, lastDay };

/** Converts a form's input into terms; a percentage above 100 becomes money. Throws `validation_failed` with every invalid field. */
export const readRedemptionTerms = (
  input: ValidRedemptionMethod,
  currency: CurrencyCode,
): RedemptionTerms => {
  const amounts = amountReader(currency);
  const limits = readLimits(input);
  const terms: RedemptionTerms = {
    discount: readDiscount(input, amounts),
    target: readTarget(input, amounts),
    maximumDiscountMinor: isGift(input.discountMode)
      ? null
      : amounts.positiveOrNull('discountMaxAmount', input.discountMaxAmount),
    requiredPoints: points(input.requiredPoints),
    minimumUnits: input.minimumUnits,
    minimumTotalMinor: amounts.minimumOrNull('minimumTotal', input.minimumTotal),
    ...(limits ? { limits } : {}),
  };
  amounts.done();
  return terms;
};
