import { points } from '@apps-hub/domain/points';

import { type Config, hasSandboxCarriers } from './config.ts';
import { type AccountDeps, verbContext } from './deps.ts';
import { demoInstallation } from './platforms/sandbox/demo-store.ts';
import { seedDemoAccounts } from './verbs/hub/accounts/demo.ts';
import { createRedemptionMethod } from './verbs/loyalty/redemption-methods/save.ts';
import { listRedemptionMethods } from './verbs/loyalty/redemption-methods/list.ts';
import { seedDemoShipping } from './verbs/shipping/settings/demo.ts';
import { installApp } from './verbs/hub/stores/install.ts';

/** Creates the demo store with a reward, branches, carriers and two hub accounts. Safe to repeat. */
export const seedDemo = async (deps: AccountDeps, config: Config): Promise<void> => {
  const demo = demoInstallation(config);
  if (!demo) return;
  const storeId = await installApp(deps, 'sandbox', demo);
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
