import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';
import { sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { actionDue } from '#db/schema/loyalty/actions.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

/** Schedules a look at these customers' actions, now or later. Stores without actions pay nothing. */
export const noteDeeds = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  ids: readonly CustomerId[],
  at: Date = ctx.now,
): Promise<void> => {
  if (ids.length === 0 || !(await loadLoyaltySettings(ctx.tx)).hasActions) return;
  const rows = [...new Set(ids)].toSorted(compareText).map((customerId) => ({
    storeId: ctx.tx.storeId,
    customerId,
    dueAt: at,
  }));
  await ctx.tx.db
    .insert(actionDue)
    .values(rows)
    .onConflictDoUpdate({
      target: [actionDue.storeId, actionDue.customerId],
      set: { dueAt: sql`least(${actionDue.dueAt}, excluded.due_at)` },
    });
  await scheduleStep(ctx, 'actions.follow', at);
};
