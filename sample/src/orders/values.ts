import type { Limits } from '@apps-hub/contract/values';

export const ORDER_STATUSES = ['Delivered', 'Ready to Pickup', 'Out for Delivery', 'Dispatched'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** 1 paid, 2 pending, 3 cancelled, 4 failed. */
export const ORDER_PAYMENTS = [1, 2, 3, 4] as const;

export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

export const PAID: OrderPayment = 1;

/** Names of the payment numbers. */
export const PAYMENT_NAMES = {
  1: 'paid',
  2: 'pending',
  3: 'cancelled',
  4: 'failed',
} as const satisfies Record<OrderPayment, string>;

/** Logo names; a card shows its last digits, PayPal its e-mail address. */
export const PAYMENT_METHODS = ['mastercard', 'paypal'] as const;

/** An order's events in sequence. */
export const ORDER_EVENTS = [
  'placed',
  'packed',
  'dispatched',
  'arrived',
  'outForDelivery',
  'readyForPickup',
  'delivered',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const LINE_QTY: Limits = { least: 1, most: 999 };

export const ADDRESS_TEXT_MAX_LENGTH = 100;

/** Delivery fee in cents, for orders below the free-delivery limit. */
export const DELIVERY_FEE_MINOR = 1_200;
export const FREE_DELIVERY_FROM_MINOR = 25_000;

/** Tax of the sample shop, in hundredths of a percent. */
export const TAX_BASIS_POINTS = 1_500;
