import { productRules, whole } from '@apps-hub/contract/loyalty/shopper/product-points';
import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, outsideOf } from '#deps.ts';
import type { StorefrontRule } from '#platforms/port/storefront-rules.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPage } from './page-record.ts';
import { readProgramme } from './programme.ts';

/** Empty while the product line is switched off. */
const rulesIn = async (tx: StoreTx, now: Date): Promise<StorefrontRule[]> => {
  const { isOn, hasProductLine } = await loadPage(tx);
  if (!isOn || !hasProductLine) return [];
  const { earning } = await readProgramme(tx, now);
  return productRules(earning).map(({ points, mode, perAmount, minimumUnits, minimumTotal }) => ({
    points,
    per: mode === 'unit' ? null : Math.max(whole(perAmount ?? 0), 1),
    minimumUnits: minimumUnits ?? 0,
    minimumTotal: whole(minimumTotal ?? 0),
  }));
};

/**
 * The step that tells the host what products earn, where its own pages can say it: after each change, and daily, because the host may have
 * forgotten it or refused our tokens meanwhile. Throws `HostUnavailable`, or `NotSent`.
 */
export const writeStorefrontRules = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  const { port, rules } = await inStore(async ({ tx, now }) => {
    const { platform } = await loadStore(tx);
    const known = deps.platforms[platform]?.storefrontRules;
    return { port: known, rules: known ? await rulesIn(tx, now) : [] };
  });
  const access = port && (await findHostAccess(deps, storeId, 'loyalty'));
  if (access) await port.write(access, rules);
  if (rules.length === 0) return;
  await inStore((ctx) => scheduleStep(ctx, 'storefront.write', instantAfterDays(ctx.now, 1)));
};
