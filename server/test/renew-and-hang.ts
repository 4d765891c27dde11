import type { StoreId } from '@apps-hub/domain/ids';

import { citusDirectory } from '../src/db/citus.ts';
import { openDatabase } from '../src/db/database.ts';
import { createNewId } from '../src/process/new-id.ts';
import { createLog } from '../src/process/log.ts';
import { createOutbound, type Outbound } from '../src/outbound/outbound.ts';
import type { HostPlatform } from '../src/platforms/port/host-platform.ts';
import { sallaPlatform } from '../src/platforms/salla/provider.ts';
import { shopifyPlatform } from '../src/platforms/shopify/provider.ts';
import { SHOPIFY } from '../src/platforms/shopify/testing/tokens.ts';
import { zidPlatform } from '../src/platforms/zid/provider.ts';
import { createSealer } from '../src/security/seal.ts';
import { findHostAccess } from '../src/verbs/hub/stores/host-access.ts';
import { wait } from '../src/process/wait.ts';
import { SALLA } from './fake-salla.ts';
import { ZID } from './fake-zid.ts';

/** The process's input, as JSON in its first argument. */
export interface HangingRenewal {
  readonly platform: 'salla' | 'zid' | 'shopify';
  readonly appUrl: string;
  /** Where the host's tokens are renewed. */
  readonly hostUrl: string;
  readonly secret: string;
  readonly storeId: string;
  readonly now: string;
}

const MAKE: Readonly<
  Record<HangingRenewal['platform'], (url: string, outbound: Outbound, now: () => Date) => HostPlatform>
> = {
  salla: (url, outbound, now) => sallaPlatform({ ...SALLA, accountsUrl: url }, outbound, now),
  zid: (url, outbound, now) => zidPlatform({ ...ZID, oauthUrl: url }, outbound, { now }),
  shopify: (url, outbound, now) => shopifyPlatform({ ...SHOPIFY, shopUrl: `${url}/{shop}` }, outbound, now),
};

/** A process that renews a store's tokens like the server; to be killed once the host has responded and before it has saved. */
const main = async (given: HangingRenewal): Promise<void> => {
  const now = (): Date => new Date(given.now);
  const outbound = createOutbound({ fetch: globalThis.fetch, now, wait, log: () => undefined });
  const deps = {
    database: openDatabase(given.appUrl, { max: 2, directory: await citusDirectory(given.appUrl) }),
    platforms: { [given.platform]: MAKE[given.platform](given.hostUrl, outbound, now) },
    // It is killed before anything could be mailed.
    outbox: { enqueue: () => Promise.resolve(), send: () => Promise.resolve() },
    sealer: createSealer(given.secret),
    now,
    newId: createNewId(now),
    log: createLog('silent'),
  };
  await findHostAccess(deps, given.storeId as StoreId, 'loyalty'); // the test's own store
};

await main(JSON.parse(process.argv[2] ?? '{}') as HangingRenewal);
