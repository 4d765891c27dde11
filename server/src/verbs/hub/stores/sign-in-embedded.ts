import { and, eq, lt } from 'drizzle-orm';
import { cleanTexts } from '@apps-hub/domain/text';
import { type AppName, APPS, type PlatformName } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

import type { Follower, VerbContext } from '#context.ts';
import type { Deps } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { staff, usedProof } from '#db/schema/hub/stores.ts';
import { AppError } from '#errors.ts';
import { boundedStaff } from '#platforms/port/bounds.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import type { HostProof } from '#platforms/port/sign-in.ts';
import { presentRules, rulesWithout } from '#verbs/ability-rules.ts';
import { refusedApps } from './host-access.ts';
import { endedPlans } from './plans.ts';
import { presentPause } from './pause.ts';
import { loadStore } from './store-record.ts';
import { installedApps } from './installed-apps.ts';
import { findFrameToken } from './frame-token.ts';
import { findStore, hasApp, hasLiveApp, installApp } from './install.ts';

type StaffRow = typeof staff.$inferSelect;

/** Stores the id of a single-use proof until it expires, so that it works once. */
const claimProof = async (tx: StoreTx, { oneUse }: HostProof, now: Date): Promise<void> => {
  if (!oneUse) return;
  await tx.db.delete(usedProof).where(and(eq(usedProof.storeId, tx.storeId), lt(usedProof.expiresAt, now)));
  const claimed = await tx.db
    .insert(usedProof)
    .values({ storeId: tx.storeId, proofId: oneUse.id, expiresAt: oneUse.expiresAt })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) throw new AppError('token_replayed');
};

/** The member of staff whom a host proved; added at their first visit. */
export const upsertStaff = async (
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: StoreTx,
  proof: HostProof,
): Promise<StaffRow> => {
  const { externalId, name, email, role } = cleanTexts(boundedStaff(proof.staff));
  const lastSeenAt = deps.now();
  const [row] = await tx.db
    .insert(staff)
    .values({ storeId: tx.storeId, id: deps.newId('staff'), externalId, name, email, role, lastSeenAt })
    .onConflictDoUpdate({ target: [staff.storeId, staff.externalId], set: { name, email, role, lastSeenAt } })
    .returning();
  if (!row) throw new Error('an upsert returns its row');
  return row;
};

const isBackfilling = async (tx: StoreTx, followers: readonly Follower[]): Promise<boolean> => {
  for (const follower of followers) if (await follower.isBackfilling?.(tx)) return true;
  return false;
};

/** The signed-in member of staff, their store and their rights, for the page. */
export const presentSession = async (
  { tx, now, followers }: Pick<VerbContext, 'tx' | 'now' | 'followers'>,
  member: StaffRow,
): Promise<Session> => {
  const { name, platform, currency, country, timeZone, pausedAt, pauseReason } = await loadStore(tx);
  const mustReconnect = await refusedApps(tx);
  const apps = await installedApps(tx);
  return {
    staff: {
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      display: member.display,
    },
    store: {
      id: tx.storeId,
      name,
      platform,
      currency,
      country,
      timeZone,
      isBackfilling: await isBackfilling(tx, followers),
      endedPlans: await endedPlans(tx, now),
      ...(apps.length < APPS.length ? { apps: [...apps] } : {}),
      ...(mustReconnect.length > 0 ? { mustReconnect } : {}),
      ...(pausedAt && pauseReason
        ? { paused: presentPause({ pausedAt, reason: pauseReason, timeZone }) }
        : {}),
    },
    userAbilityRules: [...presentRules(member), ...rulesWithout(apps)],
  };
};

interface SignIn {
  readonly platform: PlatformName;
  readonly app: AppName;
  readonly token: string;
}

/** Installs the app at the first sign-in, also after an uninstallation or refused tokens, for hosts that install this way. */
const installAtSignIn = async (
  deps: Deps,
  { install }: HostPlatform,
  { platform, app, token }: SignIn,
  proof: HostProof,
): Promise<void> => {
  if (!install.fromSignIn) return;
  const known = await findStore(deps, platform, proof.storeExternalId);
  const isInstalled =
    known?.status === 'active' && (await deps.database.inStore(known.id, (tx) => hasLiveApp(tx, app)));
  if (!isInstalled) await installApp(deps, platform, await install.fromSignIn({ token, app, proof }));
};

/** Exchanges a host's proof for a staff session; refuses forged, expired and used proofs, and those of an unknown store. */
export const signInEmbedded = async (deps: Deps, input: SignIn): Promise<Session> => {
  const platform = deps.platforms[input.platform];
  if (!platform) throw new AppError('platform_unknown');
  const { token, app } = input;
  const storeOfFrameToken = (digest: string) => findFrameToken(deps, input, digest);
  const proof = await platform.signIn.verifyProof({ token, app, now: deps.now(), storeOfFrameToken });
  if (!proof.ok) throw new AppError(proof.error);
  await installAtSignIn(deps, platform, input, proof.value);
  const known = await findStore(deps, input.platform, proof.value.storeExternalId);
  if (!known) throw new AppError('store_unknown');
  if (known.status !== 'active') throw new AppError('store_uninstalled');
  return deps.database.inStore(known.id, async (tx) => {
    // A store with one of our apps must not open the others.
    if (!(await hasApp(tx, app))) throw new AppError('store_uninstalled');
    await claimProof(tx, proof.value, deps.now());
    const { followers } = deps;
    return presentSession({ tx, now: deps.now(), followers }, await upsertStaff(deps, tx, proof.value));
  });
};
