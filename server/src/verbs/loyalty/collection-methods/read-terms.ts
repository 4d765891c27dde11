import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { CollectionTerms, EarningReward } from '@apps-hub/domain/loyalty/collection-method';
import type { LineScope } from '@apps-hub/domain/loyalty/line-scope';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { amountReader } from '#verbs/amounts.ts';

type Amounts = ReturnType<typeof amountReader>;

/** Which lines count, from the field at `path`; undefined if all do. */
export const readLines = (
  lines: CollectionMethodInput['lines'],
  amounts: Amounts,
  path = 'lines',
): LineScope | undefined => {
  if (!lines) return undefined;
  const { except, only } = lines;
  const priceFromMinor = amounts.minimumOrNull(`${path}.priceFrom`, lines.priceFrom);
  const priceToMinor = amounts.positiveOrNull(`${path}.priceTo`, lines.priceTo);
  if (priceFromMinor !== null && priceToMinor !== null && priceToMinor < priceFromMinor)
    amounts.fail({ path: `${path}.priceTo`, code: 'too_small' });
  const isAll = except.length + only.length === 0 && priceFromMinor === null && priceToMinor === null;
  return isAll ? undefined : { except, only, priceFromMinor, priceToMinor };
};

/** Converts a form's input into terms. Throws `validation_failed` with every invalid field. */
export const readCollectionTerms = (
  input: CollectionMethodInput,
  currency: CurrencyCode,
): CollectionTerms => {
  const amounts = amountReader(currency);
  const reward: EarningReward =
    input.reward.mode === 'money'
      ? {
          mode: 'money',
          points: points(input.reward.points),
          perAmountMinor: amounts.positive('reward.perAmount', input.reward.perAmount),
        }
      : { mode: input.reward.mode, points: points(input.reward.points) };
  const minimumTotalMinor = amounts.minimumOrNull('minimumTotal', input.minimumTotal);
  const lines = readLines(input.lines, amounts);
  amounts.done();
  const { minimumUnits, taxIncluded, fragileItems, largeItems } = input;
  return {
    reward,
    minimumUnits,
    minimumTotalMinor,
    taxIncluded,
    ...(lines ? { lines } : {}),
    fragileItems,
    largeItems,
  };
};
