import { and, eq, sql } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { OrderFacts, Refund } from '@apps-hub/domain/shop/order';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '#context.ts';
import { orderColumns, storeOrder } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { emptyOrder, mergeFacts, storeRefund } from './order-record.ts';
import { withOpenReturn, withRefunds } from './partial-return.ts';
import { orderTexts, saveOrders } from './save-orders.ts';
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

/** All ids in one array: with a parameter for each, every chunk would be another statement, which PostgreSQL plans anew. */
const manyByExternalId = (tx: StoreTx, externalIds: readonly string[]) =>
  tx.db
    .select(orderColumns)
    .from(storeOrder)
    .where(
      and(
        eq(storeOrder.storeId, tx.storeId),
        sql`${storeOrder.externalId} = any(array(select jsonb_array_elements_text(${JSON.stringify(externalIds)}::jsonb)))`,
      ),
    )
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

/** Orders that are followed together; the database saves them while the next ones are computed. */
const TOGETHER = 100;

const inSlices = function* <T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += TOGETHER) yield items.slice(start, start + TOGETHER);
};

/** Sorted by customer, so that wallets are locked in the order in which everybody locks them. */
const byCustomer = (news: readonly OrderNews[]): OrderNews[] =>
  news.toSorted((one, other) => compareText(one.customerId ?? '', other.customerId ?? ''));

const recordNew = async (ctx: VerbContext, news: readonly OrderNews[]): Promise<OrderRow[]> => {
  const rows: OrderRow[] = [];
  const saving: Promise<void>[] = [];
  for (const slice of inSlices(byCustomer(news))) {
    let prepared: { readonly of: readonly OrderRow[]; readonly texts: string } | undefined;
    // While the database still saves the slice before: after the postings, it would wait for this one's texts.
    const prepare = (of: readonly OrderRow[]): void => {
      prepared = { of, texts: orderTexts(of) };
    };
    const followed = await follow(ctx, { rows: mergeNews(ctx, slice), before: [] }, prepare);
    const save = saveOrders(ctx.tx, followed, prepared?.of === followed ? prepared.texts : undefined);
    // Awaited below; a failure before that must not end the process.
    save.catch(() => undefined);
    saving.push(save);
    rows.push(...followed);
  }
  await Promise.all(saving);
  return rows;
};

/**
 * Records many past orders in a few round trips, by the same rules as single ones; `ctx.followers` decide which of the app's rules apply.
 * Known orders are followed together, because they share what is left of points that have expired.
 */
export const recordOrders = async (
  ctx: VerbContext,
  news: readonly OrderNews[],
): Promise<readonly OrderRow[]> => {
  if (news.length <= TOGETHER) return followAndSave(ctx, mergeNews(ctx, news), knownOf(news));
  const known = news.filter((each) => each.known);
  const saved = [
    ...(await followAndSave(ctx, mergeNews(ctx, known), knownOf(known))),
    ...(await recordNew(
      ctx,
      news.filter((each) => !each.known),
    )),
  ];
  const rows = new Map(saved.map((row) => [row.externalId, row]));
  return news.map(({ order: { externalId } }) => {
    const row = rows.get(externalId);
    if (!row) throw new Error(`order ${externalId} was not recorded`);
    return row;
  });
};

/** Records refunds of locked orders; repeating a refund changes nothing. */
export const recordRefunds = (ctx: VerbContext, news: readonly RefundNews[]): Promise<readonly OrderRow[]> =>
  followAndSave(ctx, addRefunds(news), knownOf(news));

const follow = async (
  ctx: VerbContext,
  { rows, before }: { readonly rows: readonly OrderRow[]; readonly before: readonly OrderRow[] },
  onComputed?: (rows: readonly OrderRow[]) => void,
): Promise<readonly OrderRow[]> => {
  let followed: readonly OrderRow[] = await withProductFacts(ctx, rows, before);
  for (const { pastOrdersRecorded } of ctx.followers)
    followed = (await pastOrdersRecorded?.(ctx, followed, before, onComputed)) ?? followed;
  return followed;
};

const followAndSave = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<readonly OrderRow[]> => {
  if (rows.length === 0) return rows;
  const followed = await follow(ctx, { rows, before });
  await saveOrders(ctx.tx, followed);
  return followed;
};
