import type { CustomerId, RedemptionMethodId, TierId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { mayRedeem, type TierMeasure, type TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type {
  TierProgramme,
  TierProgrammeInput,
  ValidTierProgramme,
} from '@apps-hub/contract/loyalty/tiers/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { readTierTerms } from './read-terms.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** A version of a store's tiers. */
export interface Programme {
  readonly version: number;
  readonly status: MethodStatus;
  readonly terms: TierTerms;
  readonly validFrom: Date;
}

/** The current version, active or not; undefined before the first. */
export const currentProgramme = async ({ sql, storeId }: StoreTx): Promise<Programme | undefined> => {
  const [row] = await sql<Programme[]>`
    select version, status, terms, valid_from as "validFrom" from tier_programme
    where store_id = ${storeId} and valid_to is null`;
  return row;
};

/** The current rules if tiers are active. */
export const activeTiers = async (tx: StoreTx): Promise<TierTerms | undefined> => {
  const programme = await currentProgramme(tx);
  return programme?.status === 'active' ? programme.terms : undefined;
};

/** A sum in the API's form: an amount of money, or a whole number of points or orders. */
export const presentSum = (measure: TierMeasure, sum: number, currency: CurrencyCode): string =>
  measure === 'spend' ? formatAmount(sum, currency) : String(sum);

/** A version in the form's terms. */
export const tiersAsInput = (
  { tiers, ...rules }: TierTerms,
  status: MethodStatus,
  currency: CurrencyCode,
): ValidTierProgramme => ({
  ...rules,
  status,
  tiers: tiers.map(({ id, name, from, percent, entryPoints, rewardIds }) => ({
    id,
    name,
    from: presentSum(rules.measure, from, currency),
    percent,
    entryPoints,
    rewardIds: [...rewardIds],
  })),
});

/** A form's input as rules, with the ids of the tiers that the store has. */
export const tierTermsOf = async (ctx: VerbContext, input: TierProgrammeInput): Promise<TierTerms> => {
  const [{ currency }, current] = await Promise.all([loadStore(ctx.tx), currentProgramme(ctx.tx)]);
  return readTierTerms(input, { currency, newId: ctx.newId, known: current?.terms });
};

/** How many customers have each tier. */
const membersOf = async ({ sql, storeId }: StoreTx): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ tierId: string; customers: number }[]>`
    select tier_id as "tierId", count(*)::int as customers from customer_tier
    where store_id = ${storeId} and tier_id is not null group by tier_id`;
  return new Map(rows.map(({ tierId, customers }) => [tierId, customers]));
};

export const presentProgramme = async (
  tx: StoreTx,
  { version, status, terms, validFrom }: Programme,
): Promise<TierProgramme> => {
  const [{ currency }, members] = await Promise.all([loadStore(tx), membersOf(tx)]);
  const { tiers, ...rules } = tiersAsInput(terms, status, currency);
  return {
    ...rules,
    version,
    tiers: tiers.map(({ id, ...tier }) => ({
      ...tier,
      id: id as TierId, // A stored tier has its id.
      customers: members.get(id ?? '') ?? 0,
    })),
    updatedAt: validFrom.toISOString(),
  };
};

/** The store's tiers. */
export const getTiers = async (ctx: VerbContext): Promise<{ programme: TierProgramme | null }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const programme = await currentProgramme(ctx.tx);
  return { programme: programme ? await presentProgramme(ctx.tx, programme) : null };
};

/** A customer's tier; null for none. */
const tierOf = async ({ sql, storeId }: StoreTx, customerId: CustomerId): Promise<TierId | null> => {
  const [row] = await sql<{ tierId: TierId | null }[]>`
    select tier_id as "tierId" from customer_tier where store_id = ${storeId} and customer_id = ${customerId}`;
  return row?.tierId ?? null;
};

/** Which rewards a customer may redeem: those that no tier names, or only theirs and lower ones. */
export const openRewards = async (
  tx: StoreTx,
  customerId: CustomerId,
): Promise<(rewardId: RedemptionMethodId) => boolean> => {
  const terms = await activeTiers(tx);
  if (!terms?.tiers.some(({ rewardIds }) => rewardIds.length > 0)) return () => true;
  const tierId = await tierOf(tx, customerId);
  return (rewardId) => mayRedeem(terms, tierId, rewardId);
};
