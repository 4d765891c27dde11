import type { StoreId, WebhookEndpointId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';
import { DELIVERY_DAYS } from '@apps-hub/contract/hub/webhooks/values';

import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { isHead } from './claim.ts';

/** Lets jobs send what is due, and comes back when the next delivery is. The base under the jobs: a lost one delays a delivery, no more. */
export const wakeDue = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { sql } = tx;
    const waiting = await sql<{ id: WebhookEndpointId; at: Date }[]>`
      select e.id, (
        select min(d.next_attempt_at) from webhook_delivery d
        where d.store_id = ${storeId} and d.endpoint_id = e.id and d.state = 'waiting' and (not e.is_ordered or ${isHead(tx)})
      ) as at
      from webhook_endpoint e where e.store_id = ${storeId} and e.state = 'active'`;
    for (const { id, at } of waiting) {
      if (at && at <= ctx.now) await ctx.enqueue('webhook.send', { storeId, endpointId: id }, id);
      // What is being sent now is due again in a minute if its process dies.
      await scheduleStep(
        ctx,
        'webhooks.send',
        at && (at <= ctx.now ? new Date(ctx.now.getTime() + 60_000) : at),
      );
    }
    await scheduleStep(ctx, 'webhooks.forget', waiting.length > 0 ? instantAfterDays(ctx.now, 1) : null);
  });

/** Deletes deliveries after a month, and events that nobody waits for any more. */
export const forgetDeliveries = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const { sql } = tx;
    const now = deps.now();
    const before = instantAfterDays(now, -DELIVERY_DAYS);
    await sql`
      delete from webhook_delivery where store_id = ${storeId} and created_at < ${before} and state <> 'waiting'`;
    await sql`
      delete from webhook_event v where v.store_id = ${storeId} and v.created_at < ${before}
        and not exists (select from webhook_delivery d where d.store_id = ${storeId} and d.event_id = v.id)`;
    const [left] = await sql`select 1 from webhook_event where store_id = ${storeId} limit 1`;
    await scheduleStep({ tx, now }, 'webhooks.forget', left ? instantAfterDays(now, 1) : null);
  });
