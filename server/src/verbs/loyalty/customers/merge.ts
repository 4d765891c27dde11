import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points as pointsOf } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { lotsOf } from '#ledger/post.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { emitMerged } from '#verbs/shop/customers/emit-customer.ts';
import { expireCustomer } from '../points/expire.ts';
import { lockWallets } from '../points/merged-wallets.ts';
import { noteDeeds } from '../actions/due.ts';
import { noteTiers } from '../tiers/bonus.ts';
import { transfer } from '../points/transfer.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';
import { checkMerge } from './merge-check.ts';
import { undoUntil } from './merges.ts';

/** Locks both customers and their wallets, always in the same order. */
const lockBoth = async ({ tx }: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  await tx.sql`
    select 1 from customer where store_id = ${tx.storeId} and id = any(${[...ids]}::text[]) order by id for update`;
  await lockWallets(tx, ids);
};

const refuse = (reason: string): AppError => new AppError('merge_blocked', { params: { reason } });

/** The key of a merge; a customer who was separated may be merged again later. */
export const mergeKey = (from: CustomerId, at: Date): string => `merge:${from}:${at.getTime()}`;

/**
 * Merges a customer from a file, or one typed by hand, into another with the same contact. The points move with their last days. Orders,
 * coupons and postings stay with the merged customer; points that they later give or take are moved to or from the other customer's wallet.
 * Refuses with `merge_blocked`.
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
  if (preview.blockedBy) throw refuse(preview.blockedBy);
  const points = pair.from.wallet.available;
  if (points > 0) await transfer(ctx, { from, into, points, key: mergeKey(from, ctx.now) });
  await sql`
    update customer set merged_into = ${into}, merged_at = ${ctx.now}, updated_at = ${ctx.now}
    where store_id = ${storeId} and id = ${from}`;
  await noteDeeds(ctx, [into]);
  await emitMerged(ctx, from, into);
  await audit(ctx, 'customer.merge', into, {
    before: {},
    after: { mergedCustomer: preview.from.name, points },
  });
  return presentCustomer(await loadCustomer(ctx.tx, into));
};

interface Moved {
  readonly delta: number;
  readonly lots: Readonly<Record<string, number>> | null;
}

/** The points that all transfers took from this customer to another and did not return, by last day. */
const owedTo = async ({ tx }: VerbContext, id: CustomerId, by: CustomerId): Promise<Lot[]> => {
  const moved = await tx.sql<Moved[]>`
    select p.available_delta as delta, p.lots from posting p
    join posting t on t.store_id = ${tx.storeId} and t.idempotency_key = transfer_pair(p.idempotency_key) and t.customer_id = ${by}
    where p.store_id = ${tx.storeId} and p.customer_id = ${id} and p.kind = 'transfer'`;
  const days = new Map<string, number>();
  for (const { delta, lots } of moved)
    for (const [day, change] of Object.entries(lots ?? { infinity: delta }))
      days.set(day, (days.get(day) ?? 0) - change);
  const owed = lotsOf(Object.fromEntries([...days].filter(([, points]) => points > 0)), 0);
  let left = Math.max(-moved.reduce((sum, { delta }) => sum + delta, 0), 0);
  return owed.flatMap((lot) => {
    const points = pointsOf(Math.min(lot.points, left));
    left -= points;
    return points > 0 ? [{ ...lot, points }] : [];
  });
};

/**
 * Refuses unless all these points are still there, with their last days. Returning any other points would let a customer spend them twice.
 */
const refuseUsed = (owed: readonly Lot[], held: readonly Lot[]): void => {
  const isThere = ({ expiresOn, points }: Lot): boolean =>
    held.some((lot) => lot.expiresOn === expiresOn && lot.points >= points);
  if (!owed.every(isThere)) throw new AppError('merge_points_used');
};

/** The customer that this one was merged into. Refuses with `merge_blocked`. */
const requireUndoable = async (ctx: VerbContext, id: CustomerId): Promise<CustomerId> => {
  const { mergedInto, mergedAt, erasedAt } = (await loadCustomer(ctx.tx, id)).customer;
  if (!mergedInto || !mergedAt) throw refuse('not_merged');
  if (erasedAt) throw refuse('erased');
  if (ctx.now > undoUntil(mergedAt)) throw refuse('too_late');
  if ((await loadCustomer(ctx.tx, mergedInto)).customer.mergedInto) throw refuse('merged_further');
  return mergedInto;
};

/** Undoes a merge within the allowed days, if all the points are still there. Refuses with `merge_blocked`. */
export const unmergeCustomer = async (ctx: VerbContext, id: CustomerId): Promise<Customer> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const known = (await loadCustomer(ctx.tx, id)).customer.mergedInto;
  await lockBoth(ctx, known ? [id, known] : [id]);
  const into = await requireUndoable(ctx, id);
  if (into !== known) throw refuse('not_merged');
  await expireCustomer(ctx, into);
  const owed = await owedTo(ctx, id, into);
  const { wallet } = await loadCustomer(ctx.tx, into);
  refuseUsed(owed, lotsOf(wallet.lots, wallet.available));
  const { name, mergedAt } = (await loadCustomer(ctx.tx, id)).customer;
  for (const { expiresOn, points } of owed) {
    const key = `un${mergeKey(id, mergedAt ?? ctx.now)}:${expiresOn ?? 'infinity'}`;
    await transfer(ctx, { from: into, into: id, points, lotFirst: expiresOn, key });
  }
  await sql`
    update customer set merged_into = null, merged_at = null, updated_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id}`;
  await noteTiers(ctx, [], { arePast: true });
  await noteDeeds(ctx, [id, into]);
  const points = owed.reduce((sum, lot) => sum + lot.points, 0);
  await audit(ctx, 'customer.unmerge', into, {
    before: {},
    after: { mergedCustomer: name, points: -points },
  });
  return presentCustomer(await loadCustomer(ctx.tx, id));
};
