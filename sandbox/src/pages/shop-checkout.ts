import { html } from 'hono/html';
import type { Cart } from '../carts/carts.ts';
import { couponError } from '../orders/place-order.ts';
import { branchesOf, CARRIER_CHOICES, CITIES } from '../stores/places.ts';
import type { Customer } from '../stores/customers.ts';
import { icon } from './icons.ts';
import { code, name } from './parts.ts';
import { emptyCart } from './shop-cart.ts';
import type { PricedCart } from './shop-cart.ts';
import { shopPage } from './shop-layout.ts';
import type { ShopPage } from './shop-layout.ts';
import type { Html } from './view.ts';

export interface CheckoutChoices {
  readonly customers: readonly Customer[];
  readonly payment: 'now' | 'cod' | 'later';
  /** Empty: not chosen yet, or left to the store. */
  readonly city: string;
  readonly branch: string;
  readonly carrier: string;
}

/** One form: every button submits all of it, so that no choice is lost. */
export const checkoutPage = (
  page: ShopPage,
  priced: PricedCart | undefined,
  choices: CheckoutChoices,
): Html => {
  const { customers, payment } = choices;
  const { view, store } = page;
  const { t } = view;
  if (!priced || priced.cart.lines.length === 0) {
    return shopPage(page, {
      title: t('checkout'),
      body: html`<h1>${t('checkout')}</h1>
        ${emptyCart(page)}`,
    });
  }
  const { cart } = priced;
  const body = html`<h1>${t('checkout')}</h1>
    <form method="post" action="/shop/${store.id}/checkout" class="two-columns" data-checkout>
      <div>
        <section class="card">
          <h2>${t('checkout.who')}</h2>
          <label class="stack"
            >${t('customer')}
            <select name="customer" data-testid="checkout-customer" data-refresh>
              <option value="" ${cart.customerId ? '' : 'selected'}>${t('guest')}</option>
              ${customers.map(
                (one) =>
                  html`<option value="${one.id}" ${one.id === cart.customerId ? 'selected' : ''}>
                    ${one.name}
                  </option>`,
              )}
            </select>
          </label>
        </section>
        <section class="card">
          <fieldset>
            <legend>${t('shipping')}</legend>
            ${shippingChoice(page, cart, 'standard')} ${shippingChoice(page, cart, 'pickup')}
          </fieldset>
          ${deliveryFields(page, choices)}
        </section>
        <section class="card">
          <fieldset>
            <legend>${t('payment')}</legend>
            ${(['now', 'cod', 'later'] as const).map(
              (choice) =>
                html`<label class="choice">
                  <input
                    type="radio"
                    name="payment"
                    value="${choice}"
                    data-testid="pay-${choice}"
                    ${choice === payment ? 'checked' : ''}
                  />
                  ${t(`payment.${choice}`)}
                </label>`,
            )}
          </fieldset>
        </section>
      </div>
      ${summary(page, priced)}
    </form>`;
  return shopPage(page, { title: t('checkout'), body });
};

interface Option {
  readonly value: string;
  readonly label: string;
}

const select = (
  field: 'city' | 'branch' | 'carrier',
  label: string,
  { options, chosen }: { readonly options: readonly Option[]; readonly chosen: string },
): Html =>
  html`<label class="stack"
    >${label}
    <select name="${field}" data-testid="checkout-${field}">
      ${options.map(
        ({ value, label: text }) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </label>`;

/** Destination, branch and carrier; the last two may be left to the store. */
const deliveryFields = ({ view, store }: ShopPage, { city, branch, carrier }: CheckoutChoices): Html => {
  const { t, locale } = view;
  const atHome = CITIES.filter(({ country }) => country === store.country);
  const abroad = CITIES.filter(({ country }) => country !== store.country);
  const undecided = { value: '', label: t('shipment.undecided') };
  return html`${select('city', t('shipment.city'), {
    options: [...atHome, ...abroad].map(({ id, name: names, country }) => ({
      value: id,
      label: country === store.country ? names[locale] : `${names[locale]} (${view.country(country)})`,
    })),
    chosen: city,
  })}
  ${select('branch', t('shipment.branch'), {
    options: [
      undecided,
      ...branchesOf(store.id).map(({ id, name: names }) => ({ value: id, label: names[locale] })),
    ],
    chosen: branch,
  })}
  ${select('carrier', t('shipment.carrier'), {
    options: [undecided, ...CARRIER_CHOICES.map((value) => ({ value, label: value }))],
    chosen: carrier,
  })}`;
};

const shippingChoice = ({ view, store }: ShopPage, cart: Cart, method: Cart['shipping']): Html => {
  const amountMinor = method === 'standard' ? store.shippingMinor : 0;
  return html`<label class="choice">
    <input
      type="radio"
      name="shipping"
      value="${method}"
      data-refresh
      data-testid="shipping-${method}"
      ${cart.shipping === method ? 'checked' : ''}
    />
    <span>${view.t(`shipping.${method}`)}</span>
    <span class="space"></span> ${view.money(amountMinor, store.currency)}
  </label>`;
};

const summary = (page: ShopPage, { cart, priced }: PricedCart): Html => {
  const { view, store } = page;
  const { t, locale } = view;
  const money = (amountMinor: number): string => view.money(amountMinor, store.currency);
  return html`<section class="card">
    <h2>${t('checkout.summary')}</h2>
    <ul class="plain">
      ${priced.lines.map(
        (line) =>
          html`<li class="row">
            <span>${line.quantity} × ${name(line.product.name[locale])}</span>
            <span>${money(line.quantity * line.product.priceMinor)}</span>
          </li>`,
      )}
    </ul>
    ${couponField(page, { cart, priced })}
    <dl class="totals" data-swap="totals" aria-live="polite">
      <div>
        <dt>${t('goods')}</dt>
        <dd>${money(priced.goodsMinor)}</dd>
      </div>
      ${
        priced.coupon?.ok
          ? html`<div>
              <dt>${t('discount')} ${code(cart.couponCode ?? '')}</dt>
              <dd data-testid="checkout-discount">${money(-priced.discountMinor)}</dd>
            </div>`
          : undefined
      }
      <div>
        <dt>${t('shipping')}</dt>
        <dd>${money(priced.shipping.totalMinor)}</dd>
      </div>
      <div class="sum">
        <dt>${t('total')}</dt>
        <dd data-testid="checkout-total">${money(priced.totalMinor)}</dd>
      </div>
      ${
        priced.taxMinor > 0
          ? html`<div class="hint">
              <dt>${t('tax_included')}</dt>
              <dd>${money(priced.taxMinor)}</dd>
            </div>`
          : undefined
      }
    </dl>
    <button type="submit" class="primary block" name="action" value="place" data-testid="place-order">
      ${t('checkout.place')}
    </button>
  </section>`;
};

/** The apply button comes first in the form, so that Enter applies the code and never places the order. */
const couponField = ({ view, store }: ShopPage, { cart, priced }: PricedCart): Html => {
  const { t } = view;
  const refused = couponError(priced.coupon, (amountMinor) => view.money(amountMinor, store.currency));
  return html`<div class="coupon">
    <label for="coupon">${t('coupon')}</label>
    <div class="with-button">
      <input
        id="coupon"
        name="coupon"
        dir="ltr"
        maxlength="64"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        value="${cart.couponCode ?? ''}"
        data-testid="coupon"
        aria-invalid="${String(refused !== undefined)}"
        aria-describedby="coupon-message"
      />
      <button type="submit" name="action" value="update" data-testid="apply-coupon">
        ${t('coupon.apply')}
      </button>
    </div>
    <p
      id="coupon-message"
      class="${refused ? 'field-error' : 'field-good'}"
      aria-live="polite"
      data-swap="coupon"
      data-testid="coupon-message"
    >
      ${refused ? html`${icon('warning')} ${view.error(refused)}` : undefined}
      ${priced.coupon?.ok ? html`${icon('check')} ${t('coupon.applied')}` : undefined}
    </p>
  </div>`;
};
