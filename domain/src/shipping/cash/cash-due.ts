import type { Money } from '#money.ts';
import type { WaybillFacts } from '../carriers/facts.ts';
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

/** Why a carrier cannot collect what is due. */
export type CashRefusal = 'cash_unknown' | 'cash_not_collected' | 'cash_currency';

/** Null if it can, or nothing is due. A guess could lose the merchant's money. */
export const cashRefusalOf = (
  due: Money | null | 'unknown',
  { collectsCash, cashCurrencies }: Pick<WaybillFacts, 'collectsCash' | 'cashCurrencies'>,
  { from, to }: { readonly from: string; readonly to: string },
): CashRefusal | null => {
  if (due === null) return null;
  // No carrier documents how it collects in another country.
  if (!collectsCash || from !== to) return 'cash_not_collected';
  if (due === 'unknown') return 'cash_unknown';
  return cashCurrencies && cashCurrencies[to] !== due.currency ? 'cash_currency' : null;
};

/** Whether a waybill that tells the courier to collect `told` no longer fits its order. An unknown amount counts as unchanged. */
export const isCashChanged = (told: Money | null, order: CashFacts): boolean => {
  const due = cashDueOf(order);
  if (due === 'unknown') return false;
  return due?.amountMinor !== told?.amountMinor || due?.currency !== told?.currency;
};
