import { APPS } from '@apps-hub/contract/apps';
import type { DemoStore } from '@apps-hub/contract/hub/values';
import { DEMO_STORE_NAMES } from '@apps-hub/demo/stores';
import type { StoreId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { type Config, hasSandboxCarriers } from '../config.ts';
import { fillStore } from './fill-store.ts';
import { type AccountDeps, verbContext } from '../deps.ts';
import type { Installation } from '../platforms/port/install.ts';
import { demoInstallation } from '../platforms/sandbox/demo-store.ts';
import { DEMO_STORE_IDS } from '../verbs/hub/demo-stores/open-demo-store.ts';
import { seedDemoAccounts } from '../verbs/hub/demo-stores/demo.ts';
import { createRedemptionMethod } from '../verbs/loyalty/redemption-methods/save.ts';
import { loadPage } from '../verbs/loyalty/shopper/page-record.ts';
import { saveShopperPage } from '../verbs/loyalty/shopper/settings.ts';
import { listRedemptionMethods } from '../verbs/loyalty/redemption-methods/list.ts';
import { seedDemoShipping } from '../verbs/shipping/settings/demo.ts';
import { findStore, keepCredential, registerStore } from '../verbs/hub/stores/install.ts';

/** Whether no earlier start has set up the store, which would have a reward. */
const isNew = (deps: AccountDeps, storeId: StoreId): Promise<boolean> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    return (await listRedemptionMethods(ctx)).methods.length === 0;
  });

const fillIfNew = async (deps: AccountDeps, storeId: StoreId, config: Config): Promise<void> => {
  const endsAt = config.DEMO_YEAR_ENDS_AT;
  if (!endsAt || !(await isNew(deps, storeId))) return;
  const startedMs = performance.now();
  await fillStore(deps, storeId, { endsAt, withCarriers: hasSandboxCarriers(config) });
  deps.log.info({ tookMs: Math.round(performance.now() - startedMs) }, 'filled the demo store with a year');
};

const addReward = (deps: AccountDeps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
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

const MIN_YEAR_DAYS = 300;

/** Whether this start or an earlier one filled the store: it then has orders from long before its installation. */
const hasYear = (deps: AccountDeps, storeId: StoreId): Promise<boolean> =>
  deps.database.inStore(storeId, async ({ sql }) => {
    const rows = await sql`
      select 1 from store_order o join store s on s.id = o.store_id
      where o.store_id = ${storeId} and o.placed_at < s.created_at - make_interval(days => ${MIN_YEAR_DAYS}) limit 1`;
    return rows.length > 0;
  });

/** Opens the page for customers, which merchants switch on themselves. */
const openShopperPage = (deps: AccountDeps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const page = await loadPage(tx);
    // Whoever switched it off later keeps it off.
    if (page.isOn || page.version > 1) return;
    await saveShopperPage(ctx, { ...page, isOn: true }, deps);
  });

/** Adds a reward, the page for customers, branches, carriers and the hub accounts: what a merchant needs to try everything. */
const equip = async (deps: AccountDeps, storeId: StoreId, config: Config): Promise<void> => {
  await addReward(deps, storeId);
  await openShopperPage(deps, storeId);
  await seedDemoAccounts(deps, storeId);
  if (hasSandboxCarriers(config)) await seedDemoShipping(deps, storeId);
};

/** Installs every app as the sandbox would, whose own announcements may arrive after the first sign-in. */
const installAll = async (deps: AccountDeps, { store, credentials }: Installation): Promise<StoreId> => {
  // What the host has announced since the first start is newer than our defaults.
  const known = await findStore(deps, 'sandbox', store.externalId);
  const storeId = known?.status === 'active' ? known.id : await registerStore(deps, 'sandbox', store);
  await deps.database.inStore(storeId, async (tx) => {
    await Promise.all(APPS.map((app) => keepCredential(deps, tx, { app, credentials })));
  });
  return storeId;
};

/**
 * Creates the demo store, with a year of data if configured, and then a second, empty store. Returns both, or undefined if there is no
 * choice. Safe to repeat.
 */
export const seedDemo = async (
  deps: AccountDeps,
  config: Config,
): Promise<Readonly<Record<DemoStore, StoreId>> | undefined> => {
  const demo = demoInstallation(config);
  if (!demo) return undefined;
  const year = await installAll(deps, demo);
  await fillIfNew(deps, year, config);
  await equip(deps, year, config);
  if (!(await hasYear(deps, year))) return undefined;
  const store = { ...demo.store, externalId: DEMO_STORE_IDS.empty, name: DEMO_STORE_NAMES.empty.ar };
  const empty = await installAll(deps, { ...demo, store });
  await equip(deps, empty, config);
  return { year, empty };
};
