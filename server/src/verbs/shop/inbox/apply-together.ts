import { cleanTexts } from '@apps-hub/domain/text';

import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { boundedEvent } from '#platforms/port/bounds.ts';
import type { HostCustomer, HostEvent } from '#platforms/port/events.ts';
import { upsertHostCustomers } from '../customers/save-together.ts';
import { type OrderReport, recordReports, reportedOrder } from '../orders/record.ts';
import { askedForEvents } from '../products/ask-host.ts';
import { erasedAmong, type InboxRow, markDone, parkUnusable } from './apply.ts';
import { understand } from './take.ts';

type Together = OrderReport | Extract<HostEvent, { readonly type: 'customer' }>;

/** A delivery with its only event. */
export interface Understood {
  readonly row: InboxRow;
  readonly event: Together;
}

const TOGETHER: ReadonlySet<HostEvent['type']> = new Set<Together['type']>([
  'order',
  'refund',
  'partial_return',
  'order_cancelled',
  'customer',
]);

const isTogether = (event: HostEvent): event is Together => TOGETHER.has(event.type);

/** A delivery's event, if it is the only one, and may be applied together with others. */
const onlyEvent = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<Together | undefined> => {
  try {
    const understood = await understand(deps, tx, row);
    const [first, another] = understood?.kind === 'events' ? understood.events : [];
    const event = first && !another ? cleanTexts(boundedEvent(first)) : undefined;
    return event && isTogether(event) ? event : undefined;
  } catch {
    // Applied alone, it fails again, and only it is tried later or parked.
    return undefined;
  }
};

/** The leading events, up to the first order with a product about which the host must be asked. */
const untilAsked = async (deps: Deps, tx: StoreTx, these: readonly Understood[]): Promise<Understood[]> => {
  const asked = new Set(
    await askedForEvents(
      deps,
      tx,
      these.map(({ event }) => event),
    ),
  );
  const first = these.findIndex(
    ({ event }) =>
      event.type === 'order' &&
      event.order.lines.some(({ productId }) => productId !== null && asked.has(productId)),
  );
  return first === -1 ? [...these] : these.slice(0, first);
};

/**
 * The first of these deliveries that may be applied together: none that has failed before, so that one bad event stops no others for long,
 * and each order once.
 */
export const leadingTogether = async (
  deps: Deps,
  tx: StoreTx,
  rows: readonly InboxRow[],
): Promise<Understood[]> => {
  const [found, orders]: [Understood[], Set<string>] = [[], new Set()];
  for (const row of rows) {
    const event = row.attempts === 0 ? await onlyEvent(deps, tx, row) : undefined;
    if (!event) break;
    const order = event.type === 'customer' ? undefined : reportedOrder(event);
    if (order !== undefined && orders.has(order)) break;
    if (order !== undefined) orders.add(order);
    found.push({ row, event });
  }
  return untilAsked(deps, tx, found);
};

const customerOf = (event: Together): HostCustomer[] => {
  if (event.type === 'customer') return [event.customer];
  return event.type === 'order' && event.customer ? [event.customer] : [];
};

const markAll = async (deps: Deps, tx: StoreTx, done: readonly Understood[]): Promise<void> => {
  const [erased] = await tx.sql<{ id: string | null }[]>`
    select id from ${erasedAmong(
      tx,
      done.map(({ event }) => event),
    )} e (id)`;
  if (erased?.id)
    for (const { row, event } of done)
      await markDone(deps, tx, row, { status: 'applied', error: null, events: [event] });
  else
    await tx.sql`
      update inbox set status = 'applied', applied_at = ${deps.now()}, attempts = attempts + 1, error = null
      where store_id = ${tx.storeId} and id = any(${done.map(({ row }) => row.id)}::text[])`;
};

/** Applies deliveries of different orders and marks them, in few round trips. */
export const applyTogether = async (deps: Deps, tx: StoreTx, these: readonly Understood[]): Promise<void> => {
  const ctx = verbContext(deps, tx, { kind: 'host' });
  // In the order of the events, of which some are about customers alone.
  const customers = await upsertHostCustomers(
    ctx,
    these.flatMap(({ event }) => customerOf(event)),
  );
  const reported = these.flatMap(({ row, event }) =>
    event.type === 'customer' ? [] : [{ report: event, inboxId: row.id }],
  );
  const unusable = await recordReports(ctx, reported, customers);
  await markAll(deps, tx, these);
  await parkUnusable(deps, tx, unusable);
};
