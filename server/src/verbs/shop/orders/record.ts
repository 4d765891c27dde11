import type { InboxId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { loadRecord } from '../customers/customer-record.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { foreignRefunds, lockOrder, mergeFacts, saveOrder, storeRefund } from './order-record.ts';
import { isKnownRefund, withOpenReturn, withRefunds, withReturn } from './partial-return.ts';

type OrderEvent = Extract<HostEvent, { type: 'order' }>;

/** An unusable event, with the reason for the merchant. */
export interface Unusable {
  readonly inboxId: InboxId;
  readonly error: string;
}

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

/** Notifies the apps and stores the order; closes a return that the new facts answer. */
export const followAndSave = async (ctx: VerbContext, row: OrderRow, before: OrderRow): Promise<void> => {
  let followed = withOpenReturn(row);
  for (const { orderRecorded } of ctx.followers)
    followed = (await orderRecorded?.(ctx, followed, before)) ?? followed;
  await saveOrder(ctx.tx, followed);
};

/** Records an order's current state at its host, and its customer; notifies the apps. */
export const recordOrder = async (ctx: VerbContext, event: OrderEvent): Promise<Unusable[]> => {
  const customerId = event.customer ? await upsertHostCustomer(ctx, event.customer) : null;
  const known = await lockOrder(ctx, event.order.externalId);
  const row = mergeFacts(known, {
    order: withKnownTimes(known, event),
    customerId: (await isOtherCustomerNamed(ctx, known, event)) ? null : customerId,
    updatedAt: event.updatedAt,
    shipping: event.shipping,
  });
  await followAndSave(ctx, row, known);
  return unusableRefunds(row);
};

/**
 * Records a refund, even if it arrives before its order. Repeating it changes nothing. If it has grown because another of its transactions
 * succeeded, it replaces the stored one.
 */
export const recordRefund = async (
  ctx: VerbContext,
  { orderExternalId, refund, currency, isTotal }: Extract<HostEvent, { type: 'refund' }>,
  inboxId: InboxId,
): Promise<Unusable[]> => {
  const known = await lockOrder(ctx, orderExternalId);
  const told = { ...storeRefund(refund), currency, inboxId, ...(isTotal ? { isTotal } : {}) };
  if (isKnownRefund(known, told)) return unusableRefunds(known);
  const row = withRefunds(known, [told]);
  await followAndSave(ctx, row, known);
  return unusableRefunds(row);
};

/** Records a partial return whose amount the host does not give. Repeating it changes nothing. */
export const recordPartialReturn = async (
  ctx: VerbContext,
  { orderExternalId, at, isRefund }: Extract<HostEvent, { type: 'partial_return' }>,
): Promise<void> => {
  const known = await lockOrder(ctx, orderExternalId);
  await followAndSave(ctx, withReturn(known, { at, isRefund }), known);
};

/** Records that an order was cancelled or deleted at the host; only its id may be known. Repeating it changes nothing. */
export const recordCancellation = async (
  ctx: VerbContext,
  { orderExternalId, cancelledAt }: Extract<HostEvent, { type: 'order_cancelled' }>,
): Promise<void> => {
  const known = await lockOrder(ctx, orderExternalId);
  if (known.cancelledAt && known.cancelledAt <= cancelledAt) return;
  const row = { ...known, cancelledAt };
  await followAndSave(ctx, row, known);
};
