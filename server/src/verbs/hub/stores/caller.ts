import type { AppName } from '@apps-hub/contract/apps';
import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { SessionId, StaffId } from '@apps-hub/domain/ids';

import type { ActingKey, Actor } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { isKeyOpen } from '../api-keys/authenticate.ts';
import { rulesOfScopes } from '../api-keys/scope-rules.ts';
import { appsOfCaller, installedApps, type Wanted } from './installed-apps.ts';
import { mustSetUpSecondStep } from '../members/second-step-required.ts';
import { loadStore } from './store-record.ts';

interface Caller {
  readonly staffId: StaffId;
  /** The hub session the token belongs to; null for one from a host's frame. */
  readonly sessionId: SessionId | null;
  /** The app of the host's frame; null in the hub. */
  readonly app: AppName | null;
  /** The key of another program, if one makes the request. */
  readonly key?: ActingKey | undefined;
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
 * The member of staff who makes a request, or as whom a key makes it. Role, rights, session, key and installed apps are read for each
 * request, so that a change, a sign-out or a removed app takes effect at once. Refuses with `unauthenticated`, `session_expired`,
 * `store_uninstalled`, `second_step_required`, `key_invalid`, `app_not_installed` or `forbidden`.
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
  // In a host's frame the host decides which factors it asks for.
  if (caller.sessionId !== null && (await mustSetUpSecondStep(tx, caller.staffId)))
    throw new AppError('second_step_required');
  const apps = appsOfCaller(installed, caller.app, caller.wanted);
  const actor = { kind: 'staff', staffId: caller.staffId, role: standing.role, apps } as const;
  if (!caller.key) return { ...actor, rules: standing.rules };
  if (!(await isKeyOpen(tx, caller.key.id))) throw new AppError('key_invalid');
  return { ...actor, rules: rulesOfScopes(caller.key.scopes), key: caller.key };
};
