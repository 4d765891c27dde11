import { html } from 'hono/html';
import type { Cart } from '../carts/carts.ts';
import type { PhraseKey } from '../i18n/en.ts';
import type { SandboxError } from '../sandbox-error.ts';
import type { Customer } from '../stores/customers.ts';
import type { Store } from '../stores/stores.ts';
import { documentPage, preferences } from './document.ts';
import { icon } from './icons.ts';
import { message, name, refusal } from './parts.ts';
import type { Storefront } from './storefront.ts';
import type { Html, View } from './view.ts';

/** What every page of the shop front receives. */
export interface ShopPage {
  readonly view: View;
  readonly store: Store;
  readonly cart: Cart | undefined;
  /** The signed-in customer; undefined for a guest. */
  readonly customer: Customer | undefined;
  readonly error?: SandboxError | undefined;
  /** What a host and its apps add, on a storefront that has them. */
  readonly storefront?: Storefront | undefined;
}

const DONE = {
  added: 'done.added',
  placed: 'done.placed',
  paid: 'done.paid',
} as const satisfies Record<string, PhraseKey>;

/** The shop's layout: name, shopper and cart. */
export const shopPage = (page: ShopPage, content: { readonly title: string; readonly body: Html }): Html => {
  const { view, store, cart, customer } = page;
  const { t, locale } = view;
  const units = cart?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const done = Object.entries(DONE).find(([key]) => key === view.done)?.[1];
  const body = html`
    <header class="top">
      <a class="brand" href="/shop/${store.id}">${icon('shop')} ${name(store.name[locale])}</a>
      <span class="space"></span>
      ${preferences(view)}
      <a class="quiet" href="/shop/${store.id}/sign-in" data-testid="shopper"
        >${icon('person')} <span class="shopper">${customer ? name(customer.name) : t('guest')}</span></a
      >
      <a class="button primary" href="/shop/${store.id}/cart" data-testid="open-cart"
        >${icon('cart')} <span class="wide-only">${t('cart')}</span>
        <span class="count" aria-label="${t('cart.units', { units })}">${units}</span></a
      >
    </header>
    <main id="main">${done && message('done', t(done))} ${refusal(view, page.error)} ${content.body}</main>
    <footer class="foot">
      <span>${name(store.name[locale])}</span> <span>${t('footer')}</span>
      <a href="/admin">${t('open_admin')}</a>
    </footer>
  `;
  return documentPage(view, {
    title: `${content.title} · ${store.name[locale]}`,
    area: 'shop',
    body,
    scripts: page.storefront?.scripts,
  });
};
