import { MINUTE_MS } from '@apps-hub/domain/time';
import type { StoreId, WebhookDeliveryId, WebhookEndpointId, WebhookEventId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { type Deps, verbContext } from '#deps.ts';
import { type EndpointRow, findEndpoint } from './endpoint-record.ts';
import { followPostings } from './follow-postings.ts';

/** A process that has not recorded the result for this long counts as dead, and the delivery is sent again. */
const HOLD_MS = MINUTE_MS;

export interface Claimed {
  readonly id: WebhookDeliveryId;
  readonly eventId: WebhookEventId;
  readonly tries: number;
  readonly type: string;
  readonly occurredAt: Date;
  readonly data: Record<string, unknown>;
}

interface Claim {
  readonly endpoint: EndpointRow;
  readonly claimed: Claimed;
}

type Part = ReturnType<StoreTx['sql']>;
type Due = Pick<Claimed, 'id' | 'eventId' | 'tries'>;

/** Whether no earlier delivery `e` about the same subject waits for the same endpoint as `d`. */
export const isHead = ({ sql, storeId }: StoreTx): Part => sql`not exists (
  select 1 from webhook_delivery e
  where e.store_id = ${storeId} and e.endpoint_id = d.endpoint_id and e.state = 'waiting' and e.subject = d.subject
    and (e.place, e.event_id) < (d.place, d.event_id))`;

/** The first due delivery `d` of an endpoint, of those for which the condition holds. */
const findDue = async (
  { tx: { sql, storeId }, now }: VerbContext,
  endpointId: WebhookEndpointId,
  { condition, lock }: { readonly condition: Part; readonly lock: Part },
): Promise<Due | undefined> => {
  const [due] = await sql<Due[]>`
    select d.id, d.event_id as "eventId", d.tries from webhook_delivery d
    where d.store_id = ${storeId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_attempt_at <= ${now}
      and ${condition}
    order by d.next_attempt_at, d.place, d.event_id limit 1 ${lock}`;
  return due;
};

/** Holds a locked delivery for a minute. */
const hold = async ({ tx: { sql, storeId }, now }: VerbContext, due: Due): Promise<Claimed> => {
  await sql`
    update webhook_delivery set next_attempt_at = ${new Date(now.getTime() + HOLD_MS)}
    where store_id = ${storeId} and id = ${due.id}`;
  const [event] = await sql<Omit<Claimed, keyof Due>[]>`
    select type, occurred_at as "occurredAt", data from webhook_event where store_id = ${storeId} and id = ${due.eventId}`;
  if (!event) throw new Error(`event ${due.eventId} is gone`);
  return { ...due, ...event };
};

interface Job {
  readonly storeId: StoreId;
  readonly endpointId: WebhookEndpointId;
}

/** Runs in a transaction of its own with the endpoint, if that is active. */
const withActive = <T>(
  deps: Deps,
  { storeId, endpointId }: Job,
  work: (ctx: VerbContext, endpoint: EndpointRow) => Promise<T | undefined>,
): Promise<T | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    const endpoint = await findEndpoint(tx, endpointId);
    return endpoint?.state === 'active'
      ? work(verbContext(deps, tx, { kind: 'system' }), endpoint)
      : undefined;
  });

/**
 * Takes the next due delivery of an endpoint for a minute, unless another process has it. An ordered endpoint gets none while an earlier one
 * about the same subject waits. Whoever sees a delivery can also see the postings that it follows from, so these are read before it is taken.
 * It is not locked meanwhile: the follower waits for endpoints, and changes of endpoints for their deliveries.
 */
export const claimNext = async (deps: Deps, job: Job): Promise<Claim | undefined> => {
  const { endpointId } = job;
  for (;;) {
    const seen = await withActive(deps, job, async (ctx, endpoint) => {
      const { sql } = ctx.tx;
      if (endpoint.isOrdered)
        return { head: await findDue(ctx, endpointId, { condition: isHead(ctx.tx), lock: sql`` }) };
      const due = await findDue(ctx, endpointId, {
        condition: sql`true`,
        lock: sql`for update skip locked`,
      });
      return { claim: due && { endpoint, claimed: await hold(ctx, due) } };
    });
    if (!seen?.head) return seen?.claim;
    const { id } = seen.head;
    if (!(await followPostings(deps, job.storeId))) return undefined;
    const claim = await withActive(deps, job, async (ctx, endpoint) => {
      const { sql } = ctx.tx;
      const due = await findDue(ctx, endpointId, {
        condition: sql`d.id = ${id} and ${isHead(ctx.tx)}`,
        lock: sql`for update`,
      });
      return due && { endpoint, claimed: await hold(ctx, due) };
    });
    if (claim) return claim;
  }
};
