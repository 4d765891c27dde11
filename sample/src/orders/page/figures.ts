import type { Order } from '../contract.ts';
import type { OrderPayment } from '../values.ts';

import { centsOf } from '#shared/shop-money.ts';

interface PaymentFigure {
  readonly orders: number;
  readonly minor: number;
}

/** How many orders are paid, pending, cancelled and failed, and what they come to in cents. */
export const orderFigures = (orders: readonly Order[]): Readonly<Record<OrderPayment, PaymentFigure>> => {
  const of = (wanted: OrderPayment): PaymentFigure => {
    const own = orders.filter(({ payment }) => payment === wanted);
    return { orders: own.length, minor: own.reduce((sum, { spent }) => sum + centsOf(spent), 0) };
  };
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
};
