import type { AppName } from '@apps-hub/contract/apps';
import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { SessionId, StaffId } from '@apps-hub/domain/ids';

import type { Actor } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { appsOfCaller, installedApps, type Wanted } from './installed-apps.ts';
import { loadStore } from './store-record.ts';

interface Caller {
  readonly staffId: StaffId;
  /** The hub session the token belongs to; null for one from a host's frame. */
  readonly sessionId: SessionId | null;
  /** The app of the host's frame; null in the hub. */
  readonly app: AppName | null;
  /** The app and input that the request is about. */
  readonly wanted: Wanted;
}

interface Standing {
  readonly role: Role;
  readonly rules: readonly AbilityRule[] | null;
}

const readStanding = async ({ sql, storeId }: StoreTx, { staffId }: Caller): Promise<Standing> => {
  const [row] = await sql<Standing[]>`
    select s.role, s.rules from staff s where s.store_id = ${storeId} and s.id = ${staffId}`;
  if (!row) throw new AppError('unauthenticated');
  return row;
};

const isSignedIn = async (
  { sql, storeId }: StoreTx,
  { staffId, sessionId }: Caller,
  now: Date,
): Promise<boolean> => {
  if (sessionId === null) return true;
  const [row] = await sql<{ isOpen: boolean }[]>`
    select session_is_open(${storeId}, ${sessionId}, ${staffId}, ${now}) as "isOpen"`;
  return row?.isOpen === true;
};

/**
 * The member of staff who makes a request. Role, rights, session and installed apps are read for each request, so that a
 * change, a sign-out or a removed app takes effect at once. Refuses with `unauthenticated`, `session_expired`, `store_uninstalled`,
 * `app_not_installed` or `forbidden`.
 */
export const loadCaller = async (tx: StoreTx, caller: Caller, now: Date): Promise<Actor> => {
  const [store, standing, isOpen, installed] = await Promise.all([
    loadStore(tx),
    readStanding(tx, caller),
    isSignedIn(tx, caller, now),
    installedApps(tx),
  ]);
  if (store.status !== 'active') throw new AppError('store_uninstalled');
  if (!isOpen) throw new AppError('session_expired');
  const apps = appsOfCaller(installed, caller.app, caller.wanted);
  return { kind: 'staff', staffId: caller.staffId, role: standing.role, rules: standing.rules, apps };
};
