import { and, eq, inArray } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { OrderFacts, Refund } from '@apps-hub/domain/shop/order';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import type { VerbContext } from '#context.ts';
import { orderColumns, storeOrder } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { emptyOrder, mergeFacts, storeRefund } from './order-record.ts';
import { withOpenReturn, withRefunds } from './partial-return.ts';
import { saveOrders } from './save-orders.ts';
import { withProductFacts } from '../products/product-record.ts';

/** One of many order updates; `known` is its locked row, if it exists. */
export interface OrderNews {
  readonly known: OrderRow | undefined;
  readonly order: OrderFacts;
  readonly customerId: CustomerId | null;
  /** Missing where the source knows nothing of shipping. */
  readonly shipping?: OrderShipping;
  /** The time of this state, if it differs from the order's. */
  readonly updatedAt?: Date;
}

const manyByExternalId = (tx: StoreTx, externalIds: readonly string[]) =>
  tx.db
    .select(orderColumns)
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), inArray(storeOrder.externalId, [...externalIds])))
    .orderBy(storeOrder.externalId);

const byExternalId = (rows: readonly OrderRow[]): Map<string, OrderRow> =>
  new Map(rows.map((row) => [row.externalId, row]));

/** The current known ones among these orders, by their host's id. */
export const loadOrders = async (
  tx: StoreTx,
  externalIds: readonly string[],
): Promise<Map<string, OrderRow>> => byExternalId(await manyByExternalId(tx, externalIds));

/** The same, locked in a fixed order. */
export const lockOrders = async (
  tx: StoreTx,
  externalIds: readonly string[],
): Promise<Map<string, OrderRow>> => byExternalId(await manyByExternalId(tx, externalIds).for('update'));

/** Merges news into orders, which are not settled yet. */
export const mergeNews = (ctx: VerbContext, news: readonly OrderNews[]): OrderRow[] =>
  news.map(({ known, ...update }) =>
    withOpenReturn(
      mergeFacts(known ?? emptyOrder(ctx, update.order.externalId), {
        ...update,
        updatedAt: update.updatedAt ?? update.order.placedAt,
      }),
    ),
  );

/** An order with its refunds, some of which may be known already. */
export interface RefundNews {
  readonly known: OrderRow;
  readonly refunds: readonly Refund[];
}

/** Adds refunds to orders, each once; the orders are not settled yet. */
export const addRefunds = (news: readonly RefundNews[]): OrderRow[] =>
  news.map(({ known, refunds }) => {
    const stored = new Set(known.refunds.map((each) => each.refundId));
    const added = refunds.filter((refund) => !stored.has(refund.refundId)).map(storeRefund);
    return added.length > 0 ? withRefunds(known, added) : known;
  });

/** The orders before their updates. */
export const knownOf = (news: readonly { readonly known: OrderRow | undefined }[]): OrderRow[] =>
  news.flatMap(({ known }) => known ?? []);

/**
 * Records many past orders in a few round trips, by the same rules as single ones; `ctx.followers` decide which of the app's rules apply.
 */
export const recordOrders = (ctx: VerbContext, news: readonly OrderNews[]): Promise<readonly OrderRow[]> =>
  followAndSave(ctx, mergeNews(ctx, news), knownOf(news));

/** Records refunds of locked orders; repeating a refund changes nothing. */
export const recordRefunds = (ctx: VerbContext, news: readonly RefundNews[]): Promise<readonly OrderRow[]> =>
  followAndSave(ctx, addRefunds(news), knownOf(news));

const followAndSave = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<readonly OrderRow[]> => {
  if (rows.length === 0) return rows;
  let followed: readonly OrderRow[] = await withProductFacts(ctx, rows, before);
  for (const { pastOrdersRecorded } of ctx.followers)
    followed = (await pastOrdersRecorded?.(ctx, followed, before)) ?? followed;
  await saveOrders(ctx.tx, followed);
  return followed;
};
