import { html } from 'hono/html';
import { discountState, discountValueText } from '../discounts/discount.ts';
import type { Discount, DiscountState } from '../discounts/discount.ts';
import type { Customer } from '../stores/customers.ts';
import { isAllowed } from '../staff/staff-session.ts';
import type { Product } from '../stores/stores.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { badge, code, emptyState, name, searchForm, table } from './parts.ts';
import type { Tone } from './parts.ts';
import type { Html, View } from './view.ts';

export const productsPage = (
  page: AdminPage,
  list: { products: readonly Product[]; query: string },
): Html => {
  const { view, session } = page;
  const { t, locale } = view;
  const rows = list.products.map((product) => ({
    testId: `product-${product.id}`,
    cells: [
      html`<span class="with-picture"
        ><img src="/static/pictures/${product.picture}.svg" alt="" width="40" height="40" />
        ${name(product.name[locale])}</span
      >`,
      code(product.sku),
      code(product.id),
      view.money(product.priceMinor, session.store.currency),
    ],
  }));
  const columns = [
    { label: t('product') },
    { label: t('sku') },
    { label: t('id') },
    { label: t('price'), isNumber: true },
  ];
  const body = html`${searchForm(view, list.query)}
    <section class="card flush">
      ${rows.length > 0 ? table(columns, rows) : emptyState(t('nothing_found'))}
    </section>`;
  return adminPage(page, { section: 'products', title: t('nav.products'), body });
};

export const customersPage = (
  page: AdminPage,
  list: { customers: readonly Customer[]; query: string; entered?: Omit<Customer, 'id'> | undefined },
): Html => {
  const { view, session } = page;
  const { t } = view;
  const rows = list.customers.map((customer) => ({
    testId: `customer-${customer.id}`,
    cells: [
      html`<a href="/admin/customers/${customer.id}">${name(customer.name)}</a>`,
      code(customer.email),
      code(customer.phone),
    ],
  }));
  const columns = [{ label: t('customer') }, { label: t('email') }, { label: t('phone') }];
  const body = html`${searchForm(view, list.query)}
    <section class="card flush">
      ${rows.length > 0 ? table(columns, rows) : emptyState(t('nothing_found'))}
    </section>
    <section class="card">
      <h2>${t('customer.add')}</h2>
      ${customerForm(view, {
        values: list.entered ?? { name: '', email: '', phone: '' },
        action: '/admin/customers',
        isAllowed: isAllowed(session.staff.role, 'change orders'),
      })}
    </section>`;
  return adminPage(page, { section: 'customers', title: t('nav.customers'), body });
};

export const customerPage = (page: AdminPage, customer: Customer): Html => {
  const { view, session } = page;
  const body = html`<section class="card">
    ${customerForm(view, {
      values: customer,
      action: `/admin/customers/${customer.id}`,
      isAllowed: isAllowed(session.staff.role, 'change orders'),
    })}
  </section>`;
  return adminPage(page, { section: 'customers', title: customer.name, body });
};

const customerForm = (
  view: View,
  form: { values: Omit<Customer, 'id'>; action: string; isAllowed: boolean },
): Html => {
  const { t } = view;
  const { values } = form;
  return html`<form method="post" action="${form.action}" class="fields">
    <label
      >${t('name')} <input name="name" required maxlength="200" value="${values.name}" autocomplete="off"
    /></label>
    <label
      >${t('email')}
      <input name="email" type="email" required dir="ltr" value="${values.email}" autocomplete="off"
    /></label>
    <label
      >${t('phone')}
      <input name="phone" type="tel" dir="ltr" maxlength="30" value="${values.phone}" autocomplete="off"
    /></label>
    <button type="submit" class="primary" data-testid="save-customer" ${form.isAllowed ? '' : 'disabled'}>
      ${t('save')}
    </button>
    ${form.isAllowed ? undefined : html`<p class="hint">${t('error.forbidden')}</p>`}
  </form>`;
};

const STATE_TONES: Readonly<Record<DiscountState, Tone>> = {
  active: 'good',
  scheduled: 'warn',
  used: 'plain',
  ended: 'plain',
  disabled: 'bad',
};

export const discountsPage = (page: AdminPage, list: { discounts: readonly Discount[]; now: Date }): Html => {
  const { view, session } = page;
  const { t } = view;
  const { store } = session;
  const rows = list.discounts.map((discount) => {
    const state = discountState(discount, list.now);
    return {
      testId: `discount-${discount.code}`,
      cells: [
        html`${code(discount.code)}<br /><small>${name(discount.title)}</small>`,
        describeDiscount(view, discount, store.currency),
        discount.customerId ? code(discount.customerId) : t('anyone'),
        html`<span data-testid="uses">${`${discount.uses} / ${discount.usageLimit}`}</span>`,
        badge(STATE_TONES[state], t(`discount.${state}`)),
        view.dateTime(discount.createdAt, store),
      ],
    };
  });
  const columns = [
    { label: t('code') },
    { label: t('discount') },
    { label: t('customer') },
    { label: t('uses') },
    { label: t('state') },
    { label: t('created') },
  ];
  const body = html`<section class="card flush">
    ${rows.length > 0 ? table(columns, rows) : emptyState(t('discounts.empty'))}
  </section>`;
  return adminPage(page, { section: 'discounts', title: t('nav.discounts'), body });
};

const describeDiscount = (view: View, discount: Discount, currency: string): Html => {
  const { t } = view;
  const value =
    discount.kind === 'percent'
      ? `${discountValueText(discount, currency)}%`
      : view.money(discount.value, currency);
  const conditions = [
    discount.maxAmountMinor !== null &&
      t('discount.at_most', { amount: view.money(discount.maxAmountMinor, currency) }),
    discount.minUnits > 0 && t('discount.min_units', { units: discount.minUnits }),
    discount.minTotalMinor > 0 &&
      t('discount.min_total', { amount: view.money(discount.minTotalMinor, currency) }),
  ].filter((text) => text !== false);
  return html`<bdi>${value}</bdi> ${t(`discount.on_${discount.appliesTo}`)}
    ${conditions.map((text) => html`<br /><small>${text}</small>`)}`;
};
