import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { settleLost } from './due.ts';

/** When the store's next news is due, or a provider is asked about one; null if there is neither. */
const nextDue = async ({ tx: { sql, storeId } }: VerbContext): Promise<Date | null> => {
  const [row] = await sql<{ at: Date | null }[]>`
    select least(
      (select min(due_at) from customer_mail where store_id = ${storeId} and state = 'planned'),
      (select min(ask_at) from customer_mail where store_id = ${storeId} and ask_at is not null)
    ) as at`;
  return row?.at ?? null;
};

/** Schedules the step for the store's next news. */
export const scheduleNext = async (ctx: VerbContext): Promise<void> => {
  await scheduleStep(ctx, 'mails.send', await nextDue(ctx));
};

/** Starts a job for the news that is due, and settles what a crashed job had claimed. */
export const wakeMails = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await settleLost(ctx);
    const at = await nextDue(ctx);
    if (at !== null && at <= ctx.now) await ctx.enqueue('customer.mails', { storeId }, storeId);
    else await scheduleStep(ctx, 'mails.send', at);
  });
