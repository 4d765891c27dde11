import type { InboxId } from '@apps-hub/domain/ids';
import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadInboxEvent } from './list.ts';

/**
 * Requeues a parked event with a full set of attempts; wakes the worker on commit. Returns an event that is no longer parked unchanged.
 * Refuses with `inbox_event_not_found`.
 */
export const retryInboxEvent = async (ctx: VerbContext, id: InboxId): Promise<InboxEvent> => {
  authorise(ctx.actor, 'update', 'Inbox');
  const { sql, storeId } = ctx.tx;
  const [parked] = await sql<{ topic: string; subject: string }[]>`
    update inbox set status = 'received', attempts = 0, error = null, next_attempt_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id} and status = 'parked' returning topic, subject`;
  if (parked) {
    await audit(ctx, 'inbox.retry', id, { topic: parked.topic, about: parked.subject });
    await ctx.enqueue('inbox.drain', { storeId }, `${id}:${ctx.now.toISOString()}`);
    await scheduleStep(ctx, 'inbox.drain', ctx.now);
  }
  return loadInboxEvent(ctx.tx, id);
};

/**
 * Requeues the orders' events that failed for other reasons than their content, such as those that needed the host while it refused our tokens.
 * Events that cannot be read stay parked, and so do old ones about customers and the app itself: applied late, they would undo what is newer.
 */
export const retryFailedEvents = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const requeued = await sql`
    update inbox set status = 'received', attempts = 0, error = null, next_attempt_at = ${ctx.now}
    where store_id = ${storeId} and status = 'parked' and error = 'apply_failed'
      and starts_with(subject, 'order:')`;
  if (requeued.count > 0) await scheduleStep(ctx, 'inbox.drain', ctx.now);
};
