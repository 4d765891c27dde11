import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { MERGE_UNDO_DAYS } from '@apps-hub/contract/loyalty/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { DAY_MS } from '@apps-hub/domain/time';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { lotsOf, post, type PostingRequest } from '#ledger/post.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { expireCustomer } from '../points/expire.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';
import { checkMerge } from './merge-check.ts';

/** Locks both customers, in one order for everybody. */
const lockBoth = async ({ tx: { sql, storeId } }: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  await sql`
    select 1 from customer where store_id = ${storeId} and id = any(${[...ids]}::text[]) order by id for update`;
};

interface Transfer {
  readonly from: CustomerId;
  readonly into: CustomerId;
  readonly lots: readonly Lot[];
  /** Names the merge; each lot is moved once under it. */
  readonly key: string;
}

/** Moves lots from one wallet to another, with their last days. Postings of the lower id come first, as everywhere. */
const transfer = async (ctx: VerbContext, { from, into, lots, key }: Transfer): Promise<void> => {
  const common = { kind: 'adjust', pending: 0, actor: actorLabel(ctx.actor), occurredAt: ctx.now } as const;
  const out = lots.map((lot): PostingRequest => ({
    ...common,
    customerId: from,
    available: -lot.points,
    lotFirst: lot.expiresOn,
    key: `${key}:${lot.expiresOn ?? 'infinity'}:out`,
  }));
  const back = lots.map((lot): PostingRequest => ({
    ...common,
    customerId: into,
    available: lot.points,
    lots: [lot],
    key: `${key}:${lot.expiresOn ?? 'infinity'}:in`,
  }));
  for (const request of from < into ? [...out, ...back] : [...back, ...out]) {
    const { outcome } = await post(ctx.tx, ctx.now, request);
    if (outcome !== 'posted') throw new AppError('merge_blocked');
  }
};

/** The key of a merge; a customer who was separated may be merged again later. */
const mergeKey = (from: CustomerId, at: Date): string => `merge:${from}:${at.getTime()}`;

/**
 * Merges a customer of a file, or one typed by hand, into another with the same contact: the points move with their last days, and the
 * file's number finds the other one from now on. Past orders and postings stay where they are. Refuses with `merge_blocked`.
 */
export const mergeCustomers = async (
  ctx: VerbContext,
  into: CustomerId,
  { from }: { readonly from: CustomerId },
): Promise<Customer> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockBoth(ctx, [from, into]);
  for (const id of [from, into].toSorted()) await expireCustomer(ctx, id);
  const { preview, pair } = await checkMerge(ctx, into, from);
  if (preview.blockedBy) throw new AppError('merge_blocked', { params: { reason: preview.blockedBy } });
  await transfer(ctx, {
    from,
    into,
    lots: lotsOf(pair.from.wallet.lots, pair.from.wallet.available),
    key: mergeKey(from, ctx.now),
  });
  // A posting between the reading of the lots and the transfer.
  const { wallet } = await loadCustomer(ctx.tx, from);
  if (wallet.available !== 0 || wallet.pending !== 0) throw new AppError('merge_blocked');
  await sql`
    update customer set merged_into = ${into}, merged_at = ${ctx.now}, updated_at = ${ctx.now}
    where store_id = ${storeId} and id = ${from}`;
  // Orders that have not earned yet will earn for the one who is left.
  await sql`
    update store_order o set customer_id = ${into}
    where o.store_id = ${storeId} and o.customer_id = ${from}
      and not exists (select from posting p where p.store_id = ${storeId} and p.order_id = o.id)`;
  await audit(ctx, 'customer.merge', into, {
    before: {},
    after: { mergedCustomer: preview.from.name, points: preview.from.availablePoints },
  });
  return presentCustomer(await loadCustomer(ctx.tx, into));
};

/** What of a merge's lots the surviving customer still has. */
const stillThere = (moved: readonly Lot[], held: readonly Lot[]): Lot[] =>
  moved.flatMap((lot) => {
    const there = held.find(({ expiresOn }) => expiresOn === lot.expiresOn)?.points ?? 0;
    const points = Math.min(lot.points, there);
    return points > 0 ? [{ ...lot, points: points as Lot['points'] }] : [];
  });

interface Moved {
  readonly points: number;
  readonly lots: Readonly<Record<string, number>> | null;
}

/** Separates a merged customer again, within the days for it, and gives back what still exists of their points. */
export const unmergeCustomer = async (ctx: VerbContext, id: CustomerId): Promise<Customer> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const known = (await loadCustomer(ctx.tx, id)).customer.mergedInto;
  await lockBoth(ctx, known ? [id, known] : [id]);
  const { mergedInto, mergedAt, erasedAt, name } = (await loadCustomer(ctx.tx, id)).customer;
  if (!mergedInto || !mergedAt || erasedAt) throw new AppError('merge_blocked');
  if (ctx.now.getTime() - mergedAt.getTime() > MERGE_UNDO_DAYS * DAY_MS)
    throw new AppError('merge_blocked', { params: { reason: 'too_late' } });
  await expireCustomer(ctx, mergedInto);
  const key = mergeKey(id, mergedAt);
  const moved = await sql<Moved[]>`
    select available_delta as points, lots from posting
    where store_id = ${storeId} and customer_id = ${mergedInto} and starts_with(idempotency_key, ${`${key}:`})
      and kind = 'adjust' and available_delta > 0`;
  const { wallet } = await loadCustomer(ctx.tx, mergedInto);
  const lots = stillThere(
    moved.flatMap((each) => lotsOf(each.lots, each.points)),
    lotsOf(wallet.lots, wallet.available),
  );
  await transfer(ctx, { from: mergedInto, into: id, lots, key: `un${key}` });
  await sql`
    update customer set merged_into = null, merged_at = null, updated_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id}`;
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  await audit(ctx, 'customer.unmerge', mergedInto, {
    before: {},
    after: { mergedCustomer: name, points: -points },
  });
  return presentCustomer(await loadCustomer(ctx.tx, id));
};
