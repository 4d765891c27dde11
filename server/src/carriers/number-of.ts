import { formatAmount, type Money } from '@apps-hub/domain/money';

/** An amount as the JSON number that carriers take, read once from its decimal text, so that no sum of fractions rounds. */
export const numberOf = ({ amountMinor, currency }: Money): number =>
  Number(formatAmount(amountMinor, currency));
