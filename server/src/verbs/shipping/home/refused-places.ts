import { instantAfterDays } from '@apps-hub/domain/time';
import { and, eq, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import type { PickupRow } from '../pickups/pickup-record.ts';

/** A carrier's network grows: an old refusal says little. */
const REMEMBERED_DAYS = 30;

export const placeKey = ({ accountId, addressId }: Pick<PickupRow, 'accountId' | 'addressId'>): string =>
  `${accountId} ${addressId}`;

/** Where an account's carrier last refused to collect because it does not serve the address, and when. */
export const refusedPlaces = async ({ tx, now }: VerbContext): Promise<ReadonlyMap<string, Date>> => {
  const later = alias(pickup, 'later');
  const bookedLater = tx.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.storeId, tx.storeId),
        eq(later.accountId, pickup.accountId),
        eq(later.addressId, pickup.addressId),
        sql`${later.state} not in ('requested', 'unknown', 'rejected')`,
        sql`${later.id} > ${pickup.id}`,
      ),
    );
  const rows = await tx.db
    .select({ accountId: pickup.accountId, addressId: pickup.addressId, at: pickup.createdAt })
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        eq(pickup.state, 'rejected'),
        gte(pickup.readyAt, instantAfterDays(now, -REMEMBERED_DAYS)),
        sql`${pickup.refusal} ->> 'code' = 'address_not_served'`,
        notExists(bookedLater),
      ),
    )
    .orderBy(pickup.id);
  return new Map(rows.map((row) => [placeKey(row), row.at]));
};
