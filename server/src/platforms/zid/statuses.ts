import type { OrderData } from './api-types.ts';

/**
 * What has happened by the time an order reaches each status, by its code in lower case: Zid sends "inDelivery" and "indelivery",
 * "canceled" and "cancelled". A store's own statuses are below these and keep the code. Sources: docs.zid.sa update-order-by-id; the
 * counters of the order list.
 */
interface Reached {
  readonly isAccepted?: true;
  readonly isShipped?: true;
  readonly isDelivered?: true;
  readonly isCancelled?: true;
  readonly returned?: 'all' | 'part';
}

const DONE = { isAccepted: true, isShipped: true, isDelivered: true } as const;

const REACHED: Readonly<Record<string, Reached>> = {
  new: {},
  preparing: { isAccepted: true },
  ready: { isAccepted: true },
  indelivery: { isAccepted: true, isShipped: true },
  delivered: DONE,
  cancelled: { isCancelled: true },
  canceled: { isCancelled: true },
  // The goods are on their way back; nothing is refunded yet.
  reverse_in_progress: DONE,
  reversed: { ...DONE, returned: 'all' },
  partially_reversed: { ...DONE, returned: 'part' },
};

/** What an order's current status means. An undocumented status means nothing. */
export interface Standing {
  readonly isPaid: boolean;
  /** Whether Zid reports it as unpaid, even after a payment. */
  readonly isUnpaid: boolean;
  readonly isConfirmed: boolean;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  readonly isCancelled: boolean;
  /** Fully refunded, partially, or not at all. For a partial refund, the credit notes give the amount. */
  readonly returned: 'all' | 'part' | 'nothing';
}

export const isCash = ({ payment }: OrderData): boolean =>
  [payment?.method?.code, payment?.method?.type].some((word) => /(^|[_-])cod$/i.test(word ?? ''));

/** A transfer, which the merchant confirms. Source: docs.zid.sa, the payment methods of the order list. */
export const isTransfer = ({ payment }: OrderData): boolean =>
  [payment?.method?.code, payment?.method?.type].some((word) => /bank_?transfer$/i.test(word ?? ''));

/** The statuses that precede each status that we set. An order in any other status, documented or not, is left unchanged. */
const BEFORE = {
  indelivery: ['new', 'preparing', 'ready'],
  delivered: ['new', 'preparing', 'ready', 'indelivery'],
} as const;

/** Whether an order has not yet reached a status. */
export const isOnItsWay = ({ order_status: status }: OrderData, to: keyof typeof BEFORE): boolean =>
  BEFORE[to].some((code) => code === status.code.toLowerCase());

/** Statuses of a payment that was not made, or was withdrawn. Source: docs.zid.sa/webhooks, payment_status. */
const NOT_PAID = new Set(['pending', 'unpaid', 'failed']);

/** "unpaid" in webhooks covers these three; the order itself says which. Source: docs.zid.sa/webhooks. */
const PAID_BACK = new Set(['refunded', 'voided']);

type WithStatus = Pick<OrderData, 'order_status'>;

const reachedBy = ({ order_status: { code } }: WithStatus): Reached => REACHED[code.toLowerCase()] ?? {};

export const isCancelled = (order: WithStatus): boolean => reachedBy(order).isCancelled === true;

export const standingOf = (order: OrderData): Standing => {
  const reached = reachedBy(order);
  const payment = order.payment_status?.toLowerCase() ?? '';
  const isPaidBack = PAID_BACK.has(payment);
  const isDelivered = reached.isDelivered === true || Boolean(order.delivered_at);
  return {
    // Refunded money was paid before. The courier has collected the cash once the order is delivered.
    isPaid: payment === 'paid' || isPaidBack || (isCash(order) && isDelivered),
    isUnpaid: NOT_PAID.has(payment) && !reached.isCancelled && !(isCash(order) && isDelivered),
    isConfirmed: reached.isAccepted === true,
    isShipped: reached.isShipped === true,
    isDelivered,
    isCancelled: reached.isCancelled === true,
    returned: isPaidBack ? 'all' : (reached.returned ?? 'nothing'),
  };
};
