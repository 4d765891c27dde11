import { type AppFamily, type AppName, APPS, familyOf } from '@apps-hub/contract/apps';

import type { Actor } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { loadStore } from './store-record.ts';

/** The app that a request is for, from its route and input. */
export interface Wanted {
  /** Null for routes of the shop and the hub, which belong to no app. */
  readonly family: AppFamily | null;
  /** The app that the input names (a carrier's app); undefined if any app of the family will do. */
  readonly app?: AppName | undefined;
}

/** The apps that the store has installed. A store of the hub has all of them, since it has no host to install them from. */
export const installedApps = async (tx: StoreTx): Promise<readonly AppName[]> => {
  const [store, rows] = await Promise.all([
    loadStore(tx),
    tx.sql<{ app: string }[]>`select app from host_credential where store_id = ${tx.storeId}`,
  ]);
  if (store.platform === 'hub') return APPS;
  return APPS.filter((app) => rows.some((row) => row.app === app));
};

/** Whether the store uses an app of this family, so that it may speak to the store's customers. */
export const hasApp = async (tx: StoreTx, family: AppFamily): Promise<boolean> => {
  const { status } = await loadStore(tx);
  return status === 'active' && (await installedApps(tx)).some((app) => familyOf(app) === family);
};

/**
 * The apps that a caller may use: the store's, or from a host's frame only the frame's own. Refuses with `store_uninstalled` when the
 * frame's app was removed, `app_not_installed` when the store does not have the app of the route, and `forbidden` in another app's frame.
 */
export const appsOfCaller = (
  installed: readonly AppName[],
  frame: AppName | null,
  { family, app }: Wanted,
): readonly AppName[] => {
  if (frame !== null && !installed.includes(frame)) throw new AppError('store_uninstalled');
  const isWanted = (each: AppName): boolean =>
    (family === null || familyOf(each) === family) && (app === undefined || each === app);
  if (family !== null && !installed.some(isWanted)) throw new AppError('app_not_installed');
  const own = frame === null ? installed : [frame];
  if (family !== null && !own.some(isWanted)) throw new AppError('forbidden');
  return own;
};

/** Whether an actor may see what belongs to a follower: the shop's to everyone, an app's only in its own frame and where it is installed. */
export const mayUse = (actor: Actor, follower: string): boolean =>
  actor.kind !== 'staff' ||
  actor.apps === undefined ||
  follower === 'shop' ||
  actor.apps.some((app) => familyOf(app) === follower);
