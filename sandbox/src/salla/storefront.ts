import { html } from 'hono/html';

import type { Context } from '../context.ts';
import type { StoreId } from '../ids.ts';
import type { Html } from '../pages/view.ts';
import type { Customer } from '../stores/customers.ts';
import { listSallaApps } from './installation.ts';
import { merchantOf } from './numbers.ts';

/** The app whose snippet shows shoppers their points. */
const SNIPPET_OF = 'loyalty';

/** Whether Salla adds our snippet to the store's pages: while the app is installed. */
export const hasSallaSnippet = ({ db, config }: Context, storeId: StoreId): boolean =>
  (config.sallaApps ?? []).some(({ app }) => app === SNIPPET_OF) &&
  listSallaApps(db, storeId).includes(SNIPPET_OF);

/** What Salla puts before `</body>`: its own global, then the app's snippet, one plain script for all stores. */
export const sallaScripts = (
  { db, config }: Context,
  storeId: StoreId,
  customer: Customer | undefined,
): Html => {
  const known = {
    store: { id: merchantOf(db, storeId), username: storeId },
    user: {
      id: customer?.id ?? 'guest',
      email: customer?.email,
      mobile: customer?.phone,
      is_guest: customer === undefined,
    },
  };
  return html`<script
      src="/static/salla-storefront.js"
      data-store="${storeId}"
      data-config="${JSON.stringify(known)}"
    ></script>
    <script src="${config.appsUrl}/shop/loader.js?host=salla" async></script>`;
};
