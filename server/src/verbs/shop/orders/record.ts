import type { CustomerId, InboxId } from '@apps-hub/domain/ids';

import { withoutRecipient } from '@apps-hub/domain/shop/order-shipping';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { loadRecord } from '../customers/customer-record.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { emptyOrder, foreignRefunds, lockOrder, mergeFacts, storeRefund } from './order-record.ts';
import { isKnownRefund, withOpenReturn, withRefunds, withReturn } from './partial-return.ts';
import { lockOrders } from './record-batch.ts';
import { saveOrders } from './save-orders.ts';
import { withProductFacts } from '../products/product-record.ts';

/** What a host reports about an order. */
export type OrderReport = Extract<
  HostEvent,
  { readonly type: 'order' | 'refund' | 'partial_return' | 'order_cancelled' }
>;

type OrderEvent = Extract<HostEvent, { type: 'order' }>;

/** A report with the delivery that brought it. */
export interface Reported {
  readonly report: OrderReport;
  readonly inboxId: InboxId;
}

/** An unusable event, with the reason for the merchant. */
export interface Unusable {
  readonly inboxId: InboxId;
  readonly error: string;
}

/** The host's id of the order that a report is about. */
export const reportedOrder = (report: OrderReport): string =>
  report.type === 'order' ? report.order.externalId : report.orderExternalId;

/** Either of an order and its refund may arrive first, so either may reveal that their currencies differ. */
const unusableRefunds = (row: OrderRow): Unusable[] =>
  foreignRefunds(row).flatMap(({ inboxId, currency }) =>
    inboxId ? [{ inboxId, error: `refund_currency: ${currency}, ${row.currency}` }] : [],
  );

/** Whether an update with the same time names another customer; ties are broken by a rule that does not depend on the order of arrival. */
const isOtherCustomerNamed = async (
  ctx: VerbContext,
  known: OrderRow,
  event: OrderEvent,
): Promise<boolean> => {
  const isTie = known.customerNamedAt?.getTime() === event.updatedAt.getTime();
  if (!isTie || known.customerId === null || !event.customer) return false;
  const { externalId } = await loadRecord(ctx.tx, known.customerId);
  return (externalId ?? '') > event.customer.externalId;
};

/** When an order was first paid, even if the payment was later withdrawn. */
const firstPaid = ({ paidAt, payment }: OrderRow): Date | null =>
  payment?.paidAt ? new Date(payment.paidAt) : paidAt;

/**
 * When an order was paid. If its host does not date payments: an order that is new to us and already paid counts as paid when it was
 * placed, so that editing an old order does not make it new; an order that we knew as unpaid counts as paid at the time of the report.
 */
const paidAtOf = (known: OrderRow, { order, isPaymentUndated }: OrderEvent): Date | null =>
  isPaymentUndated && known.placedAt === null ? order.paidAt && order.placedAt : order.paidAt;

/** The order's facts; if its host sends no times, with the known ones. */
const withKnownTimes = (known: OrderRow, event: OrderEvent): OrderEvent['order'] => {
  const { order, isWithoutTimes } = event;
  const paidAt = paidAtOf(known, event);
  if (!isWithoutTimes) return { ...order, paidAt };
  return {
    ...order,
    paidAt: paidAt && (firstPaid(known) ?? paidAt),
    deliveredAt: order.deliveredAt && (known.deliveredAt ?? order.deliveredAt),
    cancelledAt: order.cancelledAt && (known.cancelledAt ?? order.cancelledAt),
  };
};

const mergeOrder = async (
  ctx: VerbContext,
  known: OrderRow,
  { event, customerId }: { readonly event: OrderEvent; readonly customerId: CustomerId | null },
): Promise<OrderRow> =>
  mergeFacts(known, {
    order: withKnownTimes(known, event),
    customerId: (await isOtherCustomerNamed(ctx, known, event)) ? null : customerId,
    updatedAt: event.updatedAt,
    shipping: event.shipping,
  });

/** An order with a refund, even if it arrives before its order; one that has grown replaces what we knew of it. */
const withRefund = (
  known: OrderRow,
  { refund, currency, isTotal }: Extract<HostEvent, { type: 'refund' }>,
  inboxId: InboxId,
): OrderRow => {
  const told = { ...storeRefund(refund), currency, inboxId, ...(isTotal ? { isTotal } : {}) };
  return isKnownRefund(known, told) ? known : withRefunds(known, [told]);
};

/** The order after a report; the same one if the report says nothing new. */
const afterReport = async (
  ctx: VerbContext,
  known: OrderRow,
  { report, inboxId, customerId }: Reported & { readonly customerId: CustomerId | null },
): Promise<OrderRow> => {
  switch (report.type) {
    case 'order':
      return mergeOrder(ctx, known, { event: report, customerId });
    case 'refund':
      return withRefund(known, report, inboxId);
    case 'partial_return':
      return withReturn(known, { at: report.at, isRefund: report.isRefund });
    case 'order_cancelled':
      return known.cancelledAt && known.cancelledAt <= report.cancelledAt
        ? known
        : { ...known, cancelledAt: report.cancelledAt };
  }
};

/** The orders without the recipients of erased customers, whom a later report names again. */
const withoutErased = async (
  { sql, storeId }: StoreTx,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> => {
  const named = rows
    .filter(({ shipping }) => shipping.recipient)
    .flatMap(({ customerId }) => customerId ?? []);
  if (named.length === 0) return rows;
  const erased = await sql<{ id: CustomerId }[]>`
    select id from customer where store_id = ${storeId} and id in ${sql(named)} and erased_at is not null`;
  const gone = new Set(erased.map(({ id }) => id));
  return rows.map((row) =>
    row.customerId && gone.has(row.customerId) ? { ...row, shipping: withoutRecipient(row.shipping) } : row,
  );
};

/** Notifies the apps and stores the orders; closes the returns that their new facts answer. */
export const followAndSave = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const recorded = await withoutErased(ctx.tx, rows);
  let followed: readonly OrderRow[] = (await withProductFacts(ctx, recorded, before)).map(withOpenReturn);
  for (const { ordersRecorded } of ctx.followers)
    followed = (await ordersRecorded?.(ctx, followed, before)) ?? followed;
  await saveOrders(ctx.tx, followed);
};

/**
 * The orders, locked. A single new one is stored empty first, under whose lock concurrent reports of it wait. Of many, new ones are only
 * stored with their facts: if another worker stores one meanwhile, the transaction fails, and its reports are applied one by one.
 */
const lockReported = async (
  ctx: VerbContext,
  reported: readonly Reported[],
): Promise<(externalId: string) => OrderRow> => {
  const ids = reported.map(({ report }) => reportedOrder(report));
  const [only] = ids;
  const rows: ReadonlyMap<string, OrderRow> =
    only !== undefined && ids.length === 1
      ? new Map([[only, await lockOrder(ctx, only)]])
      : await lockOrders(ctx.tx, ids);
  return (externalId) => rows.get(externalId) ?? emptyOrder(ctx, externalId);
};

/**
 * Records what hosts report about orders, with the customers stored before; notifies the apps. Repeating a report changes nothing. Returns
 * this and earlier events that turn out to be unusable. At most one report per order.
 */
export const recordReports = async (
  ctx: VerbContext,
  reported: readonly Reported[],
  customers: ReadonlyMap<string, CustomerId>,
): Promise<Unusable[]> => {
  if (reported.length === 0) return [];
  const lockedOrder = await lockReported(ctx, reported);
  const [rows, before, unusable]: [OrderRow[], OrderRow[], Unusable[]] = [[], [], []];
  for (const each of reported) {
    const { report } = each;
    const customerId = (report.type === 'order' && customers.get(report.customer?.externalId ?? '')) || null;
    const known = lockedOrder(reportedOrder(report));
    const row = await afterReport(ctx, known, { ...each, customerId });
    if (report.type === 'order' || report.type === 'refund') unusable.push(...unusableRefunds(row));
    if (row === known) continue;
    rows.push(row);
    before.push(known);
  }
  await followAndSave(ctx, rows, before);
  return unusable;
};
