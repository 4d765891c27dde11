import { and, eq, gt } from 'drizzle-orm';
import { cleanTexts } from '@apps-hub/domain/text';
import { instantAfterDays } from '@apps-hub/domain/time';
import type { StoreId } from '@apps-hub/domain/ids';
import type { PlatformName } from '@apps-hub/contract/apps';

import { wakeSteps, scheduleStep } from '#db/due-work.ts';
import type { VerbContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { hostCredential, store } from '#db/schema/hub/stores.ts';
import { boundedText } from '#platforms/port/bounds.ts';
import { type HostCredentials, packCredentials, unpackCredentials } from '#platforms/port/access.ts';
import { asDomain, domainOf, type HostStore, type Installation } from '#platforms/port/install.ts';
import { forgetPlan } from './plans.ts';

/** A store by its host's id; undefined when the app was never installed there. */
export const findStore = async (
  { database }: Pick<Deps, 'database'>,
  platform: PlatformName,
  externalId: string,
): Promise<{ id: StoreId; status: 'active' | 'uninstalled' } | undefined> => {
  const [row] = await database.askCopies(
    (sql) => sql<{ id: StoreId; status: 'active' | 'uninstalled' }[]>`
      select id, status from find_store(${platform}, ${externalId})`,
  );
  return row;
};

/**
 * A store by its host's id, or by the host name of its storefront, which anyone can name: for what anyone may know. Undefined when there
 * is none.
 */
export const findStoreInPage = async (
  deps: Pick<Deps, 'database'>,
  platform: PlatformName,
  idOrHostName: string,
): Promise<StoreId | undefined> => {
  const known = await findStore(deps, platform, idOrHostName);
  if (known) return known.id;
  const domain = asDomain(idOrHostName);
  if (domain === null) return undefined;
  const [row] = await deps.database.askCopies(
    (sql) => sql<{ id: StoreId }[]>`select id from find_store_by_domain(${platform}, ${domain})`,
  );
  return row?.id;
};

/**
 * Keeps the storefront's address that the host reports; false if another active store has its host name. In two transactions, since a
 * distributed server lets only one role write a copied table in each.
 */
export const keepAddress = async (
  { database }: Pick<Deps, 'database'>,
  storeId: StoreId,
  address: string | null,
): Promise<boolean> => {
  await database.inStore(
    storeId,
    ({ sql }) =>
      sql`update store set address = ${address} where id = ${storeId} and address is distinct from ${address}`,
  );
  const [row] = await database.inStore(
    storeId,
    ({ sql }) => sql<{ kept: boolean }[]>`select claim_domain(${storeId}, ${domainOf(address)}) as kept`,
  );
  return row?.kept === true;
};

/** Binds encrypted credentials to their store and app. */
export const sealContext = (storeId: StoreId, app: string): string => `${storeId}/${app}`;

/** The steps that depend on the store's calendar days. */
const BY_CALENDAR = ['points.expire', 'coupons.expire', 'batches.discard', 'dashboard.advance'] as const;

/** Registers a host's store, or updates it. Safe to call concurrently: there will be one store. */
export const registerStore = async (
  deps: Pick<Deps, 'database' | 'newId' | 'now'>,
  platform: PlatformName,
  named: HostStore,
): Promise<StoreId> => {
  const host = cleanTexts(named);
  const known = await findStore(deps, platform, host.externalId);
  const storeId = known?.id ?? deps.newId('store');
  const { address, ...stated } = host;
  const { currency, country, timeZone, ownerEmail } = stated;
  const name = boundedText(host.name);
  await deps.database.inStore(storeId, async (tx) => {
    await tx.db
      .insert(store)
      .values({ ...stated, name, id: storeId, platform, createdAt: deps.now() })
      .onConflictDoNothing();
    const [before] = await tx.db.select().from(store).where(eq(store.id, storeId)).for('update');
    await tx.db
      .update(store)
      .set({
        name,
        currency,
        country,
        timeZone,
        ...(ownerEmail === undefined ? {} : { ownerEmail }),
        status: 'active',
        eraseDueAt: null,
      })
      .where(eq(store.id, storeId));
    const now = deps.now();
    if (before?.status === 'uninstalled') await wakeSteps(tx, now);
    if (before && before.timeZone !== timeZone)
      for (const step of BY_CALENDAR) await scheduleStep({ tx, now }, step, now);
  });
  const registered = (await findStore(deps, platform, host.externalId))?.id ?? storeId;
  if (address !== undefined) await keepAddress(deps, registered, address);
  return registered;
};

export const sealCredentials = (
  sealer: Deps['sealer'],
  storeId: StoreId,
  app: string,
  credentials: HostCredentials,
): Buffer => sealer.seal(packCredentials(credentials), sealContext(storeId, app));

/** When the stored tokens of an app expire. */
const storedExpiry = async (
  { sealer }: Pick<Deps, 'sealer'>,
  tx: StoreTx,
  app: string,
): Promise<Date | undefined> => {
  const [row] = await tx.db
    .select({ sealed: hostCredential.sealed })
    .from(hostCredential)
    .where(and(eq(hostCredential.storeId, tx.storeId), eq(hostCredential.app, app)));
  return row && unpackCredentials(sealer.open(row.sealed, sealContext(tx.storeId, app))).expiresAt;
};

/** Stores, encrypted, the credentials for calling the host's API for the transaction's store. */
export const keepCredential = async (
  { sealer, now }: Pick<Deps, 'now' | 'sealer'>,
  tx: StoreTx,
  { app, credentials }: { readonly app: string; readonly credentials: HostCredentials },
): Promise<void> => {
  const sealed = sealCredentials(sealer, tx.storeId, app, credentials);
  await tx.db
    .insert(hostCredential)
    .values({ storeId: tx.storeId, app, sealed, updatedAt: now() })
    .onConflictDoUpdate({
      target: [hostCredential.storeId, hostCredential.app],
      set: { sealed, updatedAt: now(), renewingUntil: null, refusedAt: null },
    });
};

/**
 * Registers the store, stores the host's credentials, and starts the backfill of its data; `also` runs in the same transaction.
 */
export const installApp = async (
  deps: Pick<Deps, 'database' | 'followers' | 'newId' | 'now' | 'platforms' | 'sealer'>,
  platform: PlatformName,
  install: Installation,
  also: (tx: StoreTx) => Promise<void> = () => Promise.resolve(),
): Promise<StoreId> => {
  const storeId = await registerStore(deps, platform, install.store);
  await deps.database.inStore(storeId, async (tx) => {
    await keepCredential(deps, tx, install);
    for (const { appInstalled } of deps.followers) await appInstalled?.({ tx, now: deps.now() }, deps);
    await also(tx);
  });
  return storeId;
};

/**
 * The same for an installation that a webhook announced, which may be a repeated old one: tokens that expire before the stored
 * ones are ignored, since renewing them gave us the stored ones.
 */
export const installDelivered = async (
  deps: Pick<Deps, 'database' | 'followers' | 'newId' | 'now' | 'platforms' | 'sealer'>,
  platform: PlatformName,
  install: Installation,
): Promise<void> => {
  const { app, credentials, store: named } = install;
  const known = await findStore(deps, platform, named.externalId);
  const isOld = await (known &&
    deps.database.inStore(known.id, async (tx) => {
      const expiresAt = await storedExpiry(deps, tx, app);
      return (
        expiresAt !== undefined && credentials.expiresAt !== undefined && credentials.expiresAt < expiresAt
      );
    }));
  if (!isOld) await installApp(deps, platform, install);
};

const findCredential = async (tx: StoreTx, app: string) => {
  const [row] = await tx.db
    .select({ refusedAt: hostCredential.refusedAt })
    .from(hostCredential)
    .where(and(eq(hostCredential.storeId, tx.storeId), eq(hostCredential.app, app)));
  return row;
};

/** Whether we have the host's credentials for this store and app. */
export const hasApp = async (tx: StoreTx, app: string): Promise<boolean> =>
  (await findCredential(tx, app)) !== undefined;

/** The same, ignoring credentials that the host refused to renew. */
export const hasLiveApp = async (tx: StoreTx, app: string): Promise<boolean> =>
  (await findCredential(tx, app))?.refusedAt === null;

/** A store that returns within this many days finds its customers. */
export const ERASE_AFTER_DAYS = 30;

/**
 * Deletes the host's credentials. With the last app the store is closed and its personal data are erased later; points stay, in
 * case it returns.
 */
export const uninstallApp = async (
  { tx, now, followers }: Pick<VerbContext, 'tx' | 'now' | 'followers'>,
  app: string,
): Promise<void> => {
  await tx.db
    .delete(hostCredential)
    .where(and(eq(hostCredential.storeId, tx.storeId), eq(hostCredential.app, app)));
  await tx.sql`select forget_frame_tokens(${tx.storeId}, ${app})`;
  await forgetPlan({ tx }, app);
  const left = await tx.db
    .select()
    .from(hostCredential)
    .where(eq(hostCredential.storeId, tx.storeId))
    .limit(1);
  if (left.length > 0) return;
  const eraseDueAt = instantAfterDays(now, ERASE_AFTER_DAYS);
  const [closed] = await tx.sql<{ isNew: boolean }[]>`
    select close_store(${tx.storeId}, ${eraseDueAt}) as "isNew"`;
  if (!closed?.isNew) return;
  for (const { storeClosed } of followers) await storeClosed?.({ tx, now });
  await scheduleStep({ tx, now }, 'store.erase', eraseDueAt);
};

/** The host asks us to erase a store's personal data immediately; ignored while it has one of our apps. */
export const redactStore = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const due = await tx.db
    .update(store)
    .set({ eraseDueAt: now })
    .where(and(eq(store.id, tx.storeId), eq(store.status, 'uninstalled'), gt(store.eraseDueAt, now)))
    .returning({ id: store.id });
  if (due.length > 0) await scheduleStep({ tx, now }, 'store.erase', now);
};
