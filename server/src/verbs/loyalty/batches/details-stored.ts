import type { CustomerId } from '@apps-hub/domain/ids';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { customerBirthday } from '#db/schema/loyalty/actions.ts';
import { movingInDetail } from '#db/schema/loyalty/moving-in.ts';
import { referralCode } from '#db/schema/loyalty/referrals.ts';
import { lockHomes } from '../actions/person.ts';

/** Stores birthdays; one of the same record is replaced. */
export const saveBirthdays = async (
  { db, storeId }: StoreTx,
  rows: readonly Omit<typeof customerBirthday.$inferInsert, 'storeId'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insert(customerBirthday)
    .values(rows.map((row) => ({ storeId, ...row })))
    .onConflictDoUpdate({
      target: [customerBirthday.storeId, customerBirthday.customerId],
      set: {
        calendar: sql`excluded.calendar`,
        month: sql`excluded.month`,
        day: sql`excluded.day`,
        earnsFrom: sql`excluded.earns_from`,
        enteredAt: sql`excluded.entered_at`,
      },
    });
};

export const dropBirthdays = async ({ db, storeId }: StoreTx, ids: readonly CustomerId[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .delete(customerBirthday)
    .where(and(eq(customerBirthday.storeId, storeId), inArray(customerBirthday.customerId, [...ids])));
};

/** Stores codes of a former programme; returns those that nobody had yet. */
export const saveCodes = async (
  { db, storeId }: StoreTx,
  createdAt: Date,
  rows: readonly { readonly code: string; readonly customerId: CustomerId }[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const kept = await db
    .insert(referralCode)
    .values(rows.map((row) => ({ storeId, ...row, isAlias: true, createdAt })))
    .onConflictDoNothing()
    .returning({ code: referralCode.code });
  return new Set(kept.map(({ code }) => code));
};

/** Adds the details of a part of a file. */
export const addDetails = async (
  { db, storeId }: StoreTx,
  rows: readonly Omit<typeof movingInDetail.$inferInsert, 'storeId'>[],
): Promise<void> => {
  if (rows.length > 0) await db.insert(movingInDetail).values(rows.map((row) => ({ storeId, ...row })));
};

/** Locks the customers of these details, and names in each who has the customer's points now. */
export const lockCustomers = async <Detail extends { readonly customerId: CustomerId }>(
  tx: StoreTx,
  details: readonly Detail[],
) => {
  const homes = await lockHomes(
    tx,
    details.map(({ customerId }) => customerId),
  );
  const homeOf = (id: CustomerId): CustomerId => homes.get(id) ?? id;
  return { homes, details: details.map((each) => ({ ...each, customerId: homeOf(each.customerId) })) };
};
