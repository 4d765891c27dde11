import type { CollectionMethodId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';

import type { StoreTx } from '#db/database.ts';
import type { MethodVersion } from '../versioned-method.ts';

type Version<Id, Terms> = MethodVersion<Id, Terms>;

/** What the rules, campaigns, tiers and rewards of a store are called, deleted ones too, by id. */
export interface Names {
  readonly campaigns: ReadonlyMap<string, TierName>;
  readonly tiers: ReadonlyMap<string, TierName>;
  readonly rules: ReadonlyMap<string, Version<CollectionMethodId, CollectionTerms>>;
  readonly rewards: ReadonlyMap<string, Version<RedemptionMethodId, RedemptionTerms>>;
}

/** A tier that was deleted is named by the last programme that had it. */
const tierNames = async ({ sql, storeId }: StoreTx): Promise<Names['tiers']> => {
  const rows = await sql<{ terms: TierTerms }[]>`
    select terms from tier_programme where store_id = ${storeId} order by version`;
  return new Map(rows.flatMap(({ terms }) => terms.tiers.map(({ id, name }) => [id, name] as const)));
};

export const namesIn = async (tx: StoreTx): Promise<Names> => {
  const { sql, storeId } = tx;
  const campaigns = await sql<{ id: string; name: TierName }[]>`
    select id, terms -> 'name' as name from campaign where store_id = ${storeId} and valid_to is null`;
  const rules = await sql<Version<CollectionMethodId, CollectionTerms>[]>`
    select distinct on (method_id) method_id as "methodId", version, status, terms, valid_from as "validFrom"
    from collection_method_version where store_id = ${storeId} order by method_id, version desc`;
  const rewards = await sql<Version<RedemptionMethodId, RedemptionTerms>[]>`
    select distinct on (method_id) method_id as "methodId", version, status, terms, valid_from as "validFrom"
    from redemption_method_version where store_id = ${storeId} order by method_id, version desc`;
  return {
    campaigns: new Map(campaigns.map(({ id, name }) => [id, name])),
    tiers: await tierNames(tx),
    rules: new Map(rules.map((rule) => [rule.methodId, rule])),
    rewards: new Map(rewards.map((reward) => [reward.methodId, reward])),
  };
};
