import { installPath } from '@apps-hub/contract/hub/sign-in/values';
import type { StoreId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { hostCredential } from '#db/schema/hub/stores.ts';
import type { MailDeps } from '#deps.ts';
import { reconnectMail, type Way } from '#mail/reconnect-mail.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import { mailLocale, ownersOf } from './owners.ts';
import { loadStore } from './store-record.ts';

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type ReconnectJob = {
  readonly storeId: StoreId;
  readonly app: string;
  readonly refusedAt: string;
};

/** Whether the connection is still refused since then: the merchant may have restored it meanwhile. */
const isStillRefused = async (tx: StoreTx, { app, refusedAt }: ReconnectJob): Promise<boolean> => {
  const [row] = await tx.db
    .select({ refusedAt: hostCredential.refusedAt })
    .from(hostCredential)
    .where(and(eq(hostCredential.storeId, tx.storeId), eq(hostCredential.app, app)));
  return row?.refusedAt?.toISOString() === refusedAt;
};

/**
 * How the connection is restored: by a sign-in that exchanges new tokens (Shopify), a consent page (Zid), or a new installation (Salla).
 */
const wayOf = (
  { appsUrl }: Pick<MailDeps, 'appsUrl'>,
  platform: HostPlatform | undefined,
  at: { readonly platform: string; readonly shop: string; readonly app: string },
): { readonly way: Way; readonly link: string } => {
  if (platform?.install.byCode)
    return { way: 'connect', link: `${appsUrl}${installPath(at.platform, at.app)}` };
  const link = platform?.signIn.adminPlace(at.shop, at.app)?.url ?? appsUrl;
  return { way: platform?.install.fromSignIn ? 'open' : 'reinstall', link };
};

/** Mails the owners that the host refuses an app's tokens; sends nothing if the connection was restored. */
export const sendReconnectMail = async (deps: MailDeps, job: ReconnectJob): Promise<void> => {
  const { storeId, app, refusedAt } = job;
  const told = await deps.database.inStore(storeId, async (tx) => {
    if (!(await isStillRefused(tx, job))) return undefined;
    const { name, platform, externalId, country } = await loadStore(tx);
    const at = { platform, shop: externalId, app };
    return { name, country, addresses: await ownersOf(tx), ...wayOf(deps, deps.platforms[platform], at) };
  });
  if (!told) return;
  const locale = mailLocale(told.country);
  const failures: unknown[] = [];
  for (const [place, address] of told.addresses.entries())
    try {
      await deps.mailer.send(
        reconnectMail({
          id: `reconnect.${storeId}.${app}.${Date.parse(refusedAt)}.${place}`,
          to: { name: told.name, address },
          locale,
          appName: deps.appName,
          storeName: told.name,
          way: told.way,
          link: told.link,
        }),
      );
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some owners were not told');
};
