import { formatAmount } from '@apps-hub/domain/money';
import {
  compareRates,
  type PointRate,
  rateOf,
  valuingRewards,
  worthMinor,
} from '@apps-hub/domain/loyalty/point-value';
import { points } from '@apps-hub/domain/points';
import { addMonths, localDate } from '@apps-hub/domain/time';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { TierProgrammeInput, TiersWhatIf } from '@apps-hub/contract/loyalty/tiers/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { activeRedemptionMethods } from '../redemption-methods/list.ts';
import { tierTermsOf } from './programme.ts';

/** The customers of a rank by their past orders; rank 0 is below the lowest tier. */
interface Ranked {
  readonly rank: number;
  readonly customers: number;
  readonly entered: number;
  readonly earned: number;
  readonly added: number;
}

const rankAll = (
  { sql, storeId }: StoreTx,
  terms: TierTerms,
  { today, yearAgo }: { readonly today: string; readonly yearAgo: string },
) => sql<Ranked[]>`
  select rank, customers, entered, earned, added
  from tiers_what_if(${storeId}, ${JSON.stringify(terms)}::jsonb, ${today}::date, ${yearAgo}::date)`;

/** What points are worth at the reward that gives most for them; null if nothing can be redeemed for a fixed value. */
export const bestRate = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<PointRate | null> => {
  const { timeZone } = await loadStore(tx);
  const valuing = valuingRewards(await activeRedemptionMethods(tx), localDate(now, timeZone));
  const rates = valuing.flatMap(({ terms }) => rateOf(terms) ?? []);
  return rates.toSorted((a, b) => compareRates(b, a))[0] ?? null;
};

/** What points cost at the reward that gives most for them; null if nothing can be redeemed. */
export const costOfPoints = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  given: number,
): Promise<number | null> => {
  const best = await bestRate(ctx);
  return best && worthMinor(given, best);
};

/**
 * Who would have which tier today by the store's past orders, and what multipliers and points for reaching tiers would have added in the
 * last twelve months, if these customers had had their tiers all the time. Writes nothing.
 */
export const tiersWhatIf = async (ctx: VerbContext, input: TierProgrammeInput): Promise<TiersWhatIf> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { tx } = ctx;
  const [{ currency, timeZone }, terms] = await Promise.all([loadStore(tx), tierTermsOf(ctx, input)]);
  const today = localDate(ctx.now, timeZone);
  const rows = await rankAll(tx, terms, { today, yearAgo: addMonths(today, -12) });
  const byRank = new Map(rows.map((row) => [row.rank, row]));
  const tiers = terms.tiers.map(({ entryPoints }, place) => {
    const { customers = 0, entered = 0, earned = 0, added = 0 } = byRank.get(place + 1) ?? {};
    return {
      customers,
      entered,
      earnedPoints: points(earned),
      addedPoints: points(added),
      entryPoints: points(entered * entryPoints),
    };
  });
  const addedPoints = tiers.reduce((sum, tier) => sum + tier.addedPoints, 0);
  const entryPoints = tiers.reduce((sum, tier) => sum + tier.entryPoints, 0);
  const cost = await costOfPoints(ctx, addedPoints + entryPoints);
  return {
    customers: rows.reduce((sum, { customers }) => sum + customers, 0),
    tiers,
    addedPoints,
    entryPoints,
    cost: cost === null ? null : formatAmount(cost, currency),
  };
};
