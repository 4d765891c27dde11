import { setTimeout as wait } from 'node:timers/promises';

import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { StoreId } from '../ids.ts';
import { installOnSalla } from '../salla/installing.ts';
import { signSessionToken } from '../shopify/installation.ts';
import { installOnShopify } from '../shopify/installing.ts';
import type { Host } from '../stores/host-stores.ts';
import { authorizeOnZid, subscribeOnZid } from '../zid/installing.ts';

const PAUSE_MS = 500;
const CALL_MS = 30_000;
/** Shopify's user id of the owner, as on the pages of its admin. */
const OWNER_ID = 987_654;

type Fetch = typeof globalThis.fetch;

/** Zid's six installation steps, as the merchant's browser performs them. */
const installOnZid = async (context: Context, fetch: Fetch, storeId: StoreId): Promise<void> => {
  const { config } = context;
  for (const app of config.zidApps ?? []) {
    if (!config.hostApps?.includes(app.app)) continue;
    subscribeOnZid(context, storeId, app);
    const signal = AbortSignal.timeout(CALL_MS);
    const begun = await fetch(`${config.appsUrl}/install/zid/${app.app}`, { redirect: 'manual', signal });
    const consent = new URL(begun.headers.get('location') ?? '', config.appsUrl).searchParams;
    const redirectUri = consent.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('code', authorizeOnZid(context, storeId, { app, redirectUri }));
    back.searchParams.set('state', consent.get('state') ?? '');
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const done = await fetch(back, { redirect: 'manual', signal, headers: { cookie } });
    // A failure leads to a page of the app's own, not to Zid's dashboard.
    if (done.headers.get('location')?.startsWith('/') !== false)
      throw new Error(`${app.app}: ${done.status}`);
  }
};

/** Shopify does not announce installations: an app learns of one when its first page opens. */
const openOnShopify = async (context: Context, fetch: Fetch, storeId: StoreId): Promise<void> => {
  const { config } = context;
  for (const app of config.shopifyApps ?? []) {
    if (!config.hostApps?.includes(app.app)) continue;
    installOnShopify(context, storeId, app.app);
    const token = await signSessionToken(context, { storeId, app, userId: OWNER_ID });
    const opened = await fetch(`${config.appsUrl}/api/auth/embedded`, {
      method: 'POST',
      signal: AbortSignal.timeout(CALL_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'shopify', app: app.app, token }),
    });
    if (!opened.ok) throw new Error(`${app.app}: ${opened.status}`);
  }
};

const INSTALL: Readonly<
  Record<Host, (context: Context, fetch: Fetch, storeId: StoreId) => Promise<void> | void>
> = {
  salla: (context, _fetch, storeId) => {
    for (const app of context.config.hostApps ?? []) installOnSalla(context, storeId, app);
  },
  zid: installOnZid,
  shopify: openOnShopify,
};

export interface HostInstaller {
  readonly start: () => void;
  /** Stops waiting for the apps, and lets an installation in progress end. */
  readonly stop: () => Promise<void>;
}

/**
 * Installs our apps in the store of each simulated host once, as a merchant would. Waits until the apps answer, because a host stops
 * notifying them after a few attempts.
 */
export const createHostInstaller = (context: Context, fetch: Fetch): HostInstaller => {
  const { db, config } = context;
  const stopping = new AbortController();
  let work = Promise.resolve();

  const answers = (): Promise<boolean> =>
    fetch(`${config.appsUrl}/healthz`, {
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(CALL_MS)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    );

  const pause = () => wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);

  const isTold = (host: Host): boolean => {
    const states = db.all<{ state: string }>(
      `select state from delivery where store_id = ? and topic like ? || ':%:app.%'`,
      [host, host],
    );
    if (states.some(({ state }) => state === 'failed')) throw new Error('the apps did not accept it');
    return states.every(({ state }) => state === 'delivered');
  };

  const install = async (host: Host): Promise<void> => {
    // Deliveries of an interrupted start would arrive too late.
    db.run('delete from delivery where store_id = ?', [host]);
    await INSTALL[host](context, fetch, asId<StoreId>(host));
    while (!isTold(host)) {
      await pause();
      if (stopping.signal.aborted) return;
    }
    db.run('insert into host_store_ready (store_id) values (?)', [host]);
  };

  const isReady = (host: Host): boolean =>
    db.get('select 1 from host_store_ready where store_id = ?', [host]) !== undefined;

  const run = async (): Promise<void> => {
    const hosts = (config.hostStores ?? []).filter((host) => !isReady(host));
    if (hosts.length === 0) return;
    while (!stopping.signal.aborted && !(await answers())) await pause();
    for (const host of hosts)
      if (!stopping.signal.aborted)
        // The next start tries again.
        await install(host).catch((error: unknown) => console.error(`Our apps are not on ${host}.`, error));
  };

  return {
    start: () => {
      work = run();
    },
    stop: () => {
      stopping.abort();
      return work;
    },
  };
};
