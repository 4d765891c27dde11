import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';

/** A line of the till's cart, as far as it counts. */
export interface SaleLine {
  /** Of one unit, in the shop's currency; missing for some lines. */
  readonly price?: number;
  readonly quantity: number;
  readonly isGiftCard: boolean;
}

/** Amounts of all currencies in whole numbers: none has more than three decimals. */
const whole = (amount: number): number => Math.round(amount * 1000);

/**
 * About how many points a sale earns, by the rules that the till can compute: per order, per unit, and per amount with tax. It knows neither
 * discounts that come later nor which products a rule is for, so it is a little off at times; the order itself is computed exactly.
 */
export const salePoints = (
  { earning }: Pick<KeptProgramme, 'earning'>,
  lines: readonly SaleLine[],
): number => {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard);
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = goods.reduce((sum, { price = 0, quantity }) => sum + whole(price) * quantity, 0);
  if (units === 0) return 0;
  return earning
    .filter(
      (rule) =>
        !rule.lines &&
        (rule.mode !== 'money' || rule.taxIncluded) &&
        units >= (rule.minimumUnits ?? 0) &&
        total >= whole(Number(rule.minimumTotal ?? 0)),
    )
    .reduce((sum, { mode, points, perAmount }) => {
      if (mode === 'order') return sum + points;
      if (mode === 'unit') return sum + points * units;
      return sum + points * Math.floor(total / Math.max(whole(Number(perAmount ?? 0)), 1));
    }, 0);
};
