import { COMPARISON_DAYS, type HostDifference } from '@apps-hub/contract/shop/values';
import type { StoreId } from '@apps-hub/domain/ids';
import { cleanTexts } from '@apps-hub/domain/text';
import { HOUR_MS, instantAfterDays, instantAfterSeconds } from '@apps-hub/domain/time';
import { and, eq, inArray } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { boundedEvent } from '#platforms/port/bounds.ts';
import type { HostRecord } from '#platforms/port/backfill.ts';
import { PayloadError } from '#platforms/port/errors.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { differencesOf } from './differences.ts';
import { keepRecords } from './keep-records.ts';
import { scheduleComparison } from './schedule-comparison.ts';
import { scheduleWatch } from './schedule-watch.ts';
import { type Host, walkOn, type WalkFor } from './walk.ts';
import { findWalk, startWalk, type Walk } from './walk-record.ts';

/** A comparison that has not finished by then is abandoned; the next one starts anew. */
const LONGEST_MS = 20 * HOUR_MS;
/** When two are requested in one night, the second does nothing. */
const ONCE_IN_MS = 12 * HOUR_MS;
const KEPT_DAYS = 30;

interface Told {
  readonly record: HostRecord;
  readonly events: readonly HostEvent[];
}

/** An order's state mapped to ours; undefined if our mapper cannot read it. */
const understand = async (
  { platform, access, store }: Host,
  record: HostRecord,
): Promise<Told | undefined> => {
  try {
    const understood = platform.events.understand({ ...record, app: access.app }, store);
    if (understood.kind === 'unknown') return undefined;
    const events = understood.kind === 'look_up' ? await understood.lookUp(access) : understood.events;
    return { record, events: events.map((event) => cleanTexts(boundedEvent(event))) };
  } catch (error) {
    // Its webhook failed the same way, and waits for a person in the inbox.
    if (error instanceof PayloadError) return undefined;
    throw error;
  }
};

const orderOf = (events: readonly HostEvent[]): { id: string; number: string } | undefined => {
  for (const event of events) {
    if (event.type === 'order') return { id: event.order.externalId, number: event.order.number };
    if (event.type === 'order_cancelled') return { id: event.orderExternalId, number: event.orderExternalId };
  }
  return undefined;
};

/** Subjects with pending or parked events, which are more recent than a comparison. */
const underWay = async ({ tx }: VerbContext, subjects: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ subject: string }[]>`
    select distinct subject from inbox
    where store_id = ${tx.storeId} and status in ('received', 'parked') and subject = any(${[...subjects]}::text[])`;
  return new Set(rows.map(({ subject }) => subject));
};

interface Found {
  readonly record: HostRecord;
  readonly externalId: string;
  readonly number: string;
  readonly what: readonly HostDifference[];
}

const compareAll = async (ctx: VerbContext, told: readonly Told[]): Promise<Found[]> => {
  const busy = await underWay(
    ctx,
    told.map(({ record }) => record.subject),
  );
  const named = told.flatMap(({ record, events }) => {
    const order = orderOf(events);
    return order && !busy.has(record.subject) ? [{ record, events, ...order }] : [];
  });
  const { tx } = ctx;
  const isNamed = inArray(
    storeOrder.externalId,
    named.map(({ id }) => id),
  );
  const ours = await tx.db
    .select()
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), isNamed));
  const byId = new Map(ours.map((order) => [order.externalId, order]));
  return named.flatMap(({ record, events, id, number }) => {
    const what = differencesOf(byId.get(id), events);
    return what.length > 0 ? [{ record, externalId: id, number, what }] : [];
  });
};

/** Records the differences; for an order that was found before, counts how often. */
const list = async (ctx: VerbContext, found: Found, inboxId: string): Promise<void> => {
  const { externalId, number, what } = found;
  await ctx.tx.sql`
    insert into host_difference (store_id, external_id, number, what, found_at, inbox_id)
    values (${ctx.tx.storeId}, ${externalId}, ${number}, ${[...what]}::text[], ${ctx.now}, ${inboxId})
    on conflict (store_id, external_id) do update set number = excluded.number, what = excluded.what, found_at = excluded.found_at,
      inbox_id = excluded.inbox_id,
      times = case when host_difference.what = excluded.what then host_difference.times + 1 else 1 end`;
};

/** Records the orders of a page that differ, and repairs each with the host's own state as an inbox event. */
const keep = async (ctx: VerbContext, walk: Walk, told: readonly Told[]): Promise<number> => {
  const found = await compareAll(ctx, told);
  const ids = await keepRecords(
    ctx,
    `compared ${walk.startedAt.toISOString()}`,
    found.map(({ record }) => record),
  );
  for (const each of found) await list(ctx, each, ids.get(each.record.subject) ?? '');
  return found.length;
};

const COMPARISON: WalkFor<readonly Told[]> = {
  purpose: 'comparison',
  // Orders name their customers, and customers who never bought have no points that could differ.
  parts: ['orders'],
  read: async (host, records) => {
    const told: Told[] = [];
    for (const record of records) {
      const one = await understand(host, record);
      if (one) told.push(one);
    }
    return told;
  },
  keep,
};

/** Continues tonight's comparison or starts it. Returns whether there is one. */
const begin = async (ctx: VerbContext): Promise<boolean> => {
  const { tx, now } = ctx;
  const [walk, past] = [await findWalk(tx, 'comparison'), await findWalk(tx, 'backfill')];
  // Comparing makes sense only after the backfill.
  if (past && !past.finishedAt) return false;
  const ageMs = walk ? now.getTime() - walk.startedAt.getTime() : Infinity;
  if (walk && !walk.finishedAt && ageMs < LONGEST_MS) return true;
  if (walk?.finishedAt && ageMs < ONCE_IN_MS) return false;
  await startWalk(ctx, { purpose: 'comparison', part: 'orders', days: COMPARISON_DAYS });
  await tx.sql`
    delete from host_difference where store_id = ${tx.storeId} and found_at < ${instantAfterDays(now, -KEPT_DAYS)}`;
  return true;
};

/** The nightly step that compares a store's orders of the last days with its host, a few pages at a time. */
export const runComparison = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  const seconds = (await inStore(begin)) ? await walkOn(deps, storeId, COMPARISON, inStore) : undefined;
  await inStore(async (ctx) => {
    if (seconds === undefined) {
      await scheduleComparison(ctx);
      // For stores from before deliveries were watched.
      await scheduleWatch(ctx, deps);
    } else await scheduleStep(ctx, 'host.compare', instantAfterSeconds(ctx.now, seconds));
  });
};
