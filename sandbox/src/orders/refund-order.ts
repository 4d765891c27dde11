import type { Context } from '../context.ts';
import { enqueue } from '../deliveries/outbox.ts';
import { asId } from '../ids.ts';
import type { LineId, OrderId, RefundId, StoreId } from '../ids.ts';
import { partOfUnits } from '../money/proportion.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getOrder, refundedUnits } from './order.ts';
import type { Order, OrderLineRow, Refund, RefundLineRow } from './order.ts';
import { refundJson } from './order-snapshot.ts';

export interface RefundRequest {
  /** Idempotency key: repeating a refund with its id changes nothing. */
  readonly id?: RefundId | undefined;
  readonly lines: readonly { readonly lineId: LineId; readonly quantity: number }[];
  readonly isShippingRefunded: boolean;
}

/** Everything in an order that is not refunded yet. */
export const restOfOrder = (order: Order): RefundRequest => {
  const lines = order.lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity - refundedUnits(order.refunds, line.id),
  }));
  return { lines: lines.filter(({ quantity }) => quantity > 0), isShippingRefunded: isShippingLeft(order) };
};

export const isShippingLeft = (order: Order): boolean =>
  order.shipping_total_minor > 0 && order.refunds.every((refund) => refund.shipping_total_minor === 0);

/**
 * Refunds lines by units and announces it; the parts of a line add up to exactly what it cost. Throws `not_paid`, `already_cancelled`,
 * `unknown_line`, `too_many_units`, `nothing_to_refund`.
 */
export const refundOrder = (
  context: Context,
  storeId: StoreId,
  id: OrderId,
  request: RefundRequest,
): Refund => {
  const { db, now, newId } = context;
  return db.tx(() => {
    const order = getOrder(db, storeId, id);
    const repeated = order.refunds.find((refund) => refund.id === request.id);
    if (repeated) return repeated;
    if (isUsedTwice(request)) throw new SandboxError('bad_value', { field: 'lines' });
    if (order.cancelled_at) throw new SandboxError('already_cancelled');
    if (!order.paid_at) throw new SandboxError('not_paid');
    const isShippingRefunded = request.isShippingRefunded && isShippingLeft(order);
    const refund: Refund = {
      id: request.id ?? asId<RefundId>(newId()),
      order_id: id,
      created_at: now().toISOString(),
      shipping_total_minor: isShippingRefunded ? order.shipping_total_minor : 0,
      shipping_tax_minor: isShippingRefunded ? order.shipping_tax_minor : 0,
      lines: request.lines
        .filter(({ quantity }) => quantity !== 0)
        .map(({ lineId, quantity }) => refundLine(order, lineId, quantity)),
    };
    if (refund.lines.length === 0 && !isShippingRefunded) throw new SandboxError('nothing_to_refund');
    insertRefund(context, storeId, refund);
    const data = refundJson(refund, order.currency);
    enqueue(context, { storeId, topic: 'refund.created', resource: id, data });
    return refund;
  });
};

/** Units are checked against earlier refunds only, so one refund may name a line once. */
const isUsedTwice = ({ lines }: RefundRequest): boolean =>
  new Set(lines.map(({ lineId }) => lineId)).size < lines.length;

const refundLine = (order: Order, lineId: LineId, quantity: number): RefundLineRow => {
  const line = order.lines.find((candidate) => candidate.id === lineId);
  if (!line) throw new SandboxError('unknown_line');
  const units = { done: refundedUnits(order.refunds, lineId), more: quantity, all: line.quantity };
  if (!Number.isInteger(quantity) || quantity < 0) throw new SandboxError('bad_value', { field: 'quantity' });
  if (units.done + quantity > units.all) {
    throw new SandboxError('too_many_units', { title: line.title, left: String(units.all - units.done) });
  }
  return { line_id: lineId, quantity, ...partOfLine(line, units) };
};

const partOfLine = (
  line: OrderLineRow,
  units: { done: number; more: number; all: number },
): Pick<RefundLineRow, 'total_minor' | 'tax_minor'> => ({
  total_minor: partOfUnits(line.total_minor, units),
  tax_minor: partOfUnits(line.tax_minor, units),
});

const insertRefund = ({ db, now }: Context, storeId: StoreId, refund: Refund): void => {
  db.insert('refund', {
    store_id: storeId,
    id: refund.id,
    order_id: refund.order_id,
    created_at: refund.created_at,
    shipping_total_minor: refund.shipping_total_minor,
    shipping_tax_minor: refund.shipping_tax_minor,
  });
  for (const line of refund.lines) {
    db.insert('refund_line', {
      store_id: storeId,
      refund_id: refund.id,
      line_id: line.line_id,
      quantity: line.quantity,
      total_minor: line.total_minor,
      tax_minor: line.tax_minor,
    });
  }
  db.run('update orders set updated_at = ? where store_id = ? and id = ?', [
    now().toISOString(),
    storeId,
    refund.order_id,
  ]);
};
