import type { CollectionMethodInput } from './routes.ts';
import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { CollectionTerms, EarningReward } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning } from '@apps-hub/domain/loyalty/earning';
import { type CurrencyCode, currencyExponent, formatAmount, parseAmount } from '@apps-hub/domain/money';
import { type Points, points } from '@apps-hub/domain/points';

/** An example order for the rule. Undefined parts do not affect it. */
export interface ExampleOrder {
  readonly amount: string | undefined;
  readonly units: number | undefined;
}

export interface RuleExample {
  readonly order: ExampleOrder;
  readonly points: Points;
  /** An order just below the rule's minimums. */
  readonly below: ExampleOrder | undefined;
}

const EXAMPLE_UNITS = 3;
const EXAMPLE_ORDER_MAJOR = 100;
const FULL_AMOUNTS = 9;

const minor = (text: string, currency: CurrencyCode): number => {
  const amount = parseAmount(text, currency);
  return amount.ok ? amount.value : 0;
};

const rewardOf = (reward: CollectionMethodInput['reward'], currency: CurrencyCode): EarningReward => {
  const earned = points(reward.points);
  return reward.mode === 'money'
    ? { mode: 'money', points: earned, perAmountMinor: minor(reward.perAmount, currency) }
    : { mode: reward.mode, points: earned };
};

const termsOf = (input: CollectionMethodInput, currency: CurrencyCode): CollectionTerms => ({
  reward: rewardOf(input.reward, currency),
  minimumUnits: input.minimumUnits,
  minimumTotalMinor: input.minimumTotal === null ? null : minor(input.minimumTotal, currency),
  taxIncluded: input.taxIncluded,
  fragileItems: input.fragileItems,
  largeItems: input.largeItems,
});

/** Nine full amounts and a fifth, so that the example shows what happens to the rest; more where the minimum requires it. */
const exampleAmountMinor = (
  { reward, minimumTotalMinor }: CollectionTerms,
  currency: CurrencyCode,
): number => {
  const least = minimumTotalMinor ?? 0;
  if (reward.mode !== 'money') return Math.max(least, EXAMPLE_ORDER_MAJOR * 10 ** currencyExponent(currency));
  const per = reward.perAmountMinor;
  return Math.max(Math.ceil(least / per), FULL_AMOUNTS) * per + Math.floor(per / 5);
};

/** The points of one order line under all the rules, computed by the server's own function. */
const earn = (
  rules: readonly CollectionTerms[],
  totalMinor: number,
  units: number,
  currency: CurrencyCode,
): Points =>
  computeEarning(
    {
      externalId: '',
      number: '',
      currency,
      placedAt: new Date(0),
      paidAt: new Date(0),
      deliveredAt: null,
      cancelledAt: null,
      lines: [
        {
          lineId: '1',
          productId: null,
          sku: null,
          title: '',
          units,
          totalMinor,
          taxMinor: 0,
          discountMinor: 0,
        },
      ],
      shippingMinor: 0,
      couponCodes: [],
    },
    // The example has no stored method; its id is never shown.
    rules.map((terms) => ({ methodId: '' as CollectionMethodId, version: 1, terms })),
    { hasCustomer: true, storeCurrency: currency },
  ).points;

const belowOf = (input: CollectionMethodInput): ExampleOrder | undefined => {
  const units = input.minimumUnits !== null && input.minimumUnits > 1 ? input.minimumUnits - 1 : undefined;
  const amount = input.minimumTotal ?? undefined;
  return units === undefined && amount === undefined ? undefined : { units, amount };
};

/**
 * An example order that earns by the rule, with its points by all rules that apply together, and one that earns nothing.
 * With several rules, minimums are left out: an order below one rule's minimum may earn by another.
 */
export const exampleOf = (
  input: CollectionMethodInput,
  currency: CurrencyCode,
  together: readonly CollectionMethodInput[] = [input],
): RuleExample => {
  const terms = termsOf(input, currency);
  const rules = together.map((each) => termsOf(each, currency));
  const amountMinor = exampleAmountMinor(terms, currency);
  const units = Math.max(terms.minimumUnits ?? 1, terms.reward.mode === 'unit' ? EXAMPLE_UNITS : 1);
  const showsUnits = rules.some((each) => each.reward.mode === 'unit' || (each.minimumUnits ?? 1) > 1);
  const showsAmount = rules.some((each) => each.reward.mode !== 'unit' || each.minimumTotalMinor !== null);
  return {
    order: {
      amount: showsAmount ? formatAmount(amountMinor, currency) : undefined,
      units: showsUnits ? units : undefined,
    },
    points: earn(rules, amountMinor, units, currency),
    below: together.length > 1 ? undefined : belowOf(input),
  };
};
