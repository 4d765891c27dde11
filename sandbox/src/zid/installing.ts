import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getStore } from '../stores/stores.ts';
import { announceApp } from './announce.ts';
import type { ZidApp } from './config.ts';
import { listSubscribed, listZidApps, newCode, revoke, subscribe } from './installation.ts';

const tell = (
  context: Context,
  storeId: StoreId,
  { app, appId, lifecycleUrl }: ZidApp,
  event: string,
): void => announceApp(context, { storeId, app, event }, { appId, url: lifecycleUrl });

/** The merchant takes a plan in the App Market; without one, an app cannot be authorised. */
export const subscribeOnZid = (context: Context, storeId: StoreId, app: ZidApp, status = 'active'): void => {
  getStore(context.db, storeId);
  context.db.tx(() => {
    subscribe(context, storeId, app.app, status);
    tell(context, storeId, app, `app.market.subscription.${status}`);
  });
};

/** The merchant accepts on the consent page. Returns the authorisation code for the redirect. */
export const authorizeOnZid = (
  context: Context,
  storeId: StoreId,
  { app, redirectUri }: { readonly app: ZidApp; readonly redirectUri: string },
): string => {
  const isSubscribed = listSubscribed(context.db, storeId).some((each) => each.app === app.app);
  if (!isSubscribed) throw new SandboxError('app_not_installed');
  const code = newCode(context, { storeId, app: app.app, redirectUri });
  tell(context, storeId, app, 'app.market.application.install');
  return code;
};

/** Revokes an app's access and notifies it; does nothing when it is not installed. */
export const uninstallFromZid = (context: Context, storeId: StoreId, app: ZidApp): void => {
  context.db.tx(() => {
    if (!listZidApps(context.db, storeId).includes(app.app)) return;
    revoke(context, storeId, app.app);
    tell(context, storeId, app, 'app.market.application.uninstall');
  });
};
