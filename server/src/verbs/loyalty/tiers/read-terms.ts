import type { NewId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';

import { amountReader } from '#verbs/amounts.ts';

const MOST_COUNTED = 1_000_000_000;

/** A threshold: an amount, or a whole number of points or orders. */
const readFrom = (
  amounts: ReturnType<typeof amountReader>,
  { measure }: Pick<TierProgrammeInput, 'measure'>,
  { path, text }: { readonly path: string; readonly text: string },
): number => {
  if (measure === 'spend') return amounts.positive(path, text);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MOST_COUNTED)
    amounts.fail({ path, code: 'out_of_range', params: { from: 1, to: MOST_COUNTED } });
  return value;
};

/**
 * Converts a form's input into rules, the lowest tier first. Throws `validation_failed` with every invalid field: two tiers of the same
 * threshold, a tier twice, or one that the store does not have.
 */
export const readTierTerms = (
  { status: _status, tiers, ...rules }: TierProgrammeInput,
  {
    currency,
    newId,
    known,
  }: {
    readonly currency: CurrencyCode;
    readonly newId: NewId;
    readonly known: TierTerms | undefined;
  },
): TierTerms => {
  const amounts = amountReader(currency);
  const ids = new Set(known?.tiers.map(({ id }): string => id));
  const read = tiers.map(({ id, name, from, percent, entryPoints, rewardIds = [] }, place) => {
    if (id !== null && !ids.delete(id)) amounts.fail({ path: `tiers.${place}.id`, code: 'invalid' });
    const least = readFrom(amounts, rules, { path: `tiers.${place}.from`, text: from });
    return {
      id,
      name,
      from: least,
      percent,
      entryPoints: points(entryPoints),
      rewardIds: [...new Set(rewardIds)] as RedemptionMethodId[],
    };
  });
  for (const [place, { from }] of read.entries())
    if (read.findIndex((each) => each.from === from) < place)
      amounts.fail({ path: `tiers.${place}.from`, code: 'invalid' });
  amounts.done();
  return {
    ...rules,
    tiers: read
      .toSorted((a, b) => a.from - b.from)
      .map(({ id, ...tier }) => ({
        id: (id as TierTerms['tiers'][number]['id'] | null) ?? newId('tier'),
        ...tier,
      })),
  };
};
