import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { SessionId, StaffId } from '@apps-hub/domain/ids';

import type { Actor } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { loadStore } from './store-record.ts';

interface Caller {
  readonly staffId: StaffId;
  /** The hub session the token belongs to; null for one from a host's frame. */
  readonly sessionId: SessionId | null;
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
 * The member of staff who makes a request. Role, rights and session are read for each request, so that a change or a sign-out
 * takes effect at once. Refuses with `unauthenticated`, `session_expired` or `store_uninstalled`.
 */
export const loadCaller = async (tx: StoreTx, caller: Caller, now: Date): Promise<Actor> => {
  const [store, standing, isOpen] = await Promise.all([
    loadStore(tx),
    readStanding(tx, caller),
    isSignedIn(tx, caller, now),
  ]);
  if (store.status !== 'active') throw new AppError('store_uninstalled');
  if (!isOpen) throw new AppError('session_expired');
  return { kind: 'staff', staffId: caller.staffId, role: standing.role, rules: standing.rules };
};
