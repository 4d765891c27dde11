import { html } from 'hono/html';

import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import { extensionFile } from '../http/extension-files.ts';
import type { Storefront } from '../pages/storefront.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { Customer } from '../stores/customers.ts';
import type { Store } from '../stores/stores.ts';
import { listSallaApps } from './installation.ts';
import { merchantOf } from './numbers.ts';

/** The app whose snippet shows shoppers their points. */
const SNIPPET_OF = 'loyalty';
const SNIPPET = 'salla/points.js';

/** Whether Salla adds our snippet to the store's pages: while the app is installed. */
export const hasSallaSnippet = ({ db, config }: Context, storeId: StoreId): boolean =>
  (config.sallaApps ?? []).some(({ app }) => app === SNIPPET_OF) &&
  listSallaApps(db, storeId).includes(SNIPPET_OF) &&
  extensionFile(SNIPPET, config) !== undefined;

/** The app's snippet, one plain script for all stores. */
export const sallaSnippet = ({ config }: Context): string => extensionFile(SNIPPET, config) ?? '';

/** What Salla puts before `</body>`, its own global and the app's snippet; and our elements where this store's theme has them. */
export const sallaStorefront = (
  { db }: Context,
  { id: storeId, currency }: Store,
  customer: Customer | undefined,
): Storefront => {
  const known = {
    store: { id: merchantOf(db, storeId), username: storeId },
    user: {
      id: customer?.id ?? 'guest',
      email: customer?.email,
      mobile: customer?.phone,
      is_guest: customer === undefined,
    },
  };
  return {
    scripts: html`<script
        src="/static/salla-storefront.js"
        data-store="${storeId}"
        data-config="${JSON.stringify(known)}"
      ></script>
      <script src="/shop/${storeId}/salla-snippet.js" async></script>`,
    product: (priceMinor) =>
      html`<points-product price="${toDecimal(priceMinor, currency)}"></points-product>`,
    cart: html`<points-cart></points-cart>`,
  };
};
