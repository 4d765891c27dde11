import { html } from 'hono/html';
import type { Customer } from '../stores/customers.ts';
import type { Product } from '../stores/stores.ts';
import { MAX_QUANTITY } from '../carts/carts.ts';
import { code, emptyState, name, searchForm } from './parts.ts';
import { shopPage } from './shop-layout.ts';
import type { ShopPage } from './shop-layout.ts';
import type { Html } from './view.ts';

export const cataloguePage = (
  page: ShopPage,
  list: { products: readonly Product[]; query: string },
): Html => {
  const { view, store } = page;
  const { t, locale } = view;
  const card = (product: Product): Html =>
    html`<li class="product" id="product-${product.id}" data-testid="product-${product.id}">
      <img src="/static/pictures/${product.picture}.svg" alt="" width="240" height="200" />
      <h2>${name(product.name[locale])}</h2>
      <p class="price">${view.money(product.priceMinor, store.currency)}</p>
      ${page.storefront?.product(product.priceMinor) ?? ''}
      <form method="post" action="/shop/${store.id}/cart/lines">
        <input type="hidden" name="product" value="${product.id}" />
        <input
          type="number"
          name="quantity"
          value="1"
          min="1"
          max="${MAX_QUANTITY}"
          inputmode="numeric"
          aria-label="${t('quantity_of', { title: product.name[locale] })}"
          data-testid="quantity"
        />
        <button
          type="submit"
          class="primary"
          data-testid="add-${product.id}"
          aria-label="${t('add_to_cart_title', { title: product.name[locale] })}"
        >
          ${t('add_to_cart')}
        </button>
      </form>
    </li>`;
  const body = html`<section class="hero ${store.id}">
      <h1>${t(`hero.${heroOf(store.id)}`)}</h1>
      <p>${t('hero.about')}</p>
    </section>
    ${searchForm(view, list.query)}
    ${
      list.products.length > 0
        ? html`<ul class="catalogue">
            ${list.products.map(card)}
          </ul>`
        : emptyState(t('nothing_found'))
    }`;
  return shopPage(page, { title: t('catalogue'), body });
};

const heroOf = (storeId: string): 'demo' | 'second' => (storeId === 'second' ? 'second' : 'demo');

/** The shopper picker: the sandbox has no passwords. */
export const shopSignInPage = (page: ShopPage, customers: readonly Customer[]): Html => {
  const { view, store, customer } = page;
  const { t } = view;
  const choice = (value: string, text: Html | string, detail: Html | undefined): Html =>
    html`<button
      type="submit"
      name="customer"
      value="${value}"
      aria-pressed="${String((customer?.id ?? '') === value)}"
      data-testid="shop-as-${value || 'guest'}"
    >
      <span>${text}</span> <small>${detail}</small>
    </button>`;
  const body = html`<section class="narrow">
    <h1>${t('shop.sign_in')}</h1>
    <p class="hint">${t('sign_in.hint')}</p>
    <form method="post" action="/shop/${store.id}/sign-in" class="choices card">
      ${choice('', t('shop.as_guest'), undefined)}
      ${customers.map((one) => choice(one.id, name(one.name), code(one.email)))}
    </form>
  </section>`;
  return shopPage(page, { title: t('shop.sign_in'), body });
};
