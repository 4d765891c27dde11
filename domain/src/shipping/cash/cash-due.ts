import type { Money } from '#money.ts';
import type { OrderPayment, ToldShipping } from '#shop/order-shipping.ts';

/** What decides how much a courier has to collect for an order. */
export interface CashFacts {
  readonly payment: OrderPayment | null;
  /** What the host says is to be collected; null if it did not say. */
  readonly cashOnDelivery: Money | null;
  readonly paidAt: Date | null;
}

export const cashFactsOf = (
  { payment, cashOnDelivery }: Pick<ToldShipping, 'payment' | 'cashOnDelivery'>,
  paidAt: Date | null,
): CashFacts => ({
  payment: payment?.value ?? null,
  cashOnDelivery: cashOnDelivery?.value ?? null,
  paidAt,
});

/** What the courier has to collect; null if nothing, `unknown` if the order is paid on delivery and nobody said how much. */
export const cashDueOf = ({ payment, cashOnDelivery: cash, paidAt }: CashFacts): Money | null | 'unknown' => {
  if (payment !== 'on_delivery' || paidAt !== null) return null;
  if (!cash) return 'unknown';
  // Below zero the store owes the customer money.
  return cash.amountMinor > 0 ? cash : null;
};

/** Whether a waybill that tells the courier to collect `told` no longer fits its order. An unknown amount counts as unchanged. */
export const isCashChanged = (told: Money | null, order: CashFacts): boolean => {
  const due = cashDueOf(order);
  if (due === 'unknown') return false;
  return due?.amountMinor !== told?.amountMinor || due?.currency !== told?.currency;
};
