import type { Context } from '../context.ts';
import type { StaffId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { findStaff, getStore } from '../stores/stores.ts';
import type { Role, StaffMember, Store } from '../stores/stores.ts';

export interface StaffSession {
  readonly id: string;
  readonly store: Store;
  readonly staff: StaffMember;
}

/** Signs a member of staff in, without a password: this is a sandbox. Throws `not_found`. */
export const startStaffSession = ({ db, now, newId }: Context, storeId: StoreId, staffId: StaffId): string =>
  db.tx(() => {
    getStore(db, storeId);
    if (!findStaff(db, storeId, staffId)) throw new SandboxError('not_found');
    const id = newId();
    db.insert('staff_session', { id, store_id: storeId, staff_id: staffId, created_at: now().toISOString() });
    return id;
  });

export const findStaffSession = ({ db }: Pick<Context, 'db'>, id: string): StaffSession | undefined => {
  const row = db.get<{ store_id: StoreId; staff_id: StaffId }>(
    'select store_id, staff_id from staff_session where id = ?',
    [id],
  );
  const staff = row && findStaff(db, row.store_id, row.staff_id);
  return staff && { id, store: getStore(db, row.store_id), staff };
};

export const endStaffSession = ({ db }: Pick<Context, 'db'>, id: string): void => {
  db.tx(() => db.run('delete from staff_session where id = ?', [id]));
};

export type StaffRight = 'change orders' | 'change settings';

const RIGHTS: Readonly<Record<Role, readonly StaffRight[]>> = {
  owner: ['change orders', 'change settings'],
  manager: ['change orders', 'change settings'],
  support: ['change orders'],
  viewer: [],
};

export const isAllowed = (role: Role, right: StaffRight): boolean => RIGHTS[role].includes(right);
