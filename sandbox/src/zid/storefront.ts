import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { extensionFile } from '../http/extension-files.ts';
import type { StoreId } from '../ids.ts';
import type { Storefront } from '../pages/storefront.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { Customer } from '../stores/customers.ts';
import type { Store } from '../stores/stores.ts';
import { listZidApps } from './installation.ts';
import { customerNumberOf, storeNumberOf } from './numbers.ts';

/** The app whose script shows shoppers their points. */
const SCRIPT_OF = 'loyalty';
const SCRIPT = 'zid/points.js';

/** Whether Zid adds our App Script to the store's pages: while the app is installed. */
export const hasZidScript = ({ db, config }: Context, storeId: StoreId): boolean =>
  (config.zidApps ?? []).some(({ app }) => app === SCRIPT_OF) &&
  listZidApps(db, storeId).includes(SCRIPT_OF) &&
  extensionFile(SCRIPT, config) !== undefined;

/**
 * Our script. It finds the store by the page's host name; where the shop is visited at another one than Zid reports, its address also has
 * the store's id at Zid, as our guide says.
 */
export const zidScript = ({ db, config }: Context, storeId: StoreId, isAtShopHost: boolean): string => {
  const script = extensionFile(SCRIPT, config) ?? '';
  return isAtShopHost ? script : script.replace('host=zid', `host=zid&shop=${storeNumberOf(db, storeId)}`);
};

/** Zid's own globals and the app's script; and our elements where this store's theme has them. */
export const zidStorefront = (
  { db }: Context,
  { id: storeId, currency }: Store,
  customer: Customer | undefined,
): Storefront => {
  const [firstname = '', ...rest] = (customer?.name ?? '').split(' ');
  const known = customer && {
    id: customerNumberOf(db, storeId, customer.id),
    name: customer.name,
    firstname,
    lastname: rest.join(' '),
    mobile: customer.phone,
    email: customer.email,
  };
  return {
    scripts: html`<script
        src="/static/zid-storefront.js"
        data-store="${storeId}"
        data-customer="${JSON.stringify(known ?? null)}"
      ></script>
      <script src="/shop/${storeId}/zid-script.js" async></script>`,
    product: (priceMinor) =>
      html`<points-product price="${toDecimal(priceMinor, currency)}"></points-product>`,
    cart: html`<points-cart></points-cart>`,
  };
};
