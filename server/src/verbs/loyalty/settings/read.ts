import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';

import type { VerbContext } from '../../../context.ts';
import { authorise } from '../../authorise.ts';
import { loadStore, type StoreSettings } from '../../hub/stores/store-record.ts';

const DEFAULT_HOLD_DAYS = 14;

export const presentSettings = (settings: StoreSettings): LoyaltySettings => ({
  releaseOn: settings.release.on,
  releaseAfterDays: settings.release.on === 'delivery' ? DEFAULT_HOLD_DAYS : settings.release.days,
  expiryMonths: settings.expiryMonths,
  expiryWarningDays: settings.expiryWarningDays,
  negativeBalanceAllowed: settings.negativeBalanceAllowed,
  pointsName: settings.pointsName,
  adjustLimits: settings.adjustLimits,
  version: settings.settingsVersion,
});

export const getLoyaltySettings = async (ctx: VerbContext): Promise<LoyaltySettings> => {
  authorise(ctx.actor, 'read', 'Settings');
  return presentSettings(await loadStore(ctx.tx));
};
