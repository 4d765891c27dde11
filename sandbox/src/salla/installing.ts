import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import { getStore } from '../stores/stores.ts';
import { enqueueSalla } from './announce.ts';
import { authorizeJson, grant, listSallaApps, revoke } from './installation.ts';

type Rows = Omit<Context, 'config'>;

/** Installs or updates an app as Salla does: the tokens arrive in a separate event. */
export const installOnSalla = (context: Rows, storeId: StoreId, app: string): void => {
  const { db } = context;
  getStore(db, storeId);
  const to = { storeId, app, resource: 'app' };
  db.tx(() => {
    const isNew = !listSallaApps(db, storeId).includes(app);
    const data = authorizeJson(grant(context, storeId, app));
    enqueueSalla(context, to, { event: isNew ? 'app.installed' : 'app.updated', data: {} });
    // A separate delivery, so that neither waits for the other: apps get them in any order.
    enqueueSalla(context, { ...to, resource: 'tokens' }, { event: 'app.store.authorize', data });
  });
};

/** Revokes an app's access and notifies it; does nothing when it is not installed. */
export const uninstallFromSalla = (context: Rows, storeId: StoreId, app: string): void => {
  context.db.tx(() => {
    if (!listSallaApps(context.db, storeId).includes(app)) return;
    enqueueSalla(context, { storeId, app, resource: 'app' }, { event: 'app.uninstalled', data: {} });
    revoke(context, storeId, app);
  });
};
