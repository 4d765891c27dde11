import type { OrderImport, OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import { REJECTS_ACCEPTED } from '@apps-hub/contract/loyalty/order-imports/values';
import type { OrderImportId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { claimOfDay } from '../approvals/day-limit.ts';
import { limitOf, mayBeLimited } from '../approvals/limits.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { enqueueImport, forgetAt, lockImport, readImport } from './import-record.ts';

/** The limits of roles for one customer and for one day hold for the points that a file gives, and for those that its returns take back. */
const refuseAboveLimit = async (ctx: VerbContext, { mostPoints, totals }: OrderImportPlan): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const { adjustLimits } = await loadLoyaltySettings(ctx.tx);
  const limit = limitOf(ctx.actor, adjustLimits);
  if (limit !== null && mostPoints > limit) throw new AppError('batch_above_limit', { params: { limit } });
  if (!(await claimOfDay(ctx, totals.points + totals.pointsTakenBack)))
    throw new AppError('batch_above_day_limit');
};

/**
 * Enqueues the import of a checked file, or goes on with one that was stopped. Refuses with `order_import_many_rejects` unless that was
 * accepted, and above the limits of the role.
 */
export const startOrderImport = async (
  ctx: VerbContext,
  id: OrderImportId,
  { acceptRejects }: { readonly acceptRejects: boolean },
): Promise<OrderImport> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx, now } = ctx;
  const { sql, storeId } = tx;
  const state = await lockImport(tx, id, ['checked', 'stopped']);
  const { plan, hasFile } = await readImport(tx, id);
  if (!plan || !hasFile) throw new AppError('order_import_state_passed', { params: { id } });
  if (state === 'checked') {
    const { lines, rejected } = plan.totals;
    if (!acceptRejects && rejected > lines * REJECTS_ACCEPTED)
      throw new AppError('order_import_many_rejects', { params: { rejected, lines } });
    await refuseAboveLimit(ctx, plan);
  }
  await sql`
    update order_import set state = 'importing', is_stopping = false, progress = null, ended_at = null,
      started_by = coalesce(started_by, ${actorLabel(ctx.actor)}), started_at = coalesce(started_at, ${now}), forget_at = ${forgetAt(now)}
    where store_id = ${storeId} and id = ${id}`;
  const { added, points, rejected } = plan.totals;
  await audit(ctx, 'order_import.start', id, { added, points, rejected });
  await enqueueImport(ctx, id);
  return readImport(tx, id);
};
