import { raw } from 'hono/html';
import { Liquid } from 'liquidjs';
import type { Context } from '../context.ts';
import { extensionFile } from '../http/extension-files.ts';
import type { StoreId } from '../ids.ts';
import type { Html, View } from '../pages/view.ts';
import type { Storefront } from '../pages/storefront.ts';
import type { Customer } from '../stores/customers.ts';
import type { Store } from '../stores/stores.ts';
import { listShopifyApps } from './installation.ts';
import { metafieldsOf } from './metafields.ts';
import { shopOf } from './numbers.ts';

/** The app whose theme extension shoppers see. */
const EXTENSION_OF = 'loyalty';

/** Folders of a theme app extension. Source: shopify.dev, "Configure theme app extensions". */
const THEME = 'shopify/theme';

/** Whether the store's theme has our blocks; merchants turn on the app embed in the theme editor, here it is on with the installation. */
export const hasShopifyBlocks = ({ db, config }: Context, storeId: StoreId): boolean =>
  (config.shopifyApps ?? []).some(({ app }) => app === EXTENSION_OF) &&
  listShopifyApps(db, storeId).includes(EXTENSION_OF) &&
  extensionFile(`${THEME}/blocks/points.liquid`, config) !== undefined;

/** A block's Liquid; its schema is for the theme editor. */
const sourceOf = (context: Context, block: string): string =>
  (extensionFile(`${THEME}/blocks/${block}.liquid`, context.config) ?? '').replace(
    /\{%-?\s*schema\s*-?%\}[\s\S]*\{%-?\s*endschema\s*-?%\}/,
    '',
  );

/** The extension's texts for storefronts. Source: shopify.dev, "Storefront locale files": one of them is the default. */
const textsOf = (context: Context, locale: string): Readonly<Record<string, string>> => {
  const files = [`${locale}.json`, 'en.default.json'].map((file) =>
    extensionFile(`${THEME}/locales/${file}`, context.config),
  );
  const groups = JSON.parse(files.find((file) => file !== undefined) ?? '{}') as Record<string, object>;
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${group}.${name}`, String(text)]),
    ),
  );
};

interface Visit {
  readonly view: View;
  readonly customer: Customer | undefined;
}

/** Where the shop is here; on Shopify each shop has a domain of its own. */
const pathOf = (store: Store): string => `/shop/${store.id}`;

/**
 * The objects that our blocks read. Sources: shopify.dev, Liquid reference: `app.metafields`, `shop.permanent_domain`, `shop.currency`,
 * `routes.storefront_login_url`, `routes.cart_update_url`, `cart.currency.iso_code`, `request.locale.iso_code`, and a product's
 * `selected_or_first_available_variant` and `variants` with `id` and `price` in hundredths.
 */
const objectsOf = (context: Context, store: Store, { view: { locale }, customer }: Visit) => ({
  shop: {
    permanent_domain: shopOf(store.id),
    currency: store.currency,
  },
  routes: {
    storefront_login_url: `${pathOf(store)}/sign-in`,
    cart_update_url: `${pathOf(store)}/cart/update`,
  },
  cart: { currency: { iso_code: store.currency } },
  request: { locale: { iso_code: locale } },
  app: { metafields: metafieldsOf(context.db, { storeId: store.id, app: EXTENSION_OF }) },
  // Nothing for guests.
  customer: customer && { id: customer.id },
});

/** Our blocks as a theme of the store draws them. */
export const shopifyStorefront = (context: Context, store: Store, visit: Visit): Storefront => {
  // As on Shopify, unknown objects are empty; an unknown filter is an error.
  const engine = new Liquid({ strictFilters: true });
  engine.registerFilter('asset_url', (name: string) => `${pathOf(store)}/cdn/${name}`);
  const texts = textsOf(context, visit.view.locale);
  engine.registerFilter('t', (key: string, ...given: readonly (readonly [string, unknown])[]) =>
    given.reduce((text, [name, value]) => text.replace(`{{ ${name} }}`, String(value)), texts[key] ?? key),
  );
  const objects = objectsOf(context, store, visit);
  const draw = (block: string, more: object = {}): Html => {
    const text: unknown = engine.parseAndRenderSync(sourceOf(context, block), { ...objects, ...more });
    // The app proxy is at the root of the shop's domain.
    return raw(String(text).replaceAll('"/apps/', `"${pathOf(store)}/apps/`));
  };
  return {
    scripts: draw('points'),
    product: (priceMinor) =>
      draw('product-points', {
        product: {
          selected_or_first_available_variant: { price: priceMinor },
          variants: [{ id: 1, price: priceMinor }],
        },
      }),
    cart: draw('cart-points'),
  };
};
