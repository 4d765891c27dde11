import { asc, eq } from 'drizzle-orm';
import type { AppName, PlatformName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import { hostCredential } from '#db/schema/hub/stores.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { CodeInstall } from '#platforms/port/install.ts';
import { keepFrameToken } from './frame-token.ts';
import { findHostAccess } from './host-access.ts';
import { installApp } from './install.ts';
import { loadStore } from './store-record.ts';

interface Asked {
  readonly platform: PlatformName;
  readonly app: AppName;
  readonly redirectUri: string;
}

const byCodeOf = ({ platforms }: Pick<Deps, 'platforms'>, { platform }: Asked): CodeInstall => {
  const byCode = platforms[platform]?.install.byCode;
  if (!byCode) throw new AppError('platform_unknown');
  return byCode;
};

/** How long the merchant has to consent on the host's page. */
const STATE_MINUTES = 30;
const stateContext = ({ platform, app }: Asked): string => `install/${platform}/${app}`;

const newState = ({ sealer, now }: Pick<Deps, 'now' | 'sealer'>, asked: Asked): string => {
  const until = now().getTime() + STATE_MINUTES * 60_000;
  return sealer.seal(String(until), stateContext(asked)).toString('base64url');
};

/**
 * Whether we started this installation, and recently. Not bound to the browser, because some hosts make the request from their
 * own server; a code only ever installs the app in its own store.
 */
const isOurState = ({ sealer, now }: Pick<Deps, 'now' | 'sealer'>, asked: Asked, state: string): boolean => {
  try {
    return Number(sealer.open(Buffer.from(state, 'base64url'), stateContext(asked))) > now().getTime();
  } catch {
    return false;
  }
};

/** The host's page on which the merchant grants the app its permissions. */
const consentUrl = (deps: Pick<Deps, 'now' | 'platforms' | 'sealer'>, asked: Asked): string => {
  const { app, redirectUri } = asked;
  const url = byCodeOf(deps, asked).consentUrl({ app, redirectUri, state: newState(deps, asked) });
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
export const installUrl = (deps: Pick<Deps, 'now' | 'platforms' | 'sealer'>, asked: Asked): string =>
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

/**
 * Installs the app in the store that the code belongs to. Returns where to send the merchant next; refuses an expired state and a
 * used code.
 */
export const installByCode = async (
  deps: Deps,
  asked: Asked & { readonly code: string; readonly state: string },
): Promise<string> => {
  const { platform, app, redirectUri, code, state } = asked;
  const byCode = byCodeOf(deps, asked);
  if (!isOurState(deps, asked, state)) throw new AppError('token_invalid');
  const made = await byCode.exchange({ app, code, redirectUri });
  if (!made) throw new AppError('token_invalid');
  const storeId = await installApp(deps, platform, made, async (tx) => {
    await keepFrameToken(deps, tx, { app, digest: made.frameTokenDigest });
    await scheduleStep({ tx, now: deps.now() }, 'host.subscribe', deps.now());
  });
  await subscribeNow(deps, storeId);
  return made.placeUrl;
};
