import type { StaffId } from '@apps-hub/domain/ids';

import type { Actor } from '../context.ts';
import { staff } from '../db/schema/hub/stores.ts';
import type { Stage } from './stage.ts';

/** The merchant's staff, matching the sandbox's admin. */
const MEMBERS = [
  { role: 'owner', name: 'نورة العتيبي' },
  { role: 'manager', name: 'فهد الدوسري' },
  { role: 'support', name: 'ريم الحربي' },
] as const;

export type Team = Readonly<Record<(typeof MEMBERS)[number]['role'], Actor & { readonly staffId: StaffId }>>;

/** Creates the staff who run the shop; signing in from the sandbox gives the same persons. */
export const hireTeam = async ({ tx, deps }: Stage): Promise<Team> => {
  const actors = MEMBERS.map(({ role }) => ({ kind: 'staff' as const, role, staffId: deps.newId('staff') }));
  await tx.db.insert(staff).values(
    MEMBERS.map(({ role, name }, index) => ({
      storeId: tx.storeId,
      id: actors[index]?.staffId ?? deps.newId('staff'),
      externalId: `staff-${role}`,
      name,
      email: `${role}@demo.example.com`,
      role,
      lastSeenAt: deps.now(),
    })),
  );
  // One actor per role, in the order of the members.
  return Object.fromEntries(actors.map((actor) => [actor.role, actor])) as unknown as Team;
};
