import { createHmac } from 'node:crypto';
import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { APP_RESOURCE, enqueue } from '../deliveries/outbox.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { isHost } from './host-stores.ts';
import { getStore, listStores } from './stores.ts';

export type App = 'loyalty' | Carrier;

export const apps: readonly App[] = ['loyalty', ...CARRIERS];

/** Parses an app's name; throws `unknown_app`. */
export const parseApp = (text: string): App => {
  const app = apps.find((name) => name === text);
  if (!app) throw new SandboxError('unknown_app');
  return app;
};

export const listInstalled = (db: Db, storeId: StoreId): App[] => {
  const rows = db.all<{ app: App }>('select app from installation where store_id = ?', [storeId]);
  return apps.filter((app) => rows.some((row) => row.app === app));
};

/** An installed app's token for one store; invalid in every other store. */
export const storeAccessToken = (accessToken: string, storeId: StoreId): string =>
  createHmac('sha256', accessToken).update(`store ${storeId}`).digest('base64url');

/** Installs an app and sends it the store's access token; does nothing when it is installed. */
export const installApp = (context: Context, storeId: StoreId, app: App): void => {
  const { db, config, now } = context;
  db.tx(() => {
    const store = getStore(db, storeId);
    const added = db.run(
      'insert into installation (store_id, app, installed_at) values (?, ?, ?) on conflict do nothing',
      [storeId, app, now().toISOString()],
    );
    if (added === 0) return;
    const data = {
      store: {
        id: store.id,
        name: store.name[store.locale],
        currency: store.currency,
        country: store.country,
        time_zone: store.timeZone,
        locale: store.locale,
      },
      app,
      access_token: storeAccessToken(config.accessToken, storeId),
    };
    enqueue(context, { storeId, topic: 'app.installed', resource: APP_RESOURCE, data });
  });
};

/** Uninstalls an app and notifies it; does nothing when it is not installed. */
export const uninstallApp = (context: Context, storeId: StoreId, app: App): void => {
  const { db } = context;
  db.tx(() => {
    getStore(db, storeId);
    const removed = db.run('delete from installation where store_id = ? and app = ?', [storeId, app]);
    if (removed === 0) return;
    enqueue(context, { storeId, topic: 'app.uninstalled', resource: APP_RESOURCE, data: { app } });
  });
};

/** Ensures that every store has these apps, for development; a store on a host has them there. */
export const installEverywhere = (context: Context, wanted: readonly App[]): void => {
  for (const store of listStores(context.db)) {
    if (isHost(store.id)) continue;
    for (const app of wanted) installApp(context, store.id, app);
  }
};
