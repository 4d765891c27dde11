import type { DemoStore } from '@apps-hub/contract/hub/values';

import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { findStore } from '../stores/install.ts';
import { changeSession, findMember, type SignedIn, startSession } from '../sessions/session-record.ts';
import type { Device } from '../sessions/device.ts';
import { type Live, readClaim, withClaim } from '../sessions/sessions.ts';

/** The sandbox's ids of the demo stores. */
export const DEMO_STORE_IDS: Readonly<Record<DemoStore, string>> = { year: 'demo', empty: 'empty' };

/**
 * Makes this the store that the account opens and starts a session there. Refuses with `forbidden` if the account is not staff of
 * it.
 */
const openThere = async (
  deps: AccountDeps,
  { account }: Live,
  store: DemoStore,
  device: Device,
): Promise<SignedIn> => {
  const known = await findStore(deps, 'sandbox', DEMO_STORE_IDS[store]);
  if (!known) throw new AppError('store_unknown');
  return deps.database.inStore(known.id, async (tx) => {
    const member = await findMember(tx, account.id);
    if (!member) throw new AppError('forbidden');
    const ctx = verbContext(deps, tx, { kind: 'staff', staffId: member.id, role: member.role });
    await tx.sql`select open_store_first(${account.id}, ${known.id})`;
    await audit(ctx, 'account.sign_in', account.id);
    return startSession(ctx, { account, member, device });
  });
};

/**
 * Moves the token's account to another of its demo stores: ends this session and starts one there. The other store keeps its
 * data. Refuses with `unauthenticated`, `session_expired`, `store_unknown` or `forbidden`.
 */
export const openDemoStore = async (
  deps: AccountDeps,
  token: string | undefined,
  { store, device }: { readonly store: DemoStore; readonly device: Device },
): Promise<SignedIn> => {
  const claim = readClaim(deps.keys, token);
  const live = await withClaim(deps, claim, (_, found) => Promise.resolve(found));
  if (!live) throw new AppError('session_expired');
  const signedIn = await openThere(deps, live, store, device);
  await withClaim(deps, claim, ({ tx, now }) => changeSession(tx, claim, { revokedAt: now }));
  return signedIn;
};
