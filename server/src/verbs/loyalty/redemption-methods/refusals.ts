import type { RedemptionMethodId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { FieldRefusal } from '#platforms/port/discounts.ts';

export interface RefusalRow {
  readonly methodId: RedemptionMethodId;
  readonly at: Date;
  readonly fields: readonly FieldRefusal[];
}

/** The latest refusal, with its fields, of each method's current version. An index covers the few refused coupons. */
export const latestRefusals = async ({
  sql,
  storeId,
}: StoreTx): Promise<ReadonlyMap<RedemptionMethodId, RefusalRow>> => {
  const rows = await sql<RefusalRow[]>`
    select distinct on (c.method_id) c.method_id as "methodId", c.created_at as at, c.failure_fields as fields
    from coupon c
    join redemption_method_version v
      on v.store_id = ${storeId} and v.method_id = c.method_id and v.version = c.method_version and v.valid_to is null
    where c.store_id = ${storeId} and c.failure_fields is not null
    order by c.method_id, c.id desc`;
  return new Map(rows.map((row) => [row.methodId, row]));
};
