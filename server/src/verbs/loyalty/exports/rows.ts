import type { CouponId, CustomerId, StoreId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';

import type { Deps } from '#deps.ts';
import { searchTexts } from '#verbs/search.ts';
import { loadCustomers } from '../customers/customer-record.ts';
import { loadStore, type StoreRecord } from '#verbs/hub/stores/store-record.ts';
import { couponStatusText, HEADERS, postingKindText } from './texts.ts';

/** Rows per round trip; a download holds no more of them in memory. */
const BATCH = 2000;

export type Cells = readonly (string | number | null)[];

/** Exports that are lists of the store; one customer's data and the proof of the ledger are not. */
type TableRequest = Exclude<ExportRequest, { of: 'proof' | 'customer' }>;

interface Source {
  readonly deps: Deps;
  readonly storeId: StoreId;
  readonly request: TableRequest;
  readonly store: StoreRecord;
}

/** A time in the store's time zone, as spreadsheets read it: 2026-11-21 14:05. */
const clockOf = ({ store }: Source) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: store.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: Date | null): string | null => (at ? format.format(at) : null);
};

const customerRows = async function* (source: Source): AsyncGenerator<readonly Cells[]> {
  const { deps, storeId, request } = source;
  if (request.of !== 'customers') return;
  const clock = clockOf(source);
  for (let after = ''; ;) {
    const found = await deps.database.inStore(storeId, async (tx) => {
      const texts = request.q ? await searchTexts(tx, request.q) : [];
      const [page] = await tx.sql<{ ids: CustomerId[] }[]>`
        select customers_after(${storeId}, ${texts}, ${request.status ?? 'all'}, ${after}, ${BATCH}) as ids`;
      return loadCustomers(tx, page?.ids ?? []);
    });
    yield found.map((each) => [
      each.id,
      each.name,
      each.email,
      each.phone,
      HEADERS[request.locale].statuses[each.status],
      each.availablePoints,
      each.pendingPoints,
      clock(new Date(each.createdAt)),
    ]);
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? '';
  }
};

interface PostingRow {
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

const postingsAfter = (
  { deps, storeId }: Source,
  only: CustomerId | undefined,
  after: { readonly customerId: string; readonly version: number },
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
          and (customer_id, version) > (${after.customerId}, ${after.version}) ${only ? sql`and customer_id = ${only}` : sql``}
        order by customer_id, version limit ${BATCH}
      ) p
      join customer c on c.store_id = ${storeId} and c.id = p.customer_id
      left join posting r on r.store_id = ${storeId} and r.customer_id = p.customer_id and r.version = p.reverses_version
      left join store_order o on o.store_id = ${storeId} and o.id = p.order_id
      left join coupon cp on cp.store_id = ${storeId} and cp.id = p.coupon_id
      left join staff s on s.store_id = ${storeId} and s.id = p.actor
      order by p.customer_id, p.version`,
  );

const transactionRows = async function* (source: Source): AsyncGenerator<readonly Cells[]> {
  const { request } = source;
  if (request.of === 'customers') return;
  const clock = clockOf(source);
  for (let after = { customerId: '', version: 0 }; ;) {
    const rows = await postingsAfter(source, request.customerId, after);
    yield rows.map((row) => [
      row.customerId,
      row.name,
      row.version,
      clock(row.occurredAt),
      postingKindText(request.locale, row),
      row.availableDelta,
      row.pendingDelta,
      row.availableAfter,
      row.pendingAfter,
      row.orderNumber,
      row.couponCode,
      row.comment,
      row.internalNote,
      row.actor,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
};

interface CouponRow {
  readonly id: CouponId;
  readonly customerId: string;
  readonly name: string;
  readonly code: string;
  readonly status: Parameters<typeof couponStatusText>[1];
  readonly points: number;
  readonly discount: CouponDiscount;
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

const discountText = ({ kind, basisPoints, amountMinor }: CouponDiscount, currency: CurrencyCode): string =>
  kind === 'percent'
    ? `${(basisPoints ?? 0) / 100}%`
    : `${formatAmount(amountMinor ?? 0, currency)} ${currency}`;

const couponRows = async function* (source: Source): AsyncGenerator<readonly Cells[]> {
  const { deps, storeId, request, store } = source;
  if (request.of === 'customers') return;
  const clock = clockOf(source);
  for (let after = ''; ;) {
    const rows = await deps.database.inStore(
      storeId,
      ({ sql }) => sql<CouponRow[]>`
        select cp.id, cp.customer_id as "customerId", c.name, cp.code, cp.status, cp.points, cp.discount,
          o.number as "orderNumber", cp.created_at as "createdAt", cp.used_at as "usedAt"
        from coupon cp join customer c on c.store_id = ${storeId} and c.id = cp.customer_id
        left join store_order o on o.store_id = ${storeId} and o.id = cp.used_order_id
        where cp.store_id = ${storeId} and cp.id > ${after}
          ${request.customerId ? sql`and cp.customer_id = ${request.customerId}` : sql``}
        order by cp.id limit ${BATCH}`,
    );
    yield rows.map((row) => [
      row.code,
      row.customerId,
      row.name,
      couponStatusText(request.locale, row.status),
      discountText(row.discount, store.currency),
      row.points,
      clock(row.createdAt),
      clock(row.usedAt),
      row.orderNumber,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
};

const ROWS = { customers: customerRows, transactions: transactionRows, coupons: couponRows };

/** The rows of an export, about a thousand at a time, each chunk in its own transaction: a slow reader keeps none open. */
export const exportRows = async function* (
  deps: Deps,
  storeId: StoreId,
  request: TableRequest,
): AsyncGenerator<readonly Cells[]> {
  const store = await deps.database.inStore(storeId, loadStore);
  yield [HEADERS[request.locale][request.of]];
  yield* ROWS[request.of]({ deps, storeId, request, store });
};
