import type { CustomerId, InboxId } from '@apps-hub/domain/ids';
import { cleanTexts } from '@apps-hub/domain/text';
import type { InboxErrorCode } from '@apps-hub/contract/errors';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { boundedEvent } from '#platforms/port/bounds.ts';
import type { HostEvent, StoredDelivery } from '#platforms/port/events.ts';
import { redactStore, uninstallApp } from '#verbs/hub/stores/install.ts';
import { recordPlan } from '#verbs/hub/stores/plans.ts';
import { mergeHostCustomers } from '../customers/merge-host.ts';
import { erasedExternalId } from '../customers/outside-id.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import { type OrderReport, recordReports, type Unusable } from '../orders/record.ts';
import { recordDataRequest } from '../privacy/data-requests.ts';
import { eraseHostCustomer } from '../privacy/erase.ts';
import { markChanged } from '../products/product-record.ts';

/** An event of the inbox that is due. */
export interface InboxRow extends StoredDelivery {
  readonly id: InboxId;
  readonly attempts: number;
}

/** The customer of an order's report, stored. */
const storedCustomers = async (
  ctx: VerbContext,
  report: OrderReport,
): Promise<ReadonlyMap<string, CustomerId>> =>
  report.type === 'order' && report.customer
    ? new Map([[report.customer.externalId, await upsertHostCustomer(ctx, report.customer)]])
    : new Map();

/** Applies an event; returns this and earlier events that turn out to be unusable. */
const applyEvent = async (ctx: VerbContext, event: HostEvent, inboxId: InboxId): Promise<Unusable[]> => {
  switch (event.type) {
    case 'order':
    case 'refund':
    case 'partial_return':
    case 'order_cancelled':
      return recordReports(ctx, [{ report: event, inboxId }], await storedCustomers(ctx, event));
    case 'product_changed':
      await markChanged(ctx, event.externalId);
      return [];
    case 'product_reviewed':
      for (const { productReviewed } of ctx.followers) await productReviewed?.(ctx, event);
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
export const applyAll = async (
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
  await parkUnusable(deps, tx, unusable);
};

/** Parks events that turned out to be unusable. */
export const parkUnusable = async (deps: Deps, tx: StoreTx, unusable: readonly Unusable[]): Promise<void> => {
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
export const erasedAmong = ({ sql, storeId }: StoreTx, events: readonly HostEvent[]) => {
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

export const markDone = async (
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
