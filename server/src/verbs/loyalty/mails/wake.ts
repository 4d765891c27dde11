import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { settleLost } from './claim.ts';

/** When the store's next email is due; null if none is planned. */
const nextDue = async ({ tx: { sql, storeId } }: VerbContext): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(due_at) as at from customer_mail where store_id = ${storeId} and state = 'planned'`;
  return row?.at ?? null;
};

/** Schedules the step for the store's next email. */
export const scheduleNext = async (ctx: VerbContext): Promise<void> => {
  await scheduleStep(ctx, 'mails.send', await nextDue(ctx));
};

/** Starts a job for the emails that are due, and settles those that a crashed job had claimed. */
export const wakeMails = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await settleLost(ctx);
    const at = await nextDue(ctx);
    if (at !== null && at <= ctx.now) await ctx.enqueue('customer.mails', { storeId }, storeId);
    else await scheduleStep(ctx, 'mails.send', at);
  });
