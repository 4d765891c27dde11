import type { Programme } from './shapes.ts';

interface ProductPoints {
  readonly points: number;
  /** Whether the product alone reaches the minimums. */
  readonly isCertain: boolean;
}

/** Amounts of all currencies in whole numbers: none has more than three decimals. */
export const whole = (amount: string | number): number => Math.round(Number(amount) * 1000);

/**
 * The rules by which a page can compute what a product earns: points per amount, tax included, and per unit. Points per order belong to no
 * product, a rule without tax needs a tax that the page does not know, and a rule for some products needs to know which one this is.
 */
export const productRules = (earning: Programme['earning']): Programme['earning'] =>
  earning.filter(
    ({ mode, taxIncluded, lines }) => !lines && (mode === 'unit' || (mode === 'money' && taxIncluded)),
  );

/** What units of a product earn by those rules; undefined if there is none. */
export const productPoints = (
  { earning }: Pick<Programme, 'earning'>,
  price: number,
  units: number,
): ProductPoints | undefined => {
  const rules = productRules(earning);
  const total = whole(price) * units;
  const points = rules.reduce(
    (sum, rule) =>
      sum +
      rule.points *
        (rule.mode === 'unit' ? units : Math.floor(total / Math.max(whole(rule.perAmount ?? 0), 1))),
    0,
  );
  if (!(points > 0)) return undefined;
  const isCertain = rules.every(
    ({ minimumUnits, minimumTotal }) => units >= (minimumUnits ?? 0) && total >= whole(minimumTotal ?? 0),
  );
  return { points, isCertain };
};
