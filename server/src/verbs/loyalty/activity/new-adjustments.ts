import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';

/** A part of the ledger, between two positions. */
interface Stretch {
  readonly since: number;
  readonly until: number;
  readonly postings: number;
}

export interface Adjustment {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly points: number;
  readonly actor: string;
  readonly createdAt: Date;
}

export const POSTINGS_AT_ONCE = 20_000;

/** The adjustments among the postings since the last call, and the number of those postings; undefined if there are none. */
export const newAdjustments = async ({
  sql,
  storeId,
}: StoreTx): Promise<{ postings: number; adjustments: Adjustment[] } | undefined> => {
  const [stretch] = await sql<Stretch[]>`
    select since, until, postings from posting_follow(${storeId}, 'activity', ${POSTINGS_AT_ONCE})`;
  if (!stretch) return undefined;
  const adjustments = await sql<Adjustment[]>`
    select customer_id as "customerId", version, points, actor, created_at as "createdAt"
    from posting_follow_adjustments(${storeId}, ${stretch.since}, ${stretch.until})`;
  return { postings: stretch.postings, adjustments };
};
