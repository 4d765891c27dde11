import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { BATCH, type Scope } from './source.ts';

export interface PostingRow {
  readonly customerId: string;
  readonly name: string;
  readonly version: number;
  readonly kind: PostingKind;
  readonly reversesKind: PostingKind | null;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly orderNumber: string | null;
  readonly couponCode: string | null;
  readonly comment: string | null;
  readonly internalNote: string | null;
  readonly actor: string;
  readonly occurredAt: Date;
}

export interface PostingFilter {
  readonly customerId?: CustomerId | undefined;
}

/** Postings by customer and version, with their texts. */
export const postingsAfter = (
  { deps, storeId }: Scope,
  { customerId: only }: PostingFilter,
  last: PostingRow | undefined,
): Promise<PostingRow[]> =>
  deps.database.inStore(
    storeId,
    ({ sql }) => sql<PostingRow[]>`
      select p.customer_id as "customerId", c.name, p.version, p.kind, r.kind as "reversesKind",
        p.available_delta as "availableDelta", p.pending_delta as "pendingDelta", p.available_after as "availableAfter",
        p.pending_after as "pendingAfter", o.number as "orderNumber", cp.code as "couponCode", p.comment,
        p.internal_note as "internalNote", coalesce(s.name, p.actor) as actor, p.occurred_at as "occurredAt"
      from (
        select * from posting where store_id = ${storeId}
          and (customer_id, version) > (${last?.customerId ?? ''}, ${last?.version ?? 0})
          ${only ? sql`and customer_id = ${only}` : sql``}
        order by customer_id, version limit ${BATCH}
      ) p
      join customer c on c.store_id = ${storeId} and c.id = p.customer_id
      left join posting r on r.store_id = ${storeId} and r.customer_id = p.customer_id and r.version = p.reverses_version
      left join store_order o on o.store_id = ${storeId} and o.id = p.order_id
      left join coupon cp on cp.store_id = ${storeId} and cp.id = p.coupon_id
      left join staff s on s.store_id = ${storeId} and s.id = p.actor
      order by p.customer_id, p.version`,
  );
