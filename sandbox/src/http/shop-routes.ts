import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { addToCart, changeCart, checkOut, createCart, findCart, setQuantity } from '../carts/carts.ts';
import type { Cart } from '../carts/carts.ts';
import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { CartId, CustomerId, OrderId, ProductId, StoreId } from '../ids.ts';
import { markPaid } from '../orders/change-order.ts';
import { getOrder } from '../orders/order.ts';
import { priceBasket } from '../orders/place-order.ts';
import { cartPage } from '../pages/shop-cart.ts';
import type { PricedCart } from '../pages/shop-cart.ts';
import { checkoutPage } from '../pages/shop-checkout.ts';
import { cataloguePage, shopSignInPage } from '../pages/shop-catalogue.ts';
import type { ShopPage } from '../pages/shop-layout.ts';
import { shopOrderPage } from '../pages/shop-order.ts';
import { SandboxError } from '../sandbox-error.ts';
import { findCustomer, listCustomers } from '../stores/customers.ts';
import { getStore, listProducts } from '../stores/stores.ts';
import { readForm } from './forms.ts';
import { parseInput } from './json-body.ts';
import { keepCookie, readView } from './preferences.ts';
import { storefrontPolicy } from './security.ts';
import { addStorefronts, isStorefront, storefrontOf } from './storefronts.ts';

type Shop = Hono<{ Variables: { storeId: StoreId } }>;
type ShopContext = HttpContext<{ Variables: { storeId: StoreId } }>;

const lineForm = z.object({ product: z.string(), quantity: z.coerce.number().int() });

const paymentChoice = z.enum(['now', 'cod', 'later']).default('now');

/** What the page keeps in its URL while the shopper chooses. */
const chosenQuery = z.object({
  payment: paymentChoice.catch('now'),
  city: z.string().max(64).catch(''),
  branch: z.string().max(64).catch(''),
  carrier: z.string().max(64).catch(''),
});

type Chosen = z.output<typeof chosenQuery>;

const queryOf = ({ payment, ...rest }: Chosen): string =>
  new URLSearchParams({
    payment,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
  }).toString();

const checkoutForm = z.object({
  customer: z.string().default(''),
  shipping: z.enum(['standard', 'pickup']).default('standard'),
  payment: paymentChoice,
  city: z.string().max(64).default(''),
  branch: z.string().max(64).default(''),
  carrier: z.string().max(64).default(''),
  coupon: z.string().trim().max(64).default(''),
  action: z.enum(['update', 'place']).default('update'),
});

/** The shop front: `/shop/{store}`. */
export const createShop = (context: Context): Shop => {
  const { db } = context;
  const shop: Shop = new Hono();
  shop.get('/', (c) => c.redirect('/shop/demo'));
  shop.use('/:store/*', async (c, next) => {
    const { id } = getStore(db, asId<StoreId>(c.req.param('store')));
    c.set('storeId', id);
    if (isStorefront(context, id)) c.header('Content-Security-Policy', storefrontPolicy(context.config));
    await next();
  });
  addCatalogue(shop, context);
  addCart(shop, context);
  addCoupon(shop, context);
  addStorefronts(shop, context, (c) => currentCart(c, context));
  addCheckout(shop, context);
  addOrders(shop, context);
  return shop;
};

const cookieName = (storeId: StoreId): string => `sandbox_cart_${storeId}`;

/** The shopper's open cart; after an order, a new one for the same customer. */
const openCart = (c: ShopContext, context: Context): Cart | undefined => {
  const storeId = c.get('storeId');
  const id = getCookie(c, cookieName(storeId));
  return id ? findCart(context.db, storeId, asId<CartId>(id)) : undefined;
};

const currentCart = (c: ShopContext, context: Context): Cart => {
  const storeId = c.get('storeId');
  const known = openCart(c, context);
  if (known && !known.orderId) return known;
  const id = createCart(context, storeId, known?.customerId ?? null);
  keepCookie(c, cookieName(storeId), id);
  const created = findCart(context.db, storeId, id);
  if (!created) throw new SandboxError('not_found');
  return created;
};

const pageOf = (c: ShopContext, context: Context, error?: SandboxError): ShopPage => {
  const { db } = context;
  const store = getStore(db, c.get('storeId'));
  const known = openCart(c, context);
  const customer = known?.customerId ? findCustomer(db, store.id, known.customerId) : undefined;
  const view = readView(c);
  return {
    view,
    store,
    cart: known?.orderId ? undefined : known,
    customer,
    error,
    storefront: storefrontOf(context, store, { view, customer }),
  };
};

const pricedCart = ({ cart }: ShopPage, context: Context): PricedCart | undefined =>
  cart && { cart, priced: priceBasket(context, cart) };

const addCatalogue = (shop: Shop, context: Context): void => {
  const { db } = context;
  shop.get('/:store', (c) => {
    const query = c.req.query('q') ?? '';
    const products = listProducts(db, c.get('storeId'), query);
    return c.html(cataloguePage(pageOf(c, context), { products, query }));
  });
  shop.get('/:store/sign-in', (c) =>
    c.html(shopSignInPage(pageOf(c, context), listCustomers(db, c.get('storeId')))),
  );
  shop.post('/:store/sign-in', async (c) => {
    const { customer } = await readForm(c);
    changeCart(context, currentCart(c, context), {
      customerId: customer ? asId<CustomerId>(customer) : null,
    });
    return c.redirect(`/shop/${c.get('storeId')}`, 303);
  });
};

const addCart = (shop: Shop, context: Context): void => {
  shop.get('/:store/cart', (c) => {
    const page = pageOf(c, context);
    return c.html(cartPage(page, pricedCart(page, context)));
  });
  shop.post('/:store/cart/lines', async (c) => {
    const { product, quantity } = parseInput(lineForm, await readForm(c));
    addToCart(context, currentCart(c, context), asId<ProductId>(product), quantity);
    return c.redirect(`/shop/${c.get('storeId')}?done=added#product-${encodeURIComponent(product)}`, 303);
  });
  shop.post('/:store/cart/quantity', async (c) => {
    const form = await readForm(c);
    const { product, quantity } = parseInput(lineForm, form);
    setQuantity(context, currentCart(c, context), asId<ProductId>(product), form.remove ? 0 : quantity);
    return c.redirect(`/shop/${c.get('storeId')}/cart`, 303);
  });
};

/** What the storefront's script of the host calls: sets the cart's coupon if it is valid for the cart. */
const addCoupon = (shop: Shop, context: Context): void => {
  shop.post('/:store/cart/coupon', async (c) => {
    const { coupon = '' } = await readForm(c);
    const cart = { ...currentCart(c, context), couponCode: coupon };
    const { coupon: checked } = priceBasket(context, cart);
    if (!checked?.ok)
      return c.json({ status: 422, success: false, error: { code: checked?.code ?? 'unknown_code' } }, 422);
    changeCart(context, cart, { couponCode: coupon });
    return c.json({ status: 200, success: true, data: { cart: { id: cart.id, coupon } } });
  });
};

const addCheckout = (shop: Shop, context: Context): void => {
  const { db } = context;
  shop.get('/:store/checkout', (c) => {
    const page = pageOf(c, context);
    const chosen = chosenQuery.parse(c.req.query());
    const customers = listCustomers(db, c.get('storeId'));
    return c.html(checkoutPage(page, pricedCart(page, context), { customers, ...chosen }));
  });
  shop.post('/:store/checkout', async (c) => {
    const form = parseInput(checkoutForm, await readForm(c));
    const storeId = c.get('storeId');
    const placed = openCart(c, context)?.orderId;
    if (placed && form.action === 'place') return c.redirect(`/shop/${storeId}/orders/${placed}`, 303);
    const cart = currentCart(c, context);
    const customerId = form.customer ? asId<CustomerId>(form.customer) : null;
    changeCart(context, cart, { customerId, couponCode: form.coupon || null, shipping: form.shipping });
    const chosen = chosenQuery.parse(form);
    if (form.action === 'update') return c.redirect(`/shop/${storeId}/checkout?${queryOf(chosen)}`, 303);
    try {
      const { locale } = readView(c);
      const order = checkOut(context, cart, {
        locale,
        isPaid: form.payment === 'now',
        paymentMethod: form.payment === 'cod' ? 'cash_on_delivery' : 'online',
        delivery: {
          branchId: form.branch || null,
          carrier: form.carrier || null,
          cityId: form.city || null,
        },
      });
      return c.redirect(`/shop/${storeId}/orders/${order.id}?done=placed`, 303);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      const page = pageOf(c, context, error);
      const choices = { customers: listCustomers(db, storeId), ...chosen };
      return c.html(await checkoutPage(page, pricedCart(page, context), choices), error.status);
    }
  });
};

const addOrders = (shop: Shop, context: Context): void => {
  const { db } = context;
  shop.get('/:store/orders/:id', (c) => {
    const storeId = c.get('storeId');
    const order = getOrder(db, storeId, asId<OrderId>(c.req.param('id')));
    return c.html(shopOrderPage(pageOf(c, context), order, listProducts(db, storeId)));
  });
  shop.post('/:store/orders/:id/pay', (c) => {
    const storeId = c.get('storeId');
    const order = markPaid(context, storeId, asId<OrderId>(c.req.param('id')));
    return c.redirect(`/shop/${storeId}/orders/${order.id}?done=paid`, 303);
  });
};
