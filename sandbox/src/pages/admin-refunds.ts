import { html } from 'hono/html';
import { refundedMinor, refundedUnits } from '../orders/order.ts';
import type { Order, OrderLineRow, Refund } from '../orders/order.ts';
import { isShippingLeft, restOfOrder } from '../orders/refund-order.ts';
import type { Store } from '../stores/stores.ts';
import { name, table } from './parts.ts';
import type { Html, View } from './view.ts';

/** What can still be refunded; nothing when everything is. */
export const refundCard = (
  view: View,
  refundable: { readonly order: Order; readonly refundId: string; readonly mayChange: boolean },
): Html | undefined => {
  const { t } = view;
  const { order, refundId, mayChange } = refundable;
  if (!order.paid_at || order.cancelled_at) return undefined;
  const rest = restOfOrder(order);
  if (rest.lines.length === 0 && !rest.isShippingRefunded) return undefined;
  const field = (line: OrderLineRow): Html => {
    const left = line.quantity - refundedUnits(order.refunds, line.id);
    return html`<label class="row">
      <span>${name(line.title)} <small>${t('refund.left', { left })}</small></span>
      <input
        type="number"
        name="line:${line.id}"
        data-testid="refund-${line.product_id}"
        value="0"
        min="0"
        max="${left}"
        inputmode="numeric"
        ${left === 0 ? 'disabled' : ''}
      />
    </label>`;
  };
  return html`<section class="card">
    <h2>${t('refund')}</h2>
    <form method="post" action="/admin/orders/${order.id}/refund" class="refund">
      <input type="hidden" name="refund_id" value="${refundId}" />
      ${order.lines.map(field)}
      ${
        isShippingLeft(order)
          ? html`<label class="row">
              <span
                >${t('shipping')}
                <small>${view.money(order.shipping_total_minor, order.currency)}</small></span
              >
              <input type="checkbox" name="shipping" value="yes" data-testid="refund-shipping" />
            </label>`
          : undefined
      }
      <div class="buttons">
        <button
          type="submit"
          name="what"
          value="chosen"
          class="primary"
          data-testid="refund-chosen"
          ${mayChange ? '' : 'disabled'}
        >
          ${t('refund.chosen')}
        </button>
        <button
          type="submit"
          name="what"
          value="rest"
          data-testid="refund-rest"
          ${mayChange ? '' : 'disabled'}
        >
          ${t('refund.rest')}
        </button>
      </div>
    </form>
  </section>`;
};

/** What has been refunded. */
export const refundsCard = (view: View, order: Order, store: Store): Html | undefined => {
  if (order.refunds.length === 0) return undefined;
  const { t } = view;
  const title = ({ line_id }: Refund['lines'][number]): string =>
    order.lines.find((line) => line.id === line_id)?.title ?? '';
  const rows = order.refunds.map((refund) => ({
    testId: 'refund',
    cells: [
      view.dateTime(refund.created_at, store),
      html`${refund.lines.map((line) => html`<div>${line.quantity} × ${name(title(line))}</div>`)}
      ${refund.shipping_total_minor > 0 ? html`<div>${t('shipping')}</div>` : undefined}`,
      view.money(refundedMinor([refund]), order.currency),
    ],
  }));
  const columns = [
    { label: t('created') },
    { label: t('refund.what') },
    { label: t('total'), isNumber: true },
  ];
  return html`<section class="card flush">
    <h2>${t('refunds')}</h2>
    ${table(columns, rows)}
  </section>`;
};
