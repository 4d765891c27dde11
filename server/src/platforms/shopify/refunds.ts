import type { CurrencyCode } from '@apps-hub/domain/money';
import { type OrderLine, paidUnits, type ReturnedItem } from '@apps-hub/domain/shop/order';

import type { HostEvent } from '../port/events.ts';
import { minorOf, shippingMinorOf } from './amounts.ts';
import type { OrderData } from './api-types.ts';
import type { RefundData } from './refund-types.ts';

export interface Priced {
  readonly order: OrderData;
  /** Without tips. */
  readonly lines: readonly OrderLine[];
  readonly tips: ReadonlySet<string>;
  readonly currency: CurrencyCode;
}

type Part = RefundData['refund_line_items'][number];
type Transaction = NonNullable<RefundData['transactions']>[number];

const isRefund = ({ kind }: Transaction): boolean => kind.toLowerCase() === 'refund';
const isDone = ({ status }: Transaction): boolean => status.toLowerCase() === 'success';
const sentOf = ({ transactions }: RefundData): Transaction[] => (transactions ?? []).filter(isRefund);

/** Whether the amount is in the shop's currency. */
const isInShopMoney = (transaction: Transaction, currency: string): boolean =>
  Boolean(transaction.amount_set) || !transaction.currency || transaction.currency === currency;

/** Whether an order's refunds state their amounts in the shop's currency; otherwise the order is read from Shopify, which does. */
export const tellsShopMoney = ({ refunds, currency }: OrderData): boolean =>
  (refunds ?? []).flatMap(sentOf).every((transaction) => isInShopMoney(transaction, currency));

/** The refund for some units of a line; in old bodies, their share of what the line cost. */
const partMinor = (part: Part, { order, lines, currency }: Priced): number => {
  const subtotal = part.subtotal_set ?? part.subtotal;
  if (subtotal !== null && subtotal !== undefined) {
    const tax = order.taxes_included ? 0 : minorOf(part.total_tax_set ?? part.total_tax ?? 0, currency);
    return Math.max(0, minorOf(subtotal, currency) + tax);
  }
  const line = lines.find(({ lineId }) => lineId === part.line_item_id);
  if (!line || line.units === 0) return 0;
  return Math.round((line.totalMinor * Math.min(part.quantity, line.units)) / line.units);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/**
 * Refunded shipping, with tax: from its lines, or in old bodies from the adjustment. Whether the amount includes tax when prices do is not
 * documented, so it is limited to what shipping cost.
 */
const shippingBack = (refund: RefundData, { order, currency }: Priced): number => {
  const minor = (amount: string | number | null | undefined): number =>
    Math.abs(minorOf(amount ?? 0, currency));
  const adjusted = (refund.order_adjustments ?? [])
    .filter(({ kind }) => kind === 'shipping_refund')
    .map((each) => [minor(each.amount_set ?? each.amount), minor(each.tax_amount_set ?? each.tax_amount)]);
  const lines = (refund.refund_shipping_lines ?? []).map((each) => [
    minor(each.subtotal_amount_set),
    minor(each.tax_amount_set),
  ]);
  // Bodies may list the same shipping in both places.
  const parts = lines.length > 0 ? lines : adjusted;
  const cost = sum(parts.map(([each = 0]) => each));
  const withTax = sum(parts.flat());
  return order.taxes_included ? Math.max(cost, Math.min(withTax, shippingMinorOf(order, currency))) : withTax;
};

/** The money actually refunded for goods: without shipping, duties, fees and tips. */
const goodsMoney = (refund: RefundData, priced: Priced): number => {
  const { currency, tips } = priced;
  const minor = (amount: string | number | null | undefined): number => minorOf(amount ?? 0, currency);
  const sent = sum(
    sentOf(refund)
      .filter(isDone)
      .map((each) => minor(each.amount_set ?? each.amount)),
  );
  const duties = Math.max(
    sum((refund.duties ?? []).map((each) => minor(each.amount_set))),
    minor(refund.total_duties_set),
  );
  const tip = sum(
    refund.refund_line_items
      .filter(({ line_item_id: line }) => tips.has(line))
      .map((part) => partMinor(part, priced)),
  );
  const others = shippingBack(refund, priced) + duties + minor(refund.total_additional_fees_set) + tip;
  return Math.max(0, sent - others);
};

/** "Pending refund discrepancy": goods were removed or returned, and their money has not been refunded yet. */
const isOwing = ({ order_adjustments: adjustments }: RefundData): boolean =>
  (adjustments ?? []).some(({ reason }) => /^pending[ _]refund[ _]discrepancy$/i.test(reason ?? ''));

interface Counted {
  /** Null if nothing was returned. */
  readonly items: readonly (ReturnedItem & { readonly lineId: string })[] | null;
  /** Money for goods that were kept. */
  readonly moneyMinor: number;
}

interface Sofar {
  /** What Shopify still has to refund for goods that were returned or removed. */
  readonly owedMinor: number;
  /** The price of removed goods that were never paid for, so nothing is owed for them. */
  readonly neverPaidMinor: number;
  /** The sum of the goods returned so far and the money refunded without goods. */
  readonly goneMinor: number;
}

/**
 * The part of the order that was never paid, such as goods removed by an edit before the payment. The amount paid is the current total plus
 * refunds, less the outstanding amount. Returns 0 if Shopify sends no current total.
 */
const neverPaid = ({ order, lines, currency }: Priced): number => {
  if (!order.current_total_price) return 0;
  const minor = (amount: string | number | null | undefined): number => minorOf(amount ?? 0, currency);
  const back = (order.refunds ?? []).flatMap((refund) =>
    sentOf(refund)
      .filter(isDone)
      .map((each) => minor(each.amount_set ?? each.amount)),
  );
  const paidMinor = minor(order.current_total_price) + sum(back) - minor(order.total_outstanding);
  const everMinor =
    sum(lines.map(({ totalMinor }) => totalMinor)) +
    shippingMinorOf(order, currency) +
    minor(order.total_tip_received);
  return Math.max(0, Math.max(minor(order.total_price), everMinor) - paidMinor);
};

/**
 * What a refund takes back, given the refunds before it. Shopify may record removed or returned goods first and their money in a later
 * refund: that money is not counted again. A refund whose transactions have all failed or are still waiting takes nothing yet.
 */
const count = (
  refund: RefundData,
  priced: Priced,
  { owedMinor, neverPaidMinor, goneMinor }: Sofar,
): [Counted, Sofar] => {
  const sent = sentOf(refund);
  const money = goodsMoney(refund, priced);
  const isHeldUp = sent.length > 0 && !sent.some(isDone);
  const items = isHeldUp
    ? []
    : refund.refund_line_items
        .filter(({ quantity, line_item_id: line }) => quantity > 0 && !priced.tips.has(line))
        .map((part) => ({
          lineId: part.line_item_id,
          units: part.quantity,
          goodsMinor: partMinor(part, priced),
        }));
  const goods = sum(items.map(({ goodsMinor }) => goodsMinor));
  const mayFollow = isOwing(refund) || !sent.every(isDone) || sent.length === 0;
  const unsent = mayFollow ? Math.max(0, goods - money) : 0;
  const unpaid = Math.min(neverPaidMinor, unsent);
  const owed = owedMinor + unsent - unpaid;
  const beyond = Math.max(0, money - goods);
  const paidOff = Math.min(owed, beyond);
  const left = Math.max(0, sum(priced.lines.map(({ totalMinor }) => totalMinor)) - goneMinor - goods);
  const moneyMinor = Math.min(beyond - paidOff, left);
  return [
    { items: items.length > 0 ? items : null, moneyMinor },
    {
      owedMinor: owed - paidOff,
      neverPaidMinor: neverPaidMinor - unpaid,
      goneMinor: goneMinor + goods + moneyMinor,
    },
  ];
};

const toEvents = (refund: RefundData, { items, moneyMinor }: Counted, priced: Priced): HostEvent[] => {
  const base = {
    type: 'refund',
    orderExternalId: priced.order.id,
    currency: priced.currency,
  } as const;
  const refundedAt = refund.created_at ?? priced.order.updated_at;
  const events: HostEvent[] = [];
  if (items)
    events.push({
      ...base,
      refund: {
        refundId: refund.id,
        refundedAt,
        units: paidUnits(items.map(({ units, goodsMinor }) => ({ units, totalMinor: goodsMinor }))),
        goodsMinor: sum(items.map(({ goodsMinor }) => goodsMinor)),
        items,
      },
    });
  if (moneyMinor > 0)
    events.push({
      ...base,
      refund: {
        refundId: items ? `${refund.id} money` : refund.id,
        refundedAt,
        units: 0,
        goodsMinor: moneyMinor,
      },
    });
  return events;
};

const timeOf = ({ created_at: at }: RefundData): number => at?.getTime() ?? 0;

/** All refunds of an order, oldest first. */
export const toRefunds = (priced: Priced): HostEvent[] => {
  const events: HostEvent[] = [];
  let soFar: Sofar = { owedMinor: 0, neverPaidMinor: neverPaid(priced), goneMinor: 0 };
  for (const refund of (priced.order.refunds ?? []).toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const [counted, then] = count(refund, priced, soFar);
    events.push(...toEvents(refund, counted, priced));
    soFar = then;
  }
  return events;
};
