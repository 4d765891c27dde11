import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from './settings-record.ts';

/** Each setting is the column of the same name, except the retention of bodies, which belongs to the store for all apps. */
export const readLoyaltySettings = async (tx: StoreTx): Promise<LoyaltySettings> => {
  const [loaded, { bodyRetentionDays }] = await Promise.all([loadLoyaltySettings(tx), loadStore(tx)]);
  const {
    release: _rule,
    hasTiers: _tiers,
    hasCampaigns: _campaigns,
    hasActions: _actions,
    ...settings
  } = loaded;
  return { ...settings, bodyRetentionDays };
};

export const getLoyaltySettings = async (ctx: VerbContext): Promise<LoyaltySettings> => {
  authorise(ctx.actor, 'read', 'Settings');
  return readLoyaltySettings(ctx.tx);
};
