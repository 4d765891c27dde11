import { asc, eq } from 'drizzle-orm';
import type { AppName, PlatformName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import { isPassing } from '#db/failures.ts';
import { hostCredential } from '#db/schema/hub/stores.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { CodeInstall, CodeInstallation } from '#platforms/port/install.ts';
import { keepFrameToken } from './frame-token.ts';
import { findHostAccess } from './host-access.ts';
import { installApp } from './install.ts';
import { newState, openPending, sealPending, useState } from './install-state.ts';
import { loadStore } from './store-record.ts';

interface Asked {
  readonly platform: PlatformName;
  readonly app: AppName;
  readonly redirectUri: string;
}

/** Where an installation begins, and the secret of the browser it begins in. */
interface Begun extends Asked {
  readonly browser: string;
}

type BeginDeps = Pick<Deps, 'now' | 'platforms' | 'sealer'>;

const byCodeOf = ({ platforms }: Pick<Deps, 'platforms'>, { platform }: Asked): CodeInstall => {
  const byCode = platforms[platform]?.install.byCode;
  if (!byCode) throw new AppError('platform_unknown');
  return byCode;
};

/** The host's page on which the merchant grants the app its permissions. */
const consentUrl = (deps: BeginDeps, asked: Begun): string => {
  const { app, redirectUri, browser } = asked;
  const state = newState(deps, asked, browser);
  const url = byCodeOf(deps, asked).consentUrl({ app, redirectUri, state });
  if (url === undefined) throw new AppError('platform_unknown');
  return url;
};

/** The app's page in the host's app store, where the merchant installs it again or takes a plan. */
export const marketUrl = (
  { platforms }: Pick<Deps, 'platforms'>,
  { platform, app }: Omit<Asked, 'redirectUri'>,
): string => {
  const url = platforms[platform]?.install.marketUrl?.(app);
  if (url === undefined) throw new AppError('platform_unknown');
  return url;
};

/** Where an installation begins: the host's consent page, or its app store. */
export const installUrl = (deps: BeginDeps, asked: Begun): string =>
  deps.platforms[asked.platform]?.install.byCode ? consentUrl(deps, asked) : marketUrl(deps, asked);

/** Subscribes each installed app to its webhooks at the host. Safe to repeat. */
export const subscribeApps = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { apps, byCode } = await deps.database.inStore(storeId, async (tx) => ({
    byCode: deps.platforms[(await loadStore(tx)).platform]?.install.byCode,
    apps: await tx.db
      .select({ app: hostCredential.app })
      .from(hostCredential)
      .where(eq(hostCredential.storeId, storeId))
      .orderBy(asc(hostCredential.app)),
  }));
  for (const { app } of apps) {
    const access = await findHostAccess(deps, storeId, app);
    if (access) await byCode?.subscribe(access);
  }
};

/** The step subscribes as well, but the next order may come before it runs. */
const subscribeNow = async (deps: Deps, storeId: StoreId): Promise<void> => {
  try {
    await subscribeApps(deps, storeId);
  } catch (error) {
    if (!(error instanceof HostUnavailable)) throw error;
    deps.log.warn({ err: error, storeId }, 'the host will be asked again for what we want to hear');
  }
};

/** Installs the app in the store that the host named. Returns where to send the merchant next. */
const finish = async (deps: Deps, asked: Asked, made: CodeInstallation): Promise<string> => {
  const { platform, app } = asked;
  const digest = await byCodeOf(deps, asked).openFrame(made);
  const storeId = await installApp(deps, platform, made, async (tx) => {
    await keepFrameToken(deps, tx, { app, digest });
    await scheduleStep({ tx, now: deps.now() }, 'host.subscribe', deps.now());
  });
  await subscribeNow(deps, storeId);
  return made.placeUrl;
};

/**
 * What comes of a code: the app is installed, or its merchant must first confirm which store is being connected, or confirm it again later
 * (`isLater`), since the database does not answer.
 */
export interface Brought {
  /** Where to send the merchant next. */
  readonly placeUrl: string;
  readonly unconfirmed?: { readonly storeName: string; readonly pending: string; readonly isLater: boolean };
}

/** Nothing is stored: the merchant's page holds the installation, since its code is used up. */
const unconfirmed = (
  deps: BeginDeps,
  asked: Begun,
  made: CodeInstallation,
  { isLater }: { readonly isLater: boolean },
): Brought => ({
  placeUrl: made.placeUrl,
  unconfirmed: { storeName: made.store.name, pending: sealPending(deps, asked, made), isLater },
});

/** Installs the app, or lets its merchant try again while the database does not answer, as when the store's node is down. */
const finishOrKeep = async (
  deps: Deps,
  asked: Begun,
  made: CodeInstallation,
  use: () => Promise<void> = () => Promise.resolve(),
): Promise<Brought> => {
  try {
    await use();
    return { placeUrl: await finish(deps, asked, made) };
  } catch (error) {
    if (!isPassing(error)) throw error;
    deps.log.warn({ err: error, platform: asked.platform }, 'an installation waits for the database');
    return unconfirmed(deps, asked, made, { isLater: true });
  }
};

/**
 * Takes the code that the host sends the merchant's browser back with. It installs the app in the code's own store at once only if this
 * browser began the installation here. An installation that began at the host, or in another browser, stores nothing yet. Refuses a state that is
 * not ours, expired or used, and a used code.
 */
export const takeCode = async (
  deps: Deps,
  asked: Begun & { readonly code: string; readonly state: string | undefined },
): Promise<Brought> => {
  const { app, redirectUri, code, state, browser } = asked;
  const byCode = byCodeOf(deps, asked);
  const isHere = state !== undefined && (await useState(deps, asked, { state, browser }));
  const made = await byCode.exchange({ app, code, redirectUri });
  if (!made) throw new AppError('token_invalid');
  return isHere ? finishOrKeep(deps, asked, made) : unconfirmed(deps, asked, made, { isLater: false });
};

/** Finishes an installation that its merchant has confirmed, once. Refuses an expired and a used one, and another browser's. */
export const confirmInstall = async (
  deps: Deps,
  { browser = '', ...asked }: Asked & { readonly browser: string | undefined },
  pending: string,
): Promise<Brought> => {
  const { made, use } = openPending(deps, { ...asked, browser }, pending);
  return finishOrKeep(deps, { ...asked, browser }, made, use);
};
