import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { SessionId, StaffId } from '@apps-hub/domain/ids';

import type { Actor } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { loadStore } from './store-record.ts';

interface Caller {
  readonly staffId: StaffId;
  /** The hub session the token belongs to; null for one from a host's frame. */
  readonly sessionId: SessionId | null;
}

interface Standing {
  readonly role: Role;
  readonly rules: readonly AbilityRule[] | null;
  readonly isSignedIn: boolean;
}

const readStanding = async (
  { sql, storeId }: StoreTx,
  { staffId, sessionId }: Caller,
  now: Date,
): Promise<Standing> => {
  const [row] = await sql<Standing[]>`
    select s.role, s.rules, ${sessionId}::text is null or exists (
      select from account_session a
      where a.store_id = ${storeId} and a.id = ${sessionId} and a.staff_id = s.id and a.revoked_at is null and a.expires_at > ${now}
        and a.epoch = (select f.session_epoch from find_account(a.account_id) f)
    ) as "isSignedIn"
    from staff s where s.store_id = ${storeId} and s.id = ${staffId}`;
  if (!row) throw new AppError('unauthenticated');
  return row;
};

/**
 * The member of staff who makes a request, as they stand now: role, rights and session are read with each request, so that a change or
 * a sign-out works at once. Refuses with `unauthenticated`, `session_expired` or `store_uninstalled`.
 */
export const loadCaller = async (tx: StoreTx, caller: Caller, now: Date): Promise<Actor> => {
  const [store, standing] = await Promise.all([loadStore(tx), readStanding(tx, caller, now)]);
  if (store.status !== 'active') throw new AppError('store_uninstalled');
  if (!standing.isSignedIn) throw new AppError('session_expired');
  return { kind: 'staff', staffId: caller.staffId, role: standing.role, rules: standing.rules };
};
