import { html } from 'hono/html';
import { refundedMinor } from '../orders/order.ts';
import type { Order, OrderLineRow } from '../orders/order.ts';
import { isAllowed } from '../staff/staff-session.ts';
import type { Product, Store } from '../stores/stores.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { refundCard, refundsCard } from './admin-refunds.ts';
import { shipmentCard } from './admin-shipment.ts';
import { orderBadges, orderCustomer, orderTotals } from './order-parts.ts';
import { code, name, table } from './parts.ts';
import type { Html, View } from './view.ts';

export interface OrderDetail {
  readonly order: Order;
  readonly products: readonly Product[];
  /** Idempotency key: submitting twice refunds once. */
  readonly refundId: string;
}

/** An order with all its actions. */
export const orderPage = (page: AdminPage, detail: OrderDetail): Html => {
  const { view, session } = page;
  const { t } = view;
  const { order } = detail;
  const mayChange = isAllowed(session.staff.role, 'change orders');
  const body = html`<div class="two-columns">
    <div>
      <section class="card flush">${linesTable(view, detail)}</section>
      ${refundCard(view, { order, refundId: detail.refundId, mayChange })}
      ${refundsCard(view, order, session.store)}
    </div>
    <div>
      <section class="card actions" aria-label="${t('actions')}">
        ${orderBadges(view, order, refundedMinor(order.refunds))}
        ${actionButton(view, { order, action: 'paid', reason: paidReason(view, order), mayChange })}
        ${
          order.shipment?.is_needed
            ? actionButton(view, { order, action: 'shipped', reason: shippedReason(view, order), mayChange })
            : undefined
        }
        ${actionButton(view, { order, action: 'delivered', reason: deliveredReason(view, order), mayChange })}
        ${actionButton(view, { order, action: 'cancel', reason: cancelReason(view, order), mayChange })}
        ${mayChange ? undefined : html`<p class="hint">${t('error.forbidden')}</p>`}
      </section>
      <section class="card">${orderTotals(view, order)}</section>
      ${shipmentCard(view, { order, store: session.store, mayChange })}
      <section class="card">
        <h2>${t('customer')}</h2>
        <p>${orderCustomer(view, order)}</p>
        ${order.customer_email ? html`<p>${code(order.customer_email)}<br />${code(order.customer_phone ?? '')}</p>` : undefined}
      </section>
      <section class="card">
        <h2>${t('history')}</h2>
        ${timeline(view, order, session.store)}
      </section>
    </div>
  </div>`;
  return adminPage(page, { section: 'orders', title: t('order.title', { number: order.number }), body });
};

const paidReason = ({ t }: View, order: Order): string | undefined => {
  if (order.paid_at) return t('order.paid');
  return order.cancelled_at ? t('order.cancelled') : undefined;
};

const shippedReason = ({ t }: View, order: Order): string | undefined => {
  if (order.shipment?.shipped_at) return t('order.shipped');
  if (order.delivered_at) return t('order.delivered');
  return order.cancelled_at ? t('order.cancelled') : undefined;
};

const deliveredReason = ({ t }: View, order: Order): string | undefined => {
  if (order.delivered_at) return t('order.delivered');
  return order.cancelled_at ? t('order.cancelled') : undefined;
};

const cancelReason = ({ t }: View, order: Order): string | undefined => {
  if (order.cancelled_at) return t('order.cancelled');
  return order.delivered_at ? t('error.already_delivered') : undefined;
};

const actionButton = (
  { t }: View,
  button: {
    order: Order;
    action: 'paid' | 'shipped' | 'delivered' | 'cancel';
    /** Why the action is not possible now. */
    reason: string | undefined;
    mayChange: boolean;
  },
): Html => {
  const { order, action, reason, mayChange } = button;
  const isDisabled = reason !== undefined || !mayChange;
  return html`<form method="post" action="/admin/orders/${order.id}/${action}">
    <button
      type="submit"
      class="${action === 'cancel' ? 'danger' : ''}"
      data-testid="order-${action}"
      title="${reason ?? ''}"
      ${isDisabled ? 'disabled' : ''}
    >
      ${t(`order.do_${action}`)}
    </button>
  </form>`;
};

const linesTable = (view: View, { order, products }: OrderDetail): Html => {
  const { t } = view;
  const money = (amountMinor: number): string => view.money(amountMinor, order.currency);
  const columns = [
    { label: t('product') },
    { label: t('price'), isNumber: true },
    { label: t('quantity'), isNumber: true },
    { label: t('discount'), isNumber: true },
    { label: t('total'), isNumber: true },
  ];
  const rows = order.lines.map((line) => ({
    testId: `line-${line.product_id}`,
    cells: [
      html`<span class="with-picture"
        >${picture(products, line)} <span>${name(line.title)}<br />${code(line.sku)}</span></span
      >`,
      money(line.unit_price_minor),
      line.quantity,
      line.discount_minor > 0 ? money(-line.discount_minor) : '—',
      money(line.total_minor),
    ],
  }));
  return table(columns, rows);
};

const picture = (products: readonly Product[], line: OrderLineRow): Html | undefined => {
  const product = products.find(({ id }) => id === line.product_id);
  return product && html`<img src="/static/pictures/${product.picture}.svg" alt="" width="40" height="40" />`;
};

const timeline = (view: View, order: Order, store: Store): Html => {
  const { t } = view;
  const steps = [
    { text: t('order.placed'), at: order.created_at },
    { text: t('order.paid'), at: order.paid_at },
    { text: t('order.shipped'), at: order.shipment?.shipped_at ?? null },
    { text: t('order.delivered'), at: order.delivered_at },
    ...order.refunds.map((refund) => ({
      text: `${t('order.refunded')} ${view.money(refundedMinor([refund]), order.currency)}`,
      at: refund.created_at,
    })),
    { text: t('order.cancelled'), at: order.cancelled_at },
  ].flatMap(({ text, at }) => (at === null ? [] : [{ text, at }]));
  steps.sort((a, b) => a.at.localeCompare(b.at));
  return html`<ol class="timeline">
    ${steps.map(({ text, at }) => html`<li>${text}<br /><small>${view.dateTime(at, store)}</small></li>`)}
  </ol>`;
};
