import type { InboxId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { loadRecord } from '../customers/customer-record.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { foreignRefunds, lockOrder, mergeFacts, saveOrder, storeRefund } from './order-record.ts';

type OrderEvent = Extract<HostEvent, { type: 'order' }>;

/** An event whose content cannot be counted, with the reason for the merchant. */
export interface Unusable {
  readonly inboxId: InboxId;
  readonly error: string;
}

/** An order and a refund may arrive in either order, so either may show that their currencies differ. */
const unusableRefunds = (row: OrderRow): Unusable[] =>
  foreignRefunds(row).flatMap(({ inboxId, currency }) =>
    inboxId ? [{ inboxId, error: `refund_currency: ${currency}, ${row.currency}` }] : [],
  );

/** Of two customers that one order names at the same time, any rule will do that ignores arrival. */
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

/** When an order was paid first, even if the payment was withdrawn since. */
const firstPaid = ({ paidAt, payment }: OrderRow): Date | null =>
  payment?.paidAt ? new Date(payment.paidAt) : paidAt;

/** The order's facts; where its host keeps no times of them, with those that we know. */
const withKnownTimes = (known: OrderRow, { order, isWithoutTimes }: OrderEvent): OrderEvent['order'] =>
  isWithoutTimes
    ? {
        ...order,
        paidAt: order.paidAt && (firstPaid(known) ?? order.paidAt),
        deliveredAt: order.deliveredAt && (known.deliveredAt ?? order.deliveredAt),
        cancelledAt: order.cancelledAt && (known.cancelledAt ?? order.cancelledAt),
      }
    : order;

const followAndSave = async (ctx: VerbContext, row: OrderRow, before: OrderRow): Promise<void> => {
  let followed = row;
  for (const { orderRecorded } of ctx.followers)
    followed = (await orderRecorded?.(ctx, followed, before)) ?? followed;
  await saveOrder(ctx.tx, followed);
};

/** Records a host's order in its current state, and its customer; the apps follow it. */
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

/** Records a refund, even one that arrives before its order. The same refund twice changes nothing. */
export const recordRefund = async (
  ctx: VerbContext,
  { orderExternalId, refund, currency }: Extract<HostEvent, { type: 'refund' }>,
  inboxId: InboxId,
): Promise<Unusable[]> => {
  const known = await lockOrder(ctx, orderExternalId);
  if (known.refunds.some((each) => each.refundId === refund.refundId)) return unusableRefunds(known);
  const row = { ...known, refunds: [...known.refunds, { ...storeRefund(refund), currency, inboxId }] };
  await followAndSave(ctx, row, known);
  return unusableRefunds(row);
};

/** Records that an order was cancelled or deleted at the host, of which only its id may be known. A second time changes nothing. */
export const recordCancellation = async (
  ctx: VerbContext,
  { orderExternalId, cancelledAt }: Extract<HostEvent, { type: 'order_cancelled' }>,
): Promise<void> => {
  const known = await lockOrder(ctx, orderExternalId);
  if (known.cancelledAt && known.cancelledAt <= cancelledAt) return;
  const row = { ...known, cancelledAt };
  await followAndSave(ctx, row, known);
};
