import type { OrderData } from './api-types.ts';

/**
 * What has happened by the time an order reaches each status slug. Merchants rename statuses and add their own below these, which keep the
 * slug. Source: GET /admin/v2/orders/statuses of a live store (public listing); docs.salla.dev/841786f0.
 */
interface Reached {
  /** The merchant accepted the order, or a payment that needs review. */
  readonly isAccepted?: true;
  readonly isDone?: true;
  readonly isShipped?: true;
  readonly isDelivered?: true;
  readonly isCancelled?: true;
  readonly isReturned?: true;
  readonly isOpen?: true;
}

const REACHED: Readonly<Record<string, Reached>> = {
  payment_pending: { isOpen: true },
  request_quote: { isOpen: true },
  under_review: {},
  in_progress: { isAccepted: true },
  completed: { isAccepted: true, isDone: true },
  shipped: { isAccepted: true, isDone: true, isShipped: true },
  delivering: { isAccepted: true, isDone: true, isShipped: true },
  delivered: { isAccepted: true, isDone: true, isShipped: true, isDelivered: true },
  canceled: { isCancelled: true },
  // This spelling is in parts of the documentation.
  cancelled: { isCancelled: true },
  restoring: {},
  restored: { isReturned: true },
};

/** The statuses that precede each status that we set. An order in any other status, documented or not, is left unchanged. */
const BEFORE = {
  shipped: ['under_review', 'in_progress', 'completed'],
  delivered: ['under_review', 'in_progress', 'completed', 'shipped', 'delivering'],
} as const;

/** Whether an order has not yet reached a status. */
export const isOnItsWay = ({ status }: OrderData, to: keyof typeof BEFORE): boolean =>
  BEFORE[to].some((slug) => slug === status.slug);

/** Payment methods that Salla cannot confirm: cash on delivery, and a transfer that the merchant checks. */
const CASH = new Set(['cod']);
const CHECKED_BY_HAND = new Set(['bank', 'waiting', '']);

/** What an order's current status means. An undocumented status means nothing. */
export interface Standing {
  readonly isPaid: boolean;
  /**
   * Whether the status means that it is unpaid, even after a payment. The status of a cancelled or returned order says nothing about
   * that.
   */
  readonly isUnpaid: boolean;
  readonly isConfirmed: boolean;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  readonly isCancelled: boolean;
  /** Fully returned, partially, or not at all. Salla does not give the amount of a partial return. */
  readonly returned: 'all' | 'part' | 'nothing';
}

const hasPaid = (order: OrderData, reached: Reached): boolean => {
  if (reached.isOpen || reached.isCancelled || order.is_pending_payment) return false;
  const method = order.payment_method?.toLowerCase() ?? '';
  if (CASH.has(method)) return reached.isDelivered === true || reached.isReturned === true;
  return !CHECKED_BY_HAND.has(method) || reached.isAccepted === true || reached.isReturned === true;
};

/** Whether it was paid at checkout, e.g. by card; otherwise the merchant or the courier gets the money later. */
export const isPaidAtCheckout = ({ payment_method: method }: OrderData): boolean => {
  const name = method?.toLowerCase() ?? '';
  return !CASH.has(name) && !CHECKED_BY_HAND.has(name);
};

const saysUnpaid = (order: OrderData, reached: Reached): boolean =>
  !reached.isCancelled &&
  !reached.isReturned &&
  order.status.slug !== 'restoring' &&
  !hasPaid(order, reached);

/** A merchant's own status below "restored" may mean a partial return; one with the same name means a full return. */
const returnedOf = ({ status }: Pick<OrderData, 'status'>): Standing['returned'] => {
  if (!REACHED[status.slug ?? '']?.isReturned) return 'nothing';
  const own = status.customized?.name?.trim();
  return own === undefined || own === '' || own === status.name?.trim() ? 'all' : 'part';
};

export const isCancelled = ({ status }: Pick<OrderData, 'status'>): boolean =>
  REACHED[status.slug ?? '']?.isCancelled === true;

export const isCash = ({ payment_method: method }: OrderData): boolean =>
  CASH.has(method?.toLowerCase() ?? '');

/** Reads an order's state. Orders that need no shipping are delivered once completed. */
export const standingOf = (order: OrderData, needsShipping: boolean | null): Standing => {
  const known = REACHED[order.status.slug ?? ''];
  const reached = known ?? {};
  return {
    isPaid: known !== undefined && hasPaid(order, reached),
    isUnpaid: known !== undefined && saysUnpaid(order, reached),
    isConfirmed: reached.isAccepted === true,
    isShipped: reached.isShipped === true,
    isDelivered: reached.isDelivered === true || (needsShipping === false && reached.isDone === true),
    isCancelled: reached.isCancelled === true,
    returned: returnedOf(order),
  };
};
