import { html } from 'hono/html';
import { refundedMinor } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import type { Product } from '../stores/stores.ts';
import { orderBadges, orderTotals } from './order-parts.ts';
import { name } from './parts.ts';
import { shopPage } from './shop-layout.ts';
import type { ShopPage } from './shop-layout.ts';
import type { Html } from './view.ts';

export const shopOrderPage = (page: ShopPage, order: Order, products: readonly Product[]): Html => {
  const { view, store } = page;
  const { t } = view;
  const pictureOf = (productId: string): string =>
    products.find(({ id }) => id === productId)?.picture ?? 'gift';
  const isPayable = !order.paid_at && !order.cancelled_at;
  const body = html`<h1>${t('order.title', { number: order.number })}</h1>
    <p class="hint" data-testid="order-number" data-order="${order.id}">
      ${view.dateTime(order.created_at, store)}
    </p>
    <div class="two-columns">
      <ul class="card cart-lines">
        ${order.lines.map(
          (line) =>
            html`<li class="cart-line">
              <img src="/static/pictures/${pictureOf(line.product_id)}.svg" alt="" width="72" height="60" />
              <div>
                <strong>${name(line.title)}</strong>
                <small>${line.quantity} × ${view.money(line.unit_price_minor, order.currency)}</small>
              </div>
              <strong>${view.money(line.quantity * line.unit_price_minor, order.currency)}</strong>
            </li>`,
        )}
      </ul>
      <section class="card">
        ${orderBadges(view, order, refundedMinor(order.refunds))} ${orderTotals(view, order)}
        ${
          isPayable
            ? html`<form method="post" action="/shop/${store.id}/orders/${order.id}/pay">
                <button type="submit" class="primary block" data-testid="pay-order">${t('order.pay')}</button>
              </form>`
            : undefined
        }
        <p><a href="/shop/${store.id}">${t('keep_shopping')}</a></p>
      </section>
    </div>`;
  return shopPage(page, { title: t('order.title', { number: order.number }), body });
};
