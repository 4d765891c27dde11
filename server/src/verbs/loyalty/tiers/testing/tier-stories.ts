import type {
  CustomerTier,
  TierProgramme,
  TierProgrammeInput,
} from '@apps-hub/contract/loyalty/tiers/routes';
import { expect } from 'vitest';

import type { News } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import { followTiers, reviewTiers } from '../review.ts';

export const TIERS = '/api/v1/loyalty/tiers';

export const RULES: TierProgrammeInput = {
  status: 'active',
  measure: 'spend',
  window: 'lifetime',
  taxIncluded: true,
  graceDays: 0,
  tiers: [
    { id: null, name: { ar: 'فضي', en: 'Silver' }, from: '500', percent: 100, entryPoints: 0 },
    { id: null, name: { ar: 'ذهبي', en: 'Gold' }, from: '1000', percent: 150, entryPoints: 50 },
  ],
};

export const nameOf = ({ tier }: CustomerTier): string | null => tier?.name?.en ?? null;

/** A store with tiers whose orders a test sends. */
export const tierStories = ({ suite, http, shop }: Stage) => {
  let people = 0;
  const review = () => reviewTiers(suite.deps, suite.store.id);
  const follow = () => followTiers(suite.deps, suite.store.id);

  /** Saves the tiers, keeping the ids of those that exist. */
  const save = async (more: Partial<TierProgrammeInput> = {}): Promise<TierProgramme> => {
    const { programme } = await http.read(TIERS);
    const input = { ...RULES, ...more };
    const tiers = input.tiers.map((tier, place) => ({ ...tier, id: programme?.tiers[place]?.id ?? null }));
    const saved = await http.call('PUT', TIERS, {
      body: { ...input, tiers, version: programme?.version ?? null },
    });
    expect(saved).toMatchObject({ status: 200 });
    suite.clock.advance(1000);
    await review();
    return saved.body;
  };

  /** Hears the events, and looks at the tiers of their customers. */
  const hear = async (...news: readonly News[]): Promise<void> => {
    await shop.hear(...news);
    suite.clock.advance(1000);
    await follow();
  };

  const somebody = (): string => {
    people += 1;
    return `tiered-${people}`;
  };

  const buy = (customer: string, total: string) => shop.order({ customer: { id: customer }, total });

  const tierOf = async (customer: string): Promise<CustomerTier> => {
    const { id } = await shop.balances(customer);
    return http.read(`/api/v1/customers/${id}/tier`);
  };

  /** The points given for reaching tiers. */
  const entryPoints = async (customer: string): Promise<number[]> => {
    const { id } = await shop.balances(customer);
    const rows = await suite.tx(
      ({ sql, storeId }) => sql<{ points: number }[]>`
        select available_delta as points from posting
        where store_id = ${storeId} and customer_id = ${id} and idempotency_key like 'tier:%' order by version`,
    );
    return rows.map(({ points }) => points);
  };

  return { review, save, hear, somebody, buy, tierOf, entryPoints };
};
