import type { Role } from '@apps-hub/contract/abilities';
import type { StaffId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

export interface MemberRow {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly hasSecondStep: boolean;
  readonly sessionsCount: number;
  readonly lastSeenAt: Date;
}

/** The rules of a removed member; an empty list would mean those of the role. */
const NO_RIGHTS = JSON.stringify([{ action: 'manage', subject: 'all', inverted: true }]);

/** The store's members with an account, by name, without those who were removed. */
export const membersOf = ({ sql, storeId }: StoreTx, now: Date): Promise<MemberRow[]> =>
  sql<MemberRow[]>`
    select s.id, s.name, s.email, s.role, s.last_seen_at as "lastSeenAt",
      has_second_step(${storeId}, s.id) as "hasSecondStep",
      (select count(*)::integer from account_session a
       where a.store_id = ${storeId} and a.staff_id = s.id
         and session_is_open(${storeId}, a.id, s.id, ${now})) as "sessionsCount"
    from staff s where s.store_id = ${storeId} and s.account_id is not null and s.rules is distinct from ${NO_RIGHTS}::jsonb
    order by s.name, s.id`;

/** Ends a member's sessions in the store; returns how many were open. */
export const revokeSessionsOf = async ({ tx, now }: VerbContext, staffId: StaffId): Promise<number> => {
  const { sql, storeId } = tx;
  const ended = await sql`
    update account_session set revoked_at = ${now}
    where store_id = ${storeId} and staff_id = ${staffId} and revoked_at is null and expires_at > ${now}
    returning id`;
  return ended.length;
};

/** Takes all rights from a member who only hands parcels over; returns whether there was one. */
export const takeRights = async (
  { tx: { sql, storeId } }: VerbContext,
  staffId: StaffId,
): Promise<boolean> => {
  const taken = await sql`
    update staff set rules = ${NO_RIGHTS}::jsonb
    where store_id = ${storeId} and id = ${staffId} and role = 'warehouse' and rules is distinct from ${NO_RIGHTS}::jsonb
    returning id`;
  return taken.length > 0;
};
