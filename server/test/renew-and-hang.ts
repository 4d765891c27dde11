import type { StoreId } from '@apps-hub/domain/ids';

import { citusDirectory } from '../src/db/citus.ts';
import { openDatabase } from '../src/db/database.ts';
import { createNewId } from '../src/ids.ts';
import { createLog } from '../src/log.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { shopifyPlatform } from '../src/platforms/shopify/provider.ts';
import { SHOPIFY } from '../src/platforms/shopify/testing/tokens.ts';
import { createSealer } from '../src/seal.ts';
import { findHostAccess } from '../src/verbs/hub/stores/host-access.ts';
import { wait } from '../src/wait.ts';

/** The process's input, as JSON in its first argument. */
export interface HangingRenewal {
  readonly appUrl: string;
  readonly shopUrl: string;
  readonly secret: string;
  readonly storeId: string;
  readonly now: string;
}

/** A process that renews a store's tokens like the server; made to be killed once the host has answered and before it has saved. */
const main = async (given: HangingRenewal): Promise<void> => {
  const now = (): Date => new Date(given.now);
  const outbound = createOutbound({ fetch: globalThis.fetch, now, wait, log: () => undefined });
  const shopify = shopifyPlatform({ ...SHOPIFY, shopUrl: given.shopUrl }, outbound, now);
  const deps = {
    database: openDatabase(given.appUrl, { max: 2, directory: await citusDirectory(given.appUrl) }),
    platforms: { shopify },
    sealer: createSealer(given.secret),
    now,
    newId: createNewId(now),
    log: createLog('silent'),
  };
  await findHostAccess(deps, given.storeId as StoreId, 'loyalty'); // the test's own store
};

await main(JSON.parse(process.argv[2] ?? '{}') as HangingRenewal);
