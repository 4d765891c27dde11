import { type AppName, isAppName } from '@apps-hub/contract/apps';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { hostCredential } from '#db/schema/hub/stores.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type HostAccess, type HostCredentials, unpackCredentials } from '#platforms/port/access.ts';
import { HostUnavailable, MaybeRenewed } from '#platforms/port/errors.ts';
import type { TokenRefresh } from '#platforms/port/install.ts';
import type { Sealer } from '#security/seal.ts';
import { loadStore } from './store-record.ts';
import { sealContext, sealCredentials } from './install.ts';
import type { ReconnectJob } from './reconnect-mail.ts';

type AccessDeps = Pick<Deps, 'database' | 'log' | 'now' | 'outbox' | 'platforms' | 'sealer'>;

/**
 * Longer than a renewal takes with its time-outs and retries. If the process dies meanwhile, the next renewal waits this long.
 */
const RENEWAL_SECONDS = 60;

const ofApp = (tx: StoreTx, app: string | null) =>
  and(eq(hostCredential.storeId, tx.storeId), app === null ? undefined : eq(hostCredential.app, app));

const accessOf = async (
  tx: StoreTx,
  sealer: Sealer,
  row: typeof hostCredential.$inferSelect | undefined,
): Promise<HostAccess | undefined> => {
  if (!row) return undefined;
  const { externalId } = await loadStore(tx);
  const credentials = unpackCredentials(sealer.open(row.sealed, sealContext(tx.storeId, row.app)));
  return { storeExternalId: externalId, app: row.app, credentials };
};

const readRow = async (tx: StoreTx, app: string | null) => {
  const [row] = await tx.db
    .select()
    .from(hostCredential)
    .where(ofApp(tx, app))
    .orderBy(asc(hostCredential.app))
    .limit(1);
  return row;
};

const readAccess = async (tx: StoreTx, sealer: Sealer, app: string): Promise<HostAccess | undefined> =>
  accessOf(tx, sealer, await readRow(tx, app));

/**
 * Notes that the merchant must reinstall the app, and mails it once; the host is not called until then, or until rejected tokens are replaced.
 */
const markRefused = async (
  { now, outbox, sealer }: AccessDeps,
  tx: StoreTx,
  { until, access, isRejected }: Claim,
): Promise<void> => {
  const ended = { ...access.credentials, expiresAt: new Date(now().getTime() - 1000) };
  const refusedAt = now();
  const marked = await tx.db
    .update(hostCredential)
    .set({
      renewingUntil: null,
      refusedAt,
      ...(isRejected && { sealed: sealCredentials(sealer, tx.storeId, access.app, ended) }),
    })
    .where(and(ofApp(tx, access.app), eq(hostCredential.renewingUntil, until)))
    .returning({ app: hostCredential.app });
  if (marked.length === 0) return;
  const data: ReconnectJob = { storeId: tx.storeId, app: access.app, refusedAt: refusedAt.toISOString() };
  await outbox.enqueue(tx, 'store.reconnect', {
    data,
    key: `${tx.storeId}.${access.app}.${data.refusedAt}`,
  });
};

const endsWithin = ({ expiresAt }: HostCredentials, seconds: number, now: Date): boolean =>
  expiresAt !== undefined && expiresAt.getTime() - now.getTime() < seconds * 1000;

interface Claim {
  readonly until: Date;
  readonly access: HostAccess;
  /** Whether the host has rejected the access token, even one that has not expired. */
  readonly isRejected: boolean;
}

interface Wanted {
  readonly held: HostAccess;
  readonly refresh: TokenRefresh;
  readonly isRejected?: boolean;
}

/**
 * Claims the renewal of an app's tokens and returns the current ones; undefined while another caller renews them. After a renewal
 * without a response, or whose process died, the single-use refresh token may be spent, so there is no new attempt while the
 * access token is valid.
 */
const claimRenewal = async (
  { sealer, now }: AccessDeps,
  tx: StoreTx,
  { held, refresh, isRejected = false }: Wanted,
): Promise<Claim | undefined> => {
  const { app } = held;
  const until = new Date(now().getTime() + RENEWAL_SECONDS * 1000);
  const isRepeatable = !refresh.isSingleUse || isRejected || endsWithin(held.credentials, 0, now());
  const ended = isRepeatable ? lt(hostCredential.renewingUntil, now()) : undefined;
  const isFree = or(isNull(hostCredential.renewingUntil), ended);
  const [row] = await tx.db
    .update(hostCredential)
    .set({ renewingUntil: until })
    .where(and(ofApp(tx, app), isFree))
    .returning();
  const access = await accessOf(tx, sealer, row);
  return access && { until, access, isRejected };
};

/** Releases the claim and saves the new tokens, if any; those of a concurrent installation stay. Returns the stored tokens. */
const endRenewal = async (
  { sealer, now }: AccessDeps,
  tx: StoreTx,
  { until, access }: Claim,
  credentials?: HostCredentials,
): Promise<HostAccess | undefined> => {
  const { app } = access;
  await tx.db
    .update(hostCredential)
    .set({
      renewingUntil: null,
      ...(credentials && { sealed: sealCredentials(sealer, tx.storeId, app, credentials), updatedAt: now() }),
    })
    .where(and(ofApp(tx, app), eq(hostCredential.renewingUntil, until)));
  return readAccess(tx, sealer, app);
};

/** Renews claimed tokens. Returns the old ones if the host does not answer while they are valid; undefined when it refuses. */
const renewClaimed = async (
  deps: AccessDeps,
  storeId: StoreId,
  claim: Claim,
  refresh: TokenRefresh,
): Promise<HostAccess | undefined> => {
  const end = (credentials?: HostCredentials) =>
    deps.database.inStore(storeId, (tx) => endRenewal(deps, tx, claim, credentials));
  const lives = !claim.isRejected && !endsWithin(claim.access.credentials, 0, deps.now());
  try {
    const credentials = await refresh.renew(claim.access);
    if (credentials) return await end(credentials);
    deps.log.error({ storeId, app: claim.access.app }, 'the host refuses to renew the tokens');
    await deps.database.inStore(storeId, (tx) => markRefused(deps, tx, claim));
    return lives ? claim.access : undefined;
  } catch (error) {
    if (!(error instanceof MaybeRenewed)) await end();
    if (lives && error instanceof HostUnavailable) return claim.access;
    throw error;
  }
};

/**
 * Renews an app's tokens. Refresh tokens are single-use: one caller renews and saves at a time, and meanwhile the others use the
 * old access token until it expires.
 */
const renew = async (
  deps: AccessDeps,
  storeId: StoreId,
  held: HostAccess,
  refresh: TokenRefresh,
): Promise<HostAccess | undefined> => {
  const claim = await deps.database.inStore(storeId, (tx) => claimRenewal(deps, tx, { held, refresh }));
  if (!claim) {
    if (!endsWithin(held.credentials, 0, deps.now())) return held;
    throw new HostUnavailable('the tokens are being renewed');
  }
  // Another caller may have renewed them meanwhile.
  if (endsWithin(claim.access.credentials, refresh.earlySeconds, deps.now()))
    return renewClaimed(deps, storeId, claim, refresh);
  return deps.database.inStore(storeId, (tx) => endRenewal(deps, tx, claim));
};

/** Renews tokens that the host has rejected, unless another caller has renewed them. */
const renewRejected = async (
  deps: AccessDeps,
  storeId: StoreId,
  held: HostAccess,
  refresh: TokenRefresh,
): Promise<HostAccess | undefined> => {
  const claim = await deps.database.inStore(storeId, async (tx) => {
    const row = await readRow(tx, held.app);
    if (!row || row.refusedAt) return null;
    return claimRenewal(deps, tx, { held, refresh, isRejected: true });
  });
  if (claim === null) return undefined;
  if (!claim) throw new HostUnavailable('the tokens are being renewed');
  if (claim.access.credentials.accessToken === held.credentials.accessToken)
    return renewClaimed(deps, storeId, claim, refresh);
  return deps.database.inStore(storeId, (tx) => endRenewal(deps, tx, claim));
};

/**
 * What an adapter needs to call this store's host for an app, or for any of its apps (`null`); undefined when the app was
 * uninstalled. Renews tokens that are about to expire, so call it outside transactions.
 */
export const findHostAccess = async (
  deps: AccessDeps,
  storeId: StoreId,
  app: string | null,
): Promise<HostAccess | undefined> => {
  const { held, refusedAt, refresh } = await deps.database.inStore(storeId, async (tx) => {
    const row = await readRow(tx, app);
    return {
      held: await accessOf(tx, deps.sealer, row),
      refusedAt: row?.refusedAt ?? null,
      refresh: deps.platforms[(await loadStore(tx)).platform]?.install.refresh,
    };
  });
  if (!held || !refresh) return held;
  const renewing = (access: HostAccess | undefined): HostAccess | undefined =>
    access && { ...access, renewed: () => renewRejected(deps, storeId, access, refresh) };
  if (!endsWithin(held.credentials, refresh.earlySeconds, deps.now())) return renewing(held);
  if (refusedAt) return endsWithin(held.credentials, 0, deps.now()) ? undefined : renewing(held);
  return renewing(await renew(deps, storeId, held, refresh));
};

/** The apps whose tokens the host refuses to renew. */
export const refusedApps = async (tx: StoreTx): Promise<AppName[]> => {
  const rows = await tx.db
    .select({ app: hostCredential.app })
    .from(hostCredential)
    .where(and(ofApp(tx, null), isNotNull(hostCredential.refusedAt)))
    .orderBy(asc(hostCredential.app));
  return rows.flatMap(({ app }) => (isAppName(app) ? [app] : []));
};

/** As `findHostAccess`; refuses with `store_uninstalled` when the app was uninstalled. */
export const hostAccess = async (
  deps: AccessDeps,
  storeId: StoreId,
  app: string | null,
): Promise<HostAccess> => {
  const access = await findHostAccess(deps, storeId, app);
  if (!access) throw new AppError('store_uninstalled');
  return access;
};
