import { html } from 'hono/html';
import type { Product, Store } from '../stores/stores.ts';
import type { Order, OrderLineRow, OrderRow, Refund } from '../orders/order.ts';
import { refundedMinor, refundedUnits } from '../orders/order.ts';
import { isShippingLeft, restOfOrder } from '../orders/refund-order.ts';
import { isAllowed } from '../staff/staff-session.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { orderBadges, orderCustomer, orderTotals } from './order-parts.ts';
import { code, emptyState, name, pager, table } from './parts.ts';
import type { Html, View } from './view.ts';

export function ordersPage(
  page: AdminPage,
  list: {
    readonly rows: readonly { readonly order: OrderRow; readonly refundedMinor: number }[];
    readonly page: { readonly number: number; readonly size: number; readonly total: number };
  },
): Html {
  const { view, session } = page;
  const { t } = view;
  const rows = list.rows.map(({ order, refundedMinor }) => ({
    testId: `order-${order.number}`,
    cells: [
      html`<a href="/admin/orders/${order.id}">${code(`#${order.number}`)}</a>`,
      orderCustomer(view, order),
      view.dateTime(order.created_at, session.store),
      orderBadges(view, order, refundedMinor),
      view.money(order.total_minor, order.currency),
    ],
  }));
  const columns = [
    { label: t('order') },
    { label: t('customer') },
    { label: t('created') },
    { label: t('state') },
    { label: t('total'), isNumber: true },
  ];
  const empty = html`<p class="empty">
    ${t('orders.empty')} <a href="/shop/${session.store.id}">${t('open_shop')}</a>
  </p>`;
  const body = html`<section class="card flush">${rows.length > 0 ? table(columns, rows) : empty}</section>
    ${pager(view, list.page)}`;
  return adminPage(page, { section: 'orders', title: t('nav.orders'), body });
}

export interface OrderDetail {
  readonly order: Order;
  readonly products: readonly Product[];
  /** Makes a refund that is pressed twice one refund. */
  readonly refundId: string;
}

/** An order with everything that can be done to it. */
export function orderPage(page: AdminPage, detail: OrderDetail): Html {
  const { view, session } = page;
  const { t } = view;
  const { order } = detail;
  const mayChange = isAllowed(session.staff.role, 'change orders');
  const body = html`<div class="two-columns">
    <div>
      <section class="card flush">${linesTable(view, detail)}</section>
      ${refundCard(view, detail, mayChange)} ${refundsCard(view, order, session.store)}
    </div>
    <div>
      <section class="card actions" aria-label="${t('actions')}">
        ${orderBadges(view, order, refundedMinor(order.refunds))}
        ${actionButton(view, { order, action: 'paid', reason: paidReason(view, order), mayChange })}
        ${actionButton(view, { order, action: 'delivered', reason: deliveredReason(view, order), mayChange })}
        ${actionButton(view, { order, action: 'cancel', reason: cancelReason(view, order), mayChange })}
        ${mayChange ? undefined : html`<p class="hint">${t('error.forbidden')}</p>`}
      </section>
      <section class="card">${orderTotals(view, order)}</section>
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
}

const paidReason = ({ t }: View, order: Order): string | undefined => {
  if (order.paid_at) return t('order.paid');
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

function actionButton(
  { t }: View,
  button: {
    order: Order;
    action: 'paid' | 'delivered' | 'cancel';
    /** Why the action makes no sense now. */
    reason: string | undefined;
    mayChange: boolean;
  },
): Html {
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
}

function linesTable(view: View, { order, products }: OrderDetail): Html {
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
}

function picture(products: readonly Product[], line: OrderLineRow): Html | undefined {
  const product = products.find(({ id }) => id === line.product_id);
  return product && html`<img src="/static/pictures/${product.picture}.svg" alt="" width="40" height="40" />`;
}

function refundCard(view: View, detail: OrderDetail, mayChange: boolean): Html | undefined {
  const { t } = view;
  const { order } = detail;
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
      <input type="hidden" name="refund_id" value="${detail.refundId}" />
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
}

function refundsCard(view: View, order: Order, store: Store): Html | undefined {
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
    ${rows.length > 0 ? table(columns, rows) : emptyState(t('nothing_found'))}
  </section>`;
}

function timeline(view: View, order: Order, store: Store): Html {
  const { t } = view;
  const steps = [
    { text: t('order.placed'), at: order.created_at },
    { text: t('order.paid'), at: order.paid_at },
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
}
