import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Why an order earned nothing, or nothing yet, in brief: "Cart SAR 92, minimum SAR 100". */
export const whyNothing = ({ t, formats, counted }: Phrasebook, order: OrderSummary): string => {
  if (order.outcome === 'unsettled') return t(order.paidAt === null ? 'orders.unpaid' : 'orders.notSettled');
  if (order.reason !== null) return t(`why.reason.${order.reason}`, { currency: order.currency });
  const { failed } = order;
  if (failed?.step === 'minimum_total') {
    const money = (amount: string | number | undefined) =>
      formats.money(String(amount ?? '0'), order.currency);
    return t('orders.failedTotal', { actual: money(failed.actual), required: money(failed.required) });
  }
  if (failed?.step === 'minimum_units') {
    return t('orders.failedUnits', {
      actual: counted.items(Number(failed.actual ?? 0)),
      required: counted.items(Number(failed.required ?? 0)),
    });
  }
  return t(failed?.step === 'counted_lines' ? 'orders.noneCounted' : 'orders.tooSmall');
};
