import { and, eq } from 'drizzle-orm';
import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, OrderLine, Refund } from '@apps-hub/domain/shop/order';

import { mergeShipping, withoutRecipient, type OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import type { VerbContext } from '#context.ts';
import { orderColumns, type OrderRow, storeOrder, type StoredRefund } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';
import { mergePayment, paymentFacts } from './payment-record.ts';

const byId = (tx: StoreTx, id: OrderId) => and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, id));

/** An order without known facts; any update is newer. */
export const emptyOrder = (ctx: VerbContext, externalId: string): OrderRow => ({
  storeId: ctx.tx.storeId,
  id: ctx.newId('order'),
  externalId,
  number: externalId,
  customerId: null,
  customerNamedAt: null,
  currency: null,
  placedAt: null,
  paidAt: null,
  deliveredAt: null,
  cancelledAt: null,
  payment: null,
  confirmedAt: null,
  shippedAt: null,
  shipping: {},
  lines: [],
  shippingMinor: 0,
  totalMinor: null,
  productFacts: {},
  couponCodes: [],
  refunds: [],
  partialReturn: null,
  returnOpenSince: null,
  earning: null,
  standingPoints: null,
  releaseDueAt: null,
  updatedAt: new Date(0),
});

/** The stored order under its lock, created empty on its first event. All work on an order happens under this lock. */
export const lockOrder = async (ctx: VerbContext, externalId: string): Promise<OrderRow> => {
  const { tx } = ctx;
  await tx.db.insert(storeOrder).values(emptyOrder(ctx, externalId)).onConflictDoNothing();
  const [row] = await tx.db
    .select(orderColumns)
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.externalId, externalId)))
    .for('update');
  if (!row) throw new Error(`order ${externalId} could not be stored`);
  return row;
};

/** The same, for an order known by our id. */
export const lockKnownOrder = async (tx: StoreTx, id: OrderId): Promise<OrderRow | undefined> => {
  const [row] = await tx.db.select(orderColumns).from(storeOrder).where(byId(tx, id)).for('update');
  return row;
};

const earlier = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
};

/** An order's state at one time, with the host's own time of that state. */
export interface OrderUpdate {
  readonly order: OrderFacts;
  /** Missing where the source knows nothing of shipping, such as a file of past orders. */
  readonly shipping?: OrderShipping;
  readonly customerId: CustomerId | null;
  readonly updatedAt: Date;
}

const mergedShipping = (known: OrderRow, { order, shipping, updatedAt }: OrderUpdate) => {
  if (!shipping) return {};
  const shippedAt = earlier(known.shippedAt, shipping.shippedAt);
  const told = mergeShipping(known.shipping, shipping, updatedAt);
  const isOver =
    shippedAt !== null ||
    [known, order].some(({ deliveredAt, cancelledAt }) => deliveredAt !== null || cancelledAt !== null);
  return {
    confirmedAt: earlier(known.confirmedAt, shipping.confirmedAt),
    shippedAt,
    shipping: isOver ? withoutRecipient(told) : told,
  };
};

/** The editable facts of an order, as one text. */
const editableText = (order: OrderFacts | undefined): string =>
  order === undefined
    ? ''
    : JSON.stringify([
        order.number,
        order.currency,
        order.placedAt,
        order.shippingMinor,
        order.couponCodes,
        order.lines.map((line) => [
          line.lineId,
          line.productId,
          line.sku,
          line.title,
          line.units,
          line.totalMinor,
          line.taxMinor,
          line.discountMinor,
          line.isGiftCard ?? false,
        ]),
        order.unpaidMinor ?? 0,
        order.giftCardMinor ?? 0,
        order.totalMinor ?? '',
      ]);

/** Whether an update is later than the known state. Ties are broken by a rule that does not depend on the order of arrival. */
const isNewer = (known: OrderRow, { order, updatedAt }: OrderUpdate): boolean => {
  const ahead = updatedAt.getTime() - known.updatedAt.getTime();
  return ahead === 0 ? editableText(order) > editableText(factsOf(known)) : ahead > 0;
};

/** The customer named by the latest update that names one. */
const customerOf = (
  known: OrderRow,
  { customerId, updatedAt }: OrderUpdate,
): Pick<OrderRow, 'customerId' | 'customerNamedAt'> => {
  const namedAt = known.customerNamedAt ?? (known.customerId === null ? new Date(0) : known.updatedAt);
  if (customerId === null || updatedAt < namedAt)
    return { customerId: known.customerId, customerNamedAt: known.customerNamedAt };
  return { customerId, customerNamedAt: updatedAt };
};

/**
 * Merges an update into an order's known facts. Shipped, delivered and cancelled are final, whatever arrives late; everything else comes
 * from the update that is latest by the host's own time, so that the order of arrival does not matter.
 */
export const mergeFacts = (known: OrderRow, news: OrderUpdate): OrderRow => {
  const { order } = news;
  const isNewest = isNewer(known, news);
  const happened = {
    ...known,
    ...customerOf(known, news),
    ...mergePayment(known, news, isNewest),
    deliveredAt: earlier(known.deliveredAt, order.deliveredAt),
    cancelledAt: earlier(known.cancelledAt, order.cancelledAt),
    ...mergedShipping(known, news),
  };
  if (!isNewest) return happened;
  const { number, currency, placedAt, lines, shippingMinor, couponCodes } = order;
  return {
    ...happened,
    number,
    currency,
    placedAt,
    lines,
    shippingMinor,
    totalMinor: order.totalMinor ?? null,
    couponCodes,
    updatedAt: news.updatedAt,
  };
};

export const storeRefund = (refund: Refund): StoredRefund => ({
  ...refund,
  refundedAt: refund.refundedAt.toISOString(),
});

type Refunded = Pick<OrderRow, 'currency' | 'refunds'>;

const isInCurrencyOf = (row: Refunded, { currency }: StoredRefund): boolean =>
  currency === undefined || row.currency === null || currency === row.currency;

/** The refunds that count: those in the order's own currency. */
export const refundsOf = (row: Refunded): Refund[] =>
  row.refunds
    .filter((refund) => isInCurrencyOf(row, refund))
    .map(({ refundId, refundedAt, units, goodsMinor, lineId, items }) => ({
      refundId,
      refundedAt: new Date(refundedAt),
      units,
      goodsMinor,
      ...(lineId === undefined ? {} : { lineId }),
      ...(items === undefined ? {} : { items }),
    }));

/** The refunds in another currency than the order's, which a person must look at. */
export const foreignRefunds = (row: OrderRow): StoredRefund[] =>
  row.refunds.filter((refund) => !isInCurrencyOf(row, refund));

/** The lines with what is known of their products. */
export const linesWithFacts = ({
  lines,
  productFacts,
}: Pick<OrderRow, 'lines' | 'productFacts'>): readonly OrderLine[] =>
  lines.map((line) => {
    const facts = line.productId === null ? undefined : productFacts[line.productId];
    return facts ? { ...line, facts } : line;
  });

/** Whether the order itself is known, and not only a refund of it. */
export const hasFacts = ({ currency, placedAt }: OrderRow): boolean => currency !== null && placedAt !== null;

/** The order's facts; undefined while only a refund is known. */
export const factsOf = (row: OrderRow): OrderFacts | undefined => {
  if (!row.currency || !row.placedAt) return undefined;
  const {
    externalId,
    number,
    paidAt,
    deliveredAt,
    cancelledAt,
    shippingMinor,
    totalMinor,
    couponCodes,
    placedAt,
  } = row;
  const currency = row.currency as CurrencyCode;
  return {
    externalId,
    number,
    currency,
    placedAt,
    paidAt,
    deliveredAt,
    cancelledAt,
    lines: linesWithFacts(row),
    shippingMinor,
    ...(totalMinor === null ? {} : { totalMinor }),
    couponCodes,
    ...paymentFacts(row),
  };
};
