import { formatAmount, type Money } from '@apps-hub/domain/money';

/** An amount in the API's form. */
export const moneyOf = ({ amountMinor, currency }: Money): { amount: string; currency: string } => ({
  amount: formatAmount(amountMinor, currency),
  currency,
});
