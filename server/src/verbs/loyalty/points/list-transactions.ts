import type { CustomerId } from '@apps-hub/domain/ids';
import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';

import type { Actor, VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { shownCode, shownName, shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import { loadCustomer } from '../customers/customer-record.ts';

type Row = Omit<Transaction, 'order' | 'coupon' | 'transferWith' | 'occurredAt' | 'createdAt'> & {
  /** Set if a member of staff did it; `actor` is a word such as `system` otherwise. */
  readonly staffName: string | null;
  readonly otherId: NonNullable<Transaction['transferWith']>['id'] | null;
  readonly otherName: string | null;
  readonly orderId: NonNullable<Transaction['order']>['id'] | null;
  readonly orderNumber: string | null;
  readonly couponId: NonNullable<Transaction['coupon']>['id'] | null;
  readonly couponCode: string | null;
  readonly occurredAt: Date;
  readonly createdAt: Date;
};

const present =
  (actor: Actor) =>
  ({
    orderId,
    orderNumber,
    couponId,
    couponCode,
    otherId,
    otherName,
    staffName,
    ...row
  }: Row): Transaction => ({
    ...row,
    actor: staffName === null ? row.actor : shownOfTeam(actor, staffName, 'loyalty.write'),
    approvedBy: shownOfTeam(actor, row.approvedBy, 'loyalty.write'),
    internalNote: shownOfTeam(actor, row.internalNote, 'loyalty.write'),
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
    coupon: couponId && couponCode ? { id: couponId, code: shownCode(actor, couponCode) } : null,
    transferWith: otherId && otherName ? { id: otherId, name: shownName(actor, otherName) } : null,
    occurredAt: row.occurredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  });

/** A page of a wallet's postings, newest first; the wallet's version is their total, so no count is needed. */
export const listTransactions = async (
  ctx: VerbContext,
  customerId: CustomerId,
  query: {
    readonly page: number;
    readonly itemsPerPage: number;
    readonly orderBy?: 'asc' | 'desc' | undefined;
  },
): Promise<{ transactions: Transaction[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { wallet } = await loadCustomer(ctx.tx, customerId);
  const { sql, storeId } = ctx.tx;
  const skipped = (query.page - 1) * query.itemsPerPage;
  const ascending = query.orderBy === 'asc';
  const from = ascending ? skipped + 1 : wallet.version - skipped - query.itemsPerPage + 1;
  const rows = await sql<Row[]>`
    select p.version, p.kind, p.available_delta as "availableDelta", p.pending_delta as "pendingDelta",
      p.available_after as "availableAfter", p.pending_after as "pendingAfter", p.shortfall,
      p.order_id as "orderId", o.number as "orderNumber", p.coupon_id as "couponId", c.code as "couponCode", tc.id as "otherId", tc.name as "otherName",
      p.reverses_version as "reversesVersion", r.kind as "reversesKind", p.comment, p.internal_note as "internalNote",
      p.kind = 'adjust' and p.batch_id is null and not exists (
        select 1 from posting u
        where u.store_id = ${storeId} and u.idempotency_key = 'undo:' || p.customer_id || ':' || p.version
      ) as "isUndoable",
      p.kind in ('adjust', 'import') and exists (
        select 1 from posting u
        where u.store_id = ${storeId} and u.customer_id = p.customer_id and u.version > p.version and u.reverses_version = p.version
      ) as "isUndone",
      (
        select a.name from adjustment_request q join staff a on a.store_id = ${storeId} and a.id = q.decided_by
        where q.store_id = ${storeId} and q.id = substr(p.idempotency_key, length('adjust-request:') + 1)
          and p.idempotency_key like 'adjust-request:%'
      ) as "approvedBy",
      s.name as "staffName", p.actor, p.occurred_at as "occurredAt", p.created_at as "createdAt"
    from posting p
    left join store_order o on o.store_id = ${storeId} and o.id = p.order_id
    left join coupon c on c.store_id = ${storeId} and c.id = p.coupon_id
    left join posting r on r.store_id = ${storeId} and r.customer_id = p.customer_id and r.version = p.reverses_version
    left join posting t on p.kind = 'transfer' and t.store_id = ${storeId} and t.idempotency_key = transfer_pair(p.idempotency_key)
    left join customer tc on tc.store_id = ${storeId} and tc.id = t.customer_id
    left join staff s on s.store_id = ${storeId} and s.id = p.actor
    where p.store_id = ${storeId} and p.customer_id = ${customerId}
      and p.version between ${from} and ${from + query.itemsPerPage - 1}
    order by p.version ${ascending ? sql`asc` : sql`desc`}`;
  return { transactions: rows.map(present(ctx.actor)), total: wallet.version };
};
