import { html } from 'hono/html';
import { SignJWT } from 'jose';
import type { Cart } from '../carts/carts.ts';
import type { Context } from '../context.ts';
import { extensionFile } from '../http/extension-files.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { CustomerId, OrderId, StoreId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import type { Html } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getStore } from '../stores/stores.ts';
import { signSessionToken } from './installation.ts';
import { gid, orderNumberOf, shopOf } from './numbers.ts';

/** Five minutes. Source: shopify.dev, "Session Token API" of customer account extensions. */
const TOKEN_LIFE_SECONDS = 300;

/** The built module of a ui extension; undefined until it is built. */
export const uiExtension = ({ config }: Context, surface: string, name: string): string | undefined =>
  /^[a-z-]+$/.test(surface) && /^[a-z-]+$/.test(name)
    ? extensionFile(`shopify/${surface}/src/${name}.js`, config)
    : undefined;

/**
 * The token that Shopify gives to an extension: `dest` is the shop, `sub` the customer who is signed in, missing for guests. Source:
 * shopify.dev, "Session Token API" of customer account and checkout extensions.
 */
export const signExtensionToken = (
  { config, now }: Context,
  storeId: StoreId,
  customerId: CustomerId | null,
): Promise<string> => {
  const app = config.shopifyApps?.find((each) => each.app === 'loyalty');
  if (!app) throw new SandboxError('unknown_app');
  const seconds = Math.trunc(now().getTime() / 1000);
  return new SignJWT({
    dest: shopOf(storeId),
    aud: app.clientId,
    ...(customerId === null ? {} : { sub: gid('Customer', customerId) }),
    iat: seconds,
    nbf: seconds,
    exp: seconds + TOKEN_LIFE_SECONDS,
    // Cached tokens come again.
    jti: `${shopOf(storeId)}/${customerId ?? 'guest'}`,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(app.clientSecret));
};

/** Who is signed in at the till. */
const TILL_USER_ID = 61_001;

/**
 * The token that a till gives to our extension: the same as the admin's, of the user who is signed in at the device. Source: shopify.dev, POS UI
 * extensions, "Session API".
 */
export const signTillToken = (context: Context, storeId: StoreId): Promise<string> => {
  const app = context.config.shopifyApps?.find((each) => each.app === 'loyalty');
  if (!app) throw new SandboxError('unknown_app');
  return signSessionToken(context, { storeId, app, userId: TILL_USER_ID });
};

/** The till's cart. Source: the types of @shopify/ui-extensions 2026.7.4, point-of-sale, `Cart`. */
const tillCart = ({ db }: Context, { storeId, customerId, lines }: Cart) => ({
  ...(customerId === null ? {} : { customer: { id: Number(customerId) } }),
  lineItems: lines.map(({ product, quantity }) => ({
    price: Number(toDecimal(product.priceMinor, getStore(db, storeId).currency)),
    quantity,
    isGiftCard: false,
  })),
});

interface Shown {
  readonly module: string;
  readonly locale: string;
  readonly orderId: OrderId | undefined;
  readonly cart: Cart;
}

/** A page with nothing but an extension: on Shopify it runs in a worker, and Shopify draws its elements. */
export const extensionPage = (
  context: Context,
  storeId: StoreId,
  { module, locale, orderId, cart }: Shown,
): Html => {
  const { db } = context;
  const order = orderId && {
    id: gid('Order', orderNumberOf(db, storeId, orderId)),
    name: `#${getOrder(db, storeId, orderId).number}`,
  };
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Shopify</title>
        <link rel="stylesheet" href="/static/fonts.css" />
        <link rel="stylesheet" href="/static/shopify-extension.css" />
        <script
          type="module"
          src="/static/shopify-extension.js"
          data-token="/shop/${storeId}/extension-token"
          data-till-token="/shop/${storeId}/till-token"
          data-cart="${JSON.stringify(tillCart(context, cart))}"
          data-discounts="/shop/${storeId}/cart/update.js"
          data-module="/shop/${storeId}/extensions/${module}.js"
          data-locale="${locale}"
          data-order="${JSON.stringify(order ?? null)}"
        ></script>
      </head>
      <body></body>
    </html>`;
};
