import type { Context as HttpContext, Hono } from 'hono';
import { z } from 'zod';
import type { Cart } from '../carts/carts.ts';
import { changeCart } from '../carts/carts.ts';
import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { priceBasket } from '../orders/place-order.ts';
import type { Storefront } from '../pages/storefront.ts';
import type { View } from '../pages/view.ts';
import { hasSallaSnippet, sallaSnippet, sallaStorefront } from '../salla/storefront.ts';
import { forwardToApp } from '../shopify/app-proxy.ts';
import { extensionPage, signExtensionToken, signTillToken, uiExtension } from '../shopify/extensions.ts';
import { hasShopifyBlocks, shopifyStorefront } from '../shopify/storefront.ts';
import type { Customer } from '../stores/customers.ts';
import type { Store } from '../stores/stores.ts';
import { hasZidScript, zidScript, zidStorefront } from '../zid/storefront.ts';
import { extensionFile } from './extension-files.ts';
import { isShopHost } from './shop-host.ts';
import { parseInput, readJson } from './json-body.ts';
import { readView } from './preferences.ts';

type Shop = Hono<{ Variables: { storeId: StoreId } }>;
type ShopContext = HttpContext<{ Variables: { storeId: StoreId } }>;

const cartUpdate = z.object({ discount: z.string().max(256) });

/** Whether a host's apps add scripts to the store's pages. */
export const isStorefront = (context: Context, storeId: StoreId): boolean =>
  hasSallaSnippet(context, storeId) || hasShopifyBlocks(context, storeId) || hasZidScript(context, storeId);

/** What a host and its apps add to the store's pages, for the visitor who is signed in. */
export const storefrontOf = (
  context: Context,
  store: Store,
  { view, customer }: { readonly view: View; readonly customer: Customer | undefined },
): Storefront | undefined => {
  if (hasSallaSnippet(context, store.id)) return sallaStorefront(context, store, customer);
  if (hasShopifyBlocks(context, store.id)) return shopifyStorefront(context, store, { view, customer });
  return hasZidScript(context, store.id) ? zidStorefront(context, store, customer) : undefined;
};

const script = (c: ShopContext, text: string | undefined) =>
  text === undefined ? c.notFound() : c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' });

/** Scripts of apps, and what their pages call at the shop's own address. */
export const addStorefronts = (shop: Shop, context: Context, cartOf: (c: ShopContext) => Cart): void => {
  shop.get('/:store/salla-snippet.js', (c) => script(c, sallaSnippet(context)));
  shop.get('/:store/zid-script.js', (c) => {
    const isAtShopHost = isShopHost(context.config, { host: c.req.header('Host'), pathname: c.req.path });
    return script(c, zidScript(context, c.get('storeId'), isAtShopHost));
  });
  // Shopify's CDN, where a theme extension's assets are.
  shop.get('/:store/cdn/:file{points(?:-ar|-en)?\\.js}', (c) =>
    script(c, extensionFile(`shopify/theme/assets/${c.req.param('file')}`, context.config)),
  );
  shop.post('/:store/extension-token', async (c) =>
    c.text(await signExtensionToken(context, c.get('storeId'), cartOf(c).customerId)),
  );
  shop.post('/:store/till-token', async (c) => c.text(await signTillToken(context, c.get('storeId'))));
  shop.get('/:store/extensions/:surface/:name{[a-z-]+\\.js}', (c) =>
    script(c, uiExtension(context, c.req.param('surface'), c.req.param('name').slice(0, -'.js'.length))),
  );
  shop.get('/:store/extensions/:surface/:name', (c) => {
    const { surface, name } = c.req.param();
    const order = c.req.query('order');
    const page = {
      module: `${surface}/${name}`,
      locale: readView(c).locale,
      orderId: order === undefined ? undefined : asId<OrderId>(order),
      cart: cartOf(c),
    };
    return c.html(extensionPage(context, c.get('storeId'), page));
  });
  shop.all('/:store/apps/points/*', async (c) => {
    const storeId = c.get('storeId');
    const rest = c.req.path.slice(`/shop/${storeId}/apps/points`.length);
    return forwardToApp(context, c, { storeId, customerId: cartOf(c).customerId, rest });
  });
  /**
   * The cart's discount codes, and whether they apply. Source: shopify.dev, Cart Ajax API, "Get the cart" and "Update discounts in the
   * cart"; of the answer only what our panel reads. Shopify keeps a code that does not apply yet. The cart here has one code, the last.
   */
  const answer = (c: ShopContext, cart: Cart) => {
    const code = cart.couponCode;
    const applicable = priceBasket(context, cart).coupon?.ok ?? false;
    return c.json({ token: cart.id, discount_codes: code ? [{ code, applicable }] : [] });
  };
  shop.get('/:store/cart.js', (c) => answer(c, cartOf(c)));
  shop.post('/:store/cart/update.js', async (c) => {
    const { discount } = parseInput(cartUpdate, await readJson(c));
    const couponCode = discount.split(',').at(-1) || null;
    changeCart(context, cartOf(c), { couponCode });
    return answer(c, { ...cartOf(c), couponCode });
  });
};
