import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { coupon } from '#db/schema/loyalty/coupons.ts';

interface RedeemPosting {
  /** Points taken per expiry date, as negative numbers; null if the posting names none. */
  readonly lots: Record<string, number> | null;
  readonly key: string;
}

/** What a posting took from each lot. */
export const lotsTaken = (lots: NonNullable<RedeemPosting['lots']>): Lot[] =>
  Object.entries(lots).map(([day, delta]) => ({
    expiresOn: day === 'infinity' ? null : (day as LocalDate),
    points: points(-delta),
  }));

/** The posting that took the coupon's points. */
export const redeemPosting = async (
  { sql, storeId }: StoreTx,
  { customerId, redeemVersion }: Pick<typeof coupon.$inferSelect, 'customerId' | 'redeemVersion'>,
): Promise<RedeemPosting | undefined> => {
  const [row] = await sql<RedeemPosting[]>`
    select lots, idempotency_key as key from posting
    where store_id = ${storeId} and customer_id = ${customerId} and version = ${redeemVersion}`;
  return row;
};
