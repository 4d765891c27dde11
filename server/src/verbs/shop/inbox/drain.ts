import type { InboxId, StoreId } from '@apps-hub/domain/ids';
import { cleanTexts } from '@apps-hub/domain/text';
import type { InboxErrorCode } from '@apps-hub/contract/errors';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { StoreTx } from '#db/database.ts';
import { boundedEvent } from '#platforms/port/bounds.ts';
import { PayloadError } from '#platforms/port/errors.ts';
import type { HostEvent, StoredDelivery, Understanding } from '#platforms/port/events.ts';
import { mergeHostCustomers } from '../customers/merge-host.ts';
import { erasedExternalId } from '../customers/outside-id.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import {
  recordCancellation,
  recordOrder,
  recordPartialReturn,
  recordRefund,
  type Unusable,
} from '../orders/record.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { redactStore, uninstallApp } from '#verbs/hub/stores/install.ts';
import { recordPlan } from '#verbs/hub/stores/plans.ts';
import { recordDataRequest } from '../privacy/data-requests.ts';
import { eraseHostCustomer } from '../privacy/erase.ts';
import { scheduleForgetting } from '../privacy/forget-bodies.ts';

/** After this many attempts an event is parked, and the merchant sees it. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;
/** Longer than a look-up at the host takes: meanwhile nobody repeats it, and afterwards somebody does if this process died. */
const LOOK_UP_SECONDS = 60;

interface InboxRow extends StoredDelivery {
  readonly id: InboxId;
  readonly attempts: number;
}

/**
 * The oldest due event whose subject has no older event waiting. Skips rows that another worker has locked, and the events behind them.
 */
const nextEvent = async (tx: StoreTx, now: Date): Promise<InboxRow | undefined> => {
  const rows = await tx.sql<InboxRow[]>`
    select i.id, i.app, i.topic, i.subject, i.body, i.attempts from inbox i
    where i.store_id = ${tx.storeId} and i.status = 'received' and i.next_attempt_at <= ${now}
      and not exists (
        select from inbox e
        where e.store_id = ${tx.storeId} and e.status = 'received' and e.subject = i.subject and e.id < i.id
      )
    order by i.id limit 1
    for update of i skip locked`;
  return rows[0];
};

/** Applies an event; returns this and earlier events that turn out to be unusable. */
const applyEvent = async (ctx: VerbContext, event: HostEvent, inboxId: InboxId): Promise<Unusable[]> => {
  switch (event.type) {
    case 'order':
      return recordOrder(ctx, event);
    case 'refund':
      return recordRefund(ctx, event, inboxId);
    case 'partial_return':
      await recordPartialReturn(ctx, event);
      return [];
    case 'order_cancelled':
      await recordCancellation(ctx, event);
      return [];
    case 'customer':
      await upsertHostCustomer(ctx, event.customer);
      return [];
    case 'customer_deleted':
      await eraseHostCustomer(ctx, event.externalId);
      return [];
    case 'customers_merged':
      await mergeHostCustomers(ctx, event);
      return [];
    case 'data_requested':
      await recordDataRequest(ctx, event);
      return [];
    case 'store_redacted':
      await redactStore(ctx);
      return [];
    case 'plan':
      await recordPlan(ctx, event);
      return [];
    case 'uninstalled':
      await uninstallApp(ctx, event.app);
      return [];
  }
};

/** Applies all events of a delivery, in order, and marks it. */
const applyAll = async (
  deps: Deps,
  tx: StoreTx,
  row: InboxRow,
  events: readonly HostEvent[],
): Promise<void> => {
  const ctx = verbContext(deps, tx, { kind: 'host' });
  const unusable: Unusable[] = [];
  for (const event of events)
    unusable.push(...(await applyEvent(ctx, cleanTexts(boundedEvent(event)), row.id)));
  await markDone(deps, tx, row, { status: 'applied', error: null, events });
  for (const { inboxId, error } of unusable)
    await tx.sql`
      update inbox set status = 'parked', error = ${error}, next_attempt_at = ${deps.now()}
      where store_id = ${tx.storeId} and id = ${inboxId}`;
};

interface Done {
  readonly status: 'applied' | 'unknown';
  readonly error: InboxErrorCode | null;
  /** Those of an erased customer keep no personal data. */
  readonly events: readonly HostEvent[];
}

/** The erased customer that these events, or their orders, belong to; null for others. */
const erasedAmong = ({ sql, storeId }: StoreTx, events: readonly HostEvent[]) => {
  const digests = events.flatMap((event) => {
    if ('customer' in event && event.customer) return erasedExternalId(storeId, event.customer.externalId);
    return event.type === 'customer_deleted' ? erasedExternalId(storeId, event.externalId) : [];
  });
  const orders = events.flatMap((event) => {
    if (event.type === 'order') return event.order.externalId;
    return 'orderExternalId' in event ? event.orderExternalId : [];
  });
  return sql`(
    select min(c.id) from customer c
    where c.store_id = ${storeId} and c.erased_at is not null and (
      c.external_id = any(${digests}::text[]) or c.id in (
        select o.customer_id from store_order o where o.store_id = ${storeId} and o.external_id = any(${orders}::text[])
      )
    )
  )`;
};

const markDone = async (
  deps: Deps,
  tx: StoreTx,
  row: InboxRow,
  { status, error, events }: Done,
): Promise<void> => {
  await tx.sql`
    update inbox set status = ${status}, applied_at = ${deps.now()}, attempts = attempts + 1, error = ${error},
      body = case when e.id is null then body else '' end,
      subject = case when e.id is not null and subject like 'customer:%' then 'customer:' || e.id else subject end
    from (select ${erasedAmong(tx, events)} as id) e
    where store_id = ${tx.storeId} and inbox.id = ${row.id}`;
};

type Asked = Extract<Understanding, { kind: 'look_up' }>;

/** Reserves the row for the worker that is looking it up at the host. */
const keepForLookUp = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<void> => {
  const now = deps.now();
  const until = new Date(now.getTime() + LOOK_UP_SECONDS * 1000);
  await tx.sql`update inbox set next_attempt_at = ${until} where store_id = ${tx.storeId} and id = ${row.id}`;
  await scheduleStep({ tx, now }, 'inbox.drain', until);
};

/** Applies a row whose body is complete; otherwise returns the look-up that the host must answer first. */
const applyOrAsk = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<Asked | undefined> => {
  const { platform, currency, timeZone } = await loadStore(tx);
  const understood = deps.platforms[platform]?.events.understand(row, { currency, timeZone });
  switch (understood?.kind) {
    case 'events':
      await applyAll(deps, tx, row, understood.events);
      return undefined;
    case 'look_up':
      await keepForLookUp(deps, tx, row);
      return understood;
    case 'unknown':
    case undefined:
      await markDone(deps, tx, row, { status: 'unknown', error: 'topic_unknown', events: [] });
      return undefined;
  }
};

/** What the host reports about an event; even a refusal of our access may be an answer. */
const answerOf = async (deps: Deps, storeId: StoreId, row: InboxRow, asked: Asked) => {
  const access = await findHostAccess(deps, storeId, row.app);
  if (access) return asked.lookUp(access);
  if (!asked.ifRefused) throw new AppError('store_uninstalled');
  return asked.ifRefused;
};

/** Looks an event up at the host, outside a transaction, and applies the result unless the row was handled meanwhile. */
const applyAnswer = async (deps: Deps, storeId: StoreId, row: InboxRow, asked: Asked): Promise<void> => {
  const events = await answerOf(deps, storeId, row, asked);
  await deps.database.inStore(storeId, async (tx) => {
    const [waiting] = await tx.sql`
      select id from inbox
      where store_id = ${storeId} and id = ${row.id} and status = 'received' and attempts = ${row.attempts}
      for update`;
    if (waiting) await applyAll(deps, tx, row, events);
  });
};

/** Parks a body that cannot be parsed at once; any other failure may be temporary and is retried with growing delays. */
const noteFailure = async (deps: Deps, storeId: StoreId, row: InboxRow, error: unknown): Promise<void> => {
  const attempts = row.attempts + 1;
  const isHopeless = error instanceof PayloadError || attempts >= MAX_ATTEMPTS;
  const code: InboxErrorCode = error instanceof PayloadError ? 'payload_invalid' : 'apply_failed';
  // For parked events: the parking time, which the notification shows.
  const pauseMs = isHopeless ? 0 : FIRST_PAUSE_MS * 2 ** attempts;
  const nextAttemptAt = new Date(deps.now().getTime() + pauseMs);
  deps.log.warn({ err: error, storeId, inboxId: row.id, attempts }, 'event was not applied');
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      update inbox set status = ${isHopeless ? 'parked' : 'received'}, attempts = ${attempts}, next_attempt_at = ${nextAttemptAt},
        error = ${error instanceof PayloadError ? `${code}: ${error.message}` : code}
      where store_id = ${storeId} and id = ${row.id} and status = 'received'`;
    if (!isHopeless) await scheduleStep({ tx, now: deps.now() }, 'inbox.drain', nextAttemptAt);
  });
};

/** Applies one delivery and marks it in the same transaction: once, or not at all. Returns whether there was one. */
const drainOne = async (deps: Deps, storeId: StoreId): Promise<boolean> => {
  let taken: InboxRow | undefined;
  try {
    const asked = await deps.database.inStore(storeId, async (tx) => {
      taken = await nextEvent(tx, deps.now());
      return taken && applyOrAsk(deps, tx, taken);
    });
    if (taken && asked) await applyAnswer(deps, storeId, taken, asked);
  } catch (error) {
    if (!taken) throw error;
    await noteFailure(deps, storeId, taken, error);
  }
  return taken !== undefined;
};

/** Events a store may apply before others get their turn. */
export const SLICE = 20;

/**
 * Applies the next due events of a store's inbox, in order per order; returns how many. Fewer than a slice means that no more are due.
 */
export const drainSlice = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let taken = 0;
  while (taken < SLICE && (await drainOne(deps, storeId))) taken += 1;
  return taken;
};

const WHILE_IT_WAITS_MS = 30_000;

/**
 * The drain as a step of the tick, in case a wake-up was lost: hands a backlog to the workers. Schedules itself again while events wait,
 * including those that another worker holds.
 */
export const drainAgain = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const isMore = (await drainSlice(deps, storeId)) === SLICE;
  await deps.database.inStore(storeId, async (tx) => {
    const now = deps.now();
    await scheduleForgetting({ tx, now });
    if (isMore) await deps.outbox.enqueue(tx, 'inbox.drain', { data: { storeId }, key: storeId });
    const soon = new Date(now.getTime() + WHILE_IT_WAITS_MS);
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select greatest(min(next_attempt_at), ${soon}) as at from inbox
      where store_id = ${storeId} and status = 'received' having count(*) > 0`;
    await scheduleStep({ tx, now }, 'inbox.drain', next?.at);
  });
};
