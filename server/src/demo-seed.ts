import type { CurrencyCode } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';

import { type Config, hasSandboxCarriers } from './config.ts';
import { type AccountDeps, verbContext } from './deps.ts';
import { seedDemoAccounts } from './verbs/hub/accounts/demo.ts';
import { createRedemptionMethod } from './verbs/loyalty/redemption-methods/save.ts';
import { listRedemptionMethods } from './verbs/loyalty/redemption-methods/list.ts';
import { seedDemoShipping } from './verbs/shipping/settings/demo.ts';
import { installApp } from './verbs/hub/stores/install.ts';

const DEMO_STORE = {
  externalId: 'demo',
  name: 'متجر النخيل',
  currency: 'SAR' as CurrencyCode,
  country: 'SA',
  timeZone: 'Asia/Riyadh',
};

/** Makes the demo store known, with a reward, branches, carriers and two accounts of the hub to begin with. Safe to repeat. */
export const seedDemo = async (deps: AccountDeps, config: Config): Promise<void> => {
  if (!config.SANDBOX_ACCESS_TOKEN) return;
  const storeId = await installApp(deps, 'sandbox', {
    app: 'loyalty',
    store: DEMO_STORE,
    accessToken: config.SANDBOX_ACCESS_TOKEN,
  });
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    if ((await listRedemptionMethods(ctx)).methods.length > 0) return;
    await createRedemptionMethod(ctx, {
      discountMode: 'per_order',
      discountValue: '10',
      applyDiscountTo: 'order',
      productIds: [],
      discountMaxAmount: null,
      requiredPoints: points(100),
      minimumUnits: null,
      minimumTotal: null,
      status: 'active',
    });
  });
  await seedDemoAccounts(deps, storeId);
  if (hasSandboxCarriers(config)) await seedDemoShipping(deps, storeId);
};
