import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { noteDeeds } from '../actions/due.ts';
import { notePastDeeds } from '../actions/note-past.ts';
import { scheduleReconciliation } from '../proof/schedule-reconciliation.ts';
import { settleMany, type SettleOptions } from './settle.ts';

/** Posts what these orders still need, schedules their release and reconciliation, and has what their customers did looked at. */
export const settleAndSchedule = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  options: SettleOptions = {},
): Promise<readonly OrderRow[]> => {
  const settled = await settleMany(ctx, rows, options);
  const releases = settled.flatMap(({ releaseDueAt }) => releaseDueAt?.getTime() ?? []);
  if (releases.length > 0) await scheduleStep(ctx, 'orders.release', new Date(Math.min(...releases)));
  const known = [...rows, ...(options.before ?? [])];
  if (options.arePast) await notePastDeeds(ctx, known);
  else
    await noteDeeds(
      ctx,
      known.flatMap(({ customerId }) => customerId ?? []),
    );
  await scheduleReconciliation(ctx);
  return settled;
};
