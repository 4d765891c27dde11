import { html } from 'hono/html';
import { cashToCollectMinor, waybillsOf } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { branchesOf, findCity } from '../stores/places.ts';
import type { Store } from '../stores/stores.ts';
import { name } from './parts.ts';
import type { Html, View } from './view.ts';

/** How an order is shipped, with the waybill numbers that its carrier gave. */
export const shipmentCard = (
  view: View,
  { order, store, mayChange }: { readonly order: Order; readonly store: Store; readonly mayChange: boolean },
): Html | undefined => {
  const { t, locale } = view;
  const { shipment } = order;
  if (!shipment) return undefined;
  if (shipment.is_needed === 0)
    return html`<section class="card">
      <h2>${t('shipment')}</h2>
      <p>${t('shipping.pickup')}</p>
    </section>`;
  const branch = branchesOf(store.id).find(({ id }) => id === shipment.branch_id);
  const city = findCity(shipment.city);
  const cashMinor = cashToCollectMinor(order);
  const facts = [
    [t('shipment.branch'), branch && name(branch.name[locale])],
    [t('shipment.carrier'), shipment.carrier ? name(shipment.carrier) : undefined],
    [t('shipment.city'), city && html`${city.name[locale]} (${view.country(city.country)})`],
    [t('shipment.weight'), t('shipment.grams', { grams: shipment.weight_grams ?? 0 })],
    [t('payment.cod'), cashMinor > 0 ? view.money(cashMinor, order.currency) : undefined],
  ] as const;
  return html`<section class="card" data-testid="shipment">
    <h2>${t('shipment')}</h2>
    <dl class="totals">
      ${facts.map(([label, value]) =>
        value === undefined
          ? undefined
          : html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
      )}
    </dl>
    <form method="post" action="/admin/orders/${order.id}/waybills">
      <label for="waybills">${t('shipment.waybills')}</label>
      <div class="with-button">
        <input
          id="waybills"
          name="waybills"
          dir="ltr"
          autocomplete="off"
          value="${waybillsOf(order).join(', ')}"
          aria-describedby="waybills-hint"
          data-testid="waybills"
          ${mayChange ? '' : 'disabled'}
        />
        <button type="submit" data-testid="save-waybills" ${mayChange ? '' : 'disabled'}>${t('save')}</button>
      </div>
      <p class="hint" id="waybills-hint">${t('shipment.waybills_hint')}</p>
    </form>
  </section>`;
};
