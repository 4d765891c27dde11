import { html } from 'hono/html';
import { MAX_QUANTITY } from '../carts/carts.ts';
import type { Cart } from '../carts/carts.ts';
import type { PricedOrder } from '../orders/price-order.ts';
import { name } from './parts.ts';
import { shopPage } from './shop-layout.ts';
import type { ShopPage } from './shop-layout.ts';
import type { Html } from './view.ts';

/** A cart, priced as of now. */
export interface PricedCart {
  readonly cart: Cart;
  readonly priced: PricedOrder;
}

export const emptyCart = ({ view, store }: ShopPage): Html =>
  html`<section class="card empty">
    <p>${view.t('error.empty_cart')}</p>
    <a class="button primary" href="/shop/${store.id}">${view.t('catalogue')}</a>
  </section>`;

export const cartPage = (page: ShopPage, priced: PricedCart | undefined): Html => {
  const { view, store } = page;
  const { t, locale } = view;
  if (!priced || priced.cart.lines.length === 0) {
    return shopPage(page, {
      title: t('cart'),
      body: html`<h1>${t('cart')}</h1>
        ${emptyCart(page)}`,
    });
  }
  const line = ({ product, quantity }: Cart['lines'][number]): Html =>
    html`<li class="cart-line" data-testid="cart-${product.id}">
      <img src="/static/pictures/${product.picture}.svg" alt="" width="72" height="60" />
      <div>
        <strong>${name(product.name[locale])}</strong>
        <small>${view.money(product.priceMinor, store.currency)}</small>
      </div>
      <form method="post" action="/shop/${store.id}/cart/quantity">
        <input type="hidden" name="product" value="${product.id}" />
        <input
          type="number"
          name="quantity"
          value="${quantity}"
          min="0"
          max="${MAX_QUANTITY}"
          inputmode="numeric"
          aria-label="${t('quantity_of', { title: product.name[locale] })}"
        />
        <button type="submit">${t('update')}</button>
        <button type="submit" class="quiet" name="remove" value="yes" data-testid="remove-${product.id}">
          ${t('remove')}
        </button>
      </form>
      <strong>${view.money(quantity * product.priceMinor, store.currency)}</strong>
    </li>`;
  const body = html`<h1>${t('cart')}</h1>
    <div class="two-columns">
      <ul class="card cart-lines">
        ${priced.cart.lines.map(line)}
      </ul>
      <section class="card">
        <dl class="totals">
          <div class="sum">
            <dt>${t('goods')}</dt>
            <dd>${view.money(priced.priced.goodsMinor, store.currency)}</dd>
          </div>
        </dl>
        ${page.storefront?.cart ?? ''}
        <p class="hint">${t('cart.hint')}</p>
        <a class="button primary block" href="/shop/${store.id}/checkout" data-testid="go-to-checkout"
          >${t('checkout')}</a
        >
      </section>
    </div>`;
  return shopPage(page, { title: t('cart'), body });
};
