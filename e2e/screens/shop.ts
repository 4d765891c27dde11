import type { Page } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import type { I18n } from '../i18n.ts';

export interface Shop {
  page: Page;
  /** Address of this store's shop front. */
  url: string;
  i18n: I18n;
}

export interface PlacedOrder {
  id: string;
  /** The order number that customer and merchant see. */
  number: string;
}

/** Units by product id. */
export type Basket = Readonly<Record<string, number>>;

/** Opens the shop in the language of `i18n`. */
export const openShop = async ({ page, url, i18n }: Shop): Promise<void> => {
  await page.goto(`${url}?lang=${i18n.locale}`);
};

/** Puts products into the cart and goes to the checkout as this customer. */
export const goToCheckout = async (shop: Shop, basket: Basket, customerId: string): Promise<void> => {
  await openCart(shop, basket);
  await shop.page.getByTestId('go-to-checkout').click();
  await chooseCustomer(shop.page, customerId);
};

/** The same on a slow connection: the checkout's script loads after the customer is selected. */
export const goToSlowCheckout = async (shop: Shop, basket: Basket, customerId: string): Promise<void> => {
  const { page } = shop;
  const script = '**/static/shop.js';
  const chosen = Promise.withResolvers<void>();
  await openCart(shop, basket);
  await page.route(script, async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.getByTestId('go-to-checkout').click();
  await chooseCustomer(page, customerId, chosen.resolve);
  await page.unroute(script);
};

const openCart = async ({ page, url }: Shop, basket: Basket): Promise<void> => {
  for (const [productId, units] of Object.entries(basket)) {
    await page.goto(url);
    await page.getByTestId(`product-${productId}`).getByTestId('quantity').fill(String(units));
    await page.getByTestId(`add-${productId}`).click();
    await page.getByTestId('notice').waitFor();
  }
  await page.goto(`${url}/cart`);
};

/** Selecting another customer reloads the checkout's summary; wait for it before pressing anything. */
const chooseCustomer = async (page: Page, customerId: string, onChosen?: () => void): Promise<void> => {
  const choice = page.getByTestId('checkout-customer');
  if ((await choice.inputValue()) === customerId) return;
  const redrawn = page.waitForResponse((response) => response.url().includes('/checkout?payment='));
  await choice.selectOption(customerId);
  onChosen?.();
  await (await redrawn).finished();
};

/** Applies a coupon code and waits for the message. */
export const tryCoupon = async ({ page }: Shop, code: string, message: string): Promise<void> => {
  await page.getByTestId('coupon').fill(code);
  await page.getByTestId('apply-coupon').click();
  await expectSoon(async () => (await page.getByTestId('coupon-message').innerText()).trim(), message);
};

/** Pays and places the order. */
export const placeOrder = async ({ page }: Shop): Promise<PlacedOrder> => {
  await page.getByTestId('pay-now').check();
  await page.getByTestId('place-order').click();
  const id = await page.getByTestId('order-number').getAttribute('data-order');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const number = /\d+/.exec(heading)?.[0];
  if (id === null || number === undefined) throw new Error(`There is no order on ${page.url()}`);
  return { id, number };
};

export const buy = async (shop: Shop, basket: Basket, customerId: string): Promise<PlacedOrder> => {
  await goToCheckout(shop, basket, customerId);
  return placeOrder(shop);
};

export const emptyCart = async ({ page, url }: Shop, productIds: readonly string[]): Promise<void> => {
  for (const productId of productIds) {
    await page.goto(`${url}/cart`);
    await page.getByTestId(`remove-${productId}`).click();
    await page.getByTestId(`cart-${productId}`).waitFor({ state: 'detached' });
  }
};

/** Checks an amount in the checkout's summary. */
export const expectMoney = async (
  { page, i18n }: Shop,
  testId: 'checkout-discount' | 'checkout-total',
  amount: number,
): Promise<void> => {
  const wanted = numberOf(i18n.formats.money(amount.toFixed(2)));
  await expectSoon(async () => numberOf(await page.getByTestId(testId).innerText()), wanted);
};

/** The number in an amount with its currency; the Arabic currency sign contains dots. */
const numberOf = (text: string): number => Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
