import { html } from 'hono/html';
import type { OrderRow } from '../orders/order.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { orderBadges, orderCustomer } from './order-parts.ts';
import { code, pager, table } from './parts.ts';
import type { Html } from './view.ts';

export const ordersPage = (
  page: AdminPage,
  list: {
    readonly rows: readonly { readonly order: OrderRow; readonly refundedMinor: number }[];
    readonly page: { readonly number: number; readonly size: number; readonly total: number };
  },
): Html => {
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
};
