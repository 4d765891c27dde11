import type { StoreId } from '@apps-hub/domain/ids';
import { HOUR_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { CodeInstall, DeliveryHealth } from '#platforms/port/install.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { keepAddress } from '#verbs/hub/stores/install.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { forgetWalk } from './walk-record.ts';

type Deliveries = NonNullable<CodeInstall['deliveries']>;

/** Hourly, so that a gap stays short: hosts discard what they do not deliver. */
const EACH_MS = HOUR_MS;

interface Watched {
  readonly app: string;
  readonly deliveries: Deliveries;
}

/** The apps whose delivery status the host reports; excludes apps that the host refuses. */
const watchedApps = async (deps: Deps, { tx }: VerbContext): Promise<Watched[]> => {
  const { platform, status } = await loadStore(tx);
  const deliveries = deps.platforms[platform]?.install.byCode?.deliveries;
  if (!deliveries || status !== 'active') return [];
  const rows = await tx.sql<{ app: string }[]>`
    select app from host_credential where store_id = ${tx.storeId} and refused_at is null order by app`;
  return rows.map(({ app }) => ({ app, deliveries }));
};

/** Records the status of an app's deliveries, and since when it has had it. */
const note = async ({ tx, now }: VerbContext, app: string, health: DeliveryHealth): Promise<void> => {
  await tx.sql`
    update host_credential set deliveries = ${health},
      deliveries_since = case when deliveries is distinct from ${health} then ${now} else deliveries_since end
    where store_id = ${tx.storeId} and app = ${app}`;
};

/** The host delivers again. What it did not deliver is found by comparing the orders now, even if tonight's comparison is over. */
const noteRecovery = async (ctx: VerbContext, app: string): Promise<void> => {
  await note(ctx, app, 'healthy');
  const { tx, now } = ctx;
  await tx.sql`
    update host_credential set recovered_at = ${now} where store_id = ${tx.storeId} and app = ${app}`;
  await forgetWalk(tx, 'comparison');
  await scheduleStep(ctx, 'host.compare', now);
};

/** Asks the host about an app's deliveries, and makes it resume them if they stopped. */
const watch = async (deps: Deps, storeId: StoreId, { app, deliveries }: Watched): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  const access = await findHostAccess(deps, storeId, app);
  if (!access) return;
  const health = await deliveries.health(access);
  await inStore((ctx) => note(ctx, app, health));
  if (health !== 'broken') return;
  deps.log.warn({ storeId, app }, 'the host had stopped its deliveries');
  await deliveries.recover(access);
  await inStore((ctx) => noteRecovery(ctx, app));
};

/** Keeps the storefront's address as the host reports it. */
const followAddress = async (deps: Deps, storeId: StoreId, app: string): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  const { platform } = await inStore(({ tx }) => loadStore(tx));
  const addressAt = deps.platforms[platform]?.install.byCode?.address;
  const access = addressAt && (await findHostAccess(deps, storeId, app));
  if (!access) return;
  const address = await addressAt(access);
  if (!(await keepAddress(deps, storeId, address)))
    deps.log.warn({ storeId, address }, "another store has this store's domain");
};

/** The hourly step that checks that a host still delivers, and follows the storefront's address. */
export const watchDeliveries = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  const apps = await inStore((ctx) => watchedApps(deps, ctx));
  for (const each of apps)
    try {
      await watch(deps, storeId, each);
      if (each === apps[0]) await followAddress(deps, storeId, each.app);
    } catch (error) {
      if (!(error instanceof HostUnavailable)) throw error;
      deps.log.warn({ err: error, storeId, app: each.app }, 'the host did not tell about its deliveries');
    }
  if (apps.length > 0)
    await inStore((ctx) => scheduleStep(ctx, 'host.watch', new Date(ctx.now.getTime() + EACH_MS)));
};
