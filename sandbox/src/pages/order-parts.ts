import { html } from 'hono/html';
import { refundedMinor } from '../orders/order.ts';
import type { Order, OrderRow } from '../orders/order.ts';
import { badge, code, name } from './parts.ts';
import type { Html, View } from './view.ts';

/** An order's status, in the same words for merchant and customer. */
export const orderBadges = (view: View, order: OrderRow, refundedAmountMinor: number): Html => {
  const { t } = view;
  return html`<span class="badges">
    ${order.cancelled_at ? badge('bad', t('order.cancelled')) : undefined}
    ${paymentBadge(view, order, refundedAmountMinor)}
    ${order.delivered_at ? badge('good', t('order.delivered')) : badge('plain', t('order.not_delivered'))}
  </span>`;
};

const paymentBadge = ({ t }: View, order: OrderRow, refundedAmountMinor: number): Html => {
  if (!order.paid_at)
    return badge('warn', t(order.payment_method === 'cash_on_delivery' ? 'payment.cod' : 'order.unpaid'));
  if (refundedAmountMinor === 0) return badge('good', t('order.paid'));
  return refundedAmountMinor < order.total_minor
    ? badge('warn', t('order.partly_refunded'))
    : badge('plain', t('order.refunded'));
};

export const orderCustomer = (view: View, order: OrderRow): Html =>
  order.customer_name === null ? html`${view.t('guest')}` : name(order.customer_name);

/** Goods, discounts, shipping, total and refunds. */
export const orderTotals = (view: View, order: Order): Html => {
  const { t } = view;
  const money = (amountMinor: number): string => view.money(amountMinor, order.currency);
  const goodsMinor = order.lines.reduce((sum, line) => sum + line.quantity * line.unit_price_minor, 0);
  const taxMinor = order.lines.reduce((sum, line) => sum + line.tax_minor, order.shipping_tax_minor);
  const refundMinor = refundedMinor(order.refunds);
  return html`<dl class="totals">
    <div>
      <dt>${t('goods')}</dt>
      <dd>${money(goodsMinor)}</dd>
    </div>
    ${order.discounts.map(
      (discount) =>
        html`<div>
          <dt>${t('discount')} ${code(discount.code)}</dt>
          <dd>${money(-discount.amount_minor)}</dd>
        </div>`,
    )}
    <div>
      <dt>${t('shipping')}</dt>
      <dd>${money(order.shipping_total_minor)}</dd>
    </div>
    <div class="sum">
      <dt>${t('total')}</dt>
      <dd data-testid="order-total">${money(order.total_minor)}</dd>
    </div>
    ${
      taxMinor > 0
        ? html`<div class="hint">
            <dt>${t('tax_included')}</dt>
            <dd>${money(taxMinor)}</dd>
          </div>`
        : undefined
    }
    ${
      refundMinor > 0
        ? html`<div>
            <dt>${t('order.refunded')}</dt>
            <dd data-testid="order-refunded">${money(-refundMinor)}</dd>
          </div>`
        : undefined
    }
  </dl>`;
};
