import type { TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import { expect } from 'vitest';

import type { Http } from './http.ts';
import type { TestStore } from './suite.ts';

const TIERS = '/api/v1/loyalty/tiers';

/** One tier for customers who have spent anything, without a gift. */
export const oneTier = (id: string | null): TierProgrammeInput => ({
  status: 'active',
  measure: 'spend',
  window: 'lifetime',
  taxIncluded: true,
  graceDays: 0,
  tiers: [
    { id, name: { ar: 'فضي', en: 'Silver' }, from: '500', percent: 100, entryPoints: 0, rewardIds: [] },
  ],
});

/** The store's lowest tier; saves one first if the store has none. */
export const savedTier = async (
  http: Http,
  store: TestStore,
): Promise<{ readonly tier: string; readonly tiersVersion: number }> => {
  const { programme } = (await http.call('GET', TIERS, { store })).body;
  const saved = programme
    ? { body: programme }
    : await http.call('PUT', TIERS, { store, body: { ...oneTier(null), version: null } });
  expect(saved.body).toMatchObject({ status: 'active' });
  return { tier: saved.body.tiers[0].id, tiersVersion: saved.body.version };
};
