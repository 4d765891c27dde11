import type { ShopperTier } from '@apps-hub/contract/loyalty/shopper/shapes';

import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { placeOf } from '../tiers/customer-tier.ts';
import { activeTiers, presentSum } from '../tiers/programme.ts';
import type { ShopperContext } from './shopper.ts';

/** The shopper's tier and the distance to the next one; null where the store has no tiers. */
export const readTier = async ({ tx, now, shopper }: ShopperContext): Promise<ShopperTier | null> => {
  const terms = await activeTiers(tx);
  if (!terms) return null;
  const [{ currency }, place] = await Promise.all([
    loadStore(tx),
    placeOf(tx, now, { terms, id: shopper.customerId }),
  ]);
  const sum = (value: number) => presentSum(terms.measure, value, currency);
  const { tier, lastDay, toKeep, next, missing } = place;
  return {
    measure: terms.measure,
    tier: tier && { name: tier.name, percent: tier.percent },
    lastDay,
    toKeep: toKeep === null ? null : sum(toKeep),
    next: next && { name: next.name, from: sum(next.from), missing: sum(missing) },
  };
};
