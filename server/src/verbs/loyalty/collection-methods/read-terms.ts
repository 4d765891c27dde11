import type { z } from '@hono/zod-openapi';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { CollectionTerms, EarningReward } from '@apps-hub/domain/loyalty/collection-method';
import type { collectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { amountReader } from '#verbs/amounts.ts';

export type CollectionInput = z.output<typeof collectionMethodInput>;

/** Converts a form's input into terms. Throws `validation_failed` with every invalid field. */
export const readCollectionTerms = (input: CollectionInput, currency: CurrencyCode): CollectionTerms => {
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
  amounts.done();
  const { minimumUnits, taxIncluded, fragileItems, largeItems } = input;
  return { reward, minimumUnits, minimumTotalMinor, taxIncluded, fragileItems, largeItems };
};
