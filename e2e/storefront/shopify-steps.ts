import { expect } from 'vitest';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { PRODUCTS, SARA } from '../demo-store.ts';
import { i18nFor } from '../i18n.ts';
import { expectMoney, placeOrder } from '../screens/shop.ts';
import { refundAll, seedOrder } from '../seed.ts';
import type { TestEnv } from '../test-env.ts';
import { EARNED, redeemOnce, type StorefrontJourney, startStorefront } from './start.ts';
import { expectPanelSays, expectSoundPanel, openPanel, panelIn } from './storefront.ts';

const STORE = 'shopify';
const LABEL = { ar: 'نجومي', en: 'My stars' };

/** The store on Shopify, with the button at the other side and words of its own. */
export const startShopify = (testEnv: TestEnv): Promise<StorefrontJourney> =>
  startStorefront(testEnv, STORE, { side: 'start', corner: 0, label: LABEL });

/** The line on the kettle says the points of another price, and of the variant that a theme then reports as chosen. */
const CHOOSE_VARIANT = `(() => {
  const line = document.querySelector('[data-testid="product-${PRODUCTS.kettle}"] points-product');
  line.setAttribute('price', '10');
  const points = () => line.shadowRoot.textContent.match(/[0-9]+/)[0];
  const before = points();
  const field = Object.assign(document.createElement('input'), { name: 'id', value: '1' });
  line.after(field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.remove();
  return [before, points()];
})()`;

const readAsGuest = async ({ page, url }: StorefrontJourney): Promise<void> => {
  await page.goto(url);
  await page.locator('points-launcher').getByRole('button', { name: LABEL.ar }).click();
  const panel = panelIn(page);
  await panel.getByText(/نقطتان لكل/).waitFor();
  await page.getByTestId(`product-${PRODUCTS.kettle}`).getByText('نقاط هذا المنتج: 58').waitFor();
  expect(await page.evaluate(CHOOSE_VARIANT)).toEqual(['2', '58']);
  await expectSoundPanel(page, 'shopify-guest');
  // Shopify's own sign-in, not a code of ours.
  await panel.getByRole('button', { name: words.signIn.open }).click();
  await page.waitForURL(/\/shop\/shopify\/sign-in$/);
};

/** Who the caller says they are is nobody: only the host's signed parameter counts. */
const refuseForged = async ({ page, url, testEnv }: StorefrontJourney): Promise<void> => {
  const asked = await page.request.post(`${url}/apps/points/session?logged_in_customer_id=${SARA.id}`, {
    headers: { origin: testEnv.stack.sandboxUrl },
  });
  expect(asked.status()).toBe(401);
  const direct = await page.request.post(
    `${testEnv.stack.appsUrl}/shop/hosts/shopify/forwarded/session?shop=shopify.myshopify.com&logged_in_customer_id=${SARA.id}&path_prefix=%2Fapps%2Fpoints&timestamp=${Math.trunc(Date.now() / 1000)}&signature=${'0'.repeat(64)}`,
  );
  expect(direct.status()).toBe(401);
};

const signIn = async ({ page, testEnv, url }: StorefrontJourney): Promise<void> => {
  const bought = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.kettle, quantity: 2 }], paid: true };
  const order = await seedOrder(testEnv.stack, bought, STORE);
  await page.goto(`${url}/sign-in`);
  await page.getByTestId(`shop-as-${SARA.id}`).click();
  await expectPanelSays(page, url, words.account.pending(EARNED), LABEL.ar);
  await order.deliver();
  await expectPanelSays(page, url, new RegExp(`^${EARNED}$`), LABEL.ar);
  await panelIn(page)
    .getByRole('heading', { name: words.account.hello(SARA.name) })
    .waitFor();
  // Who signs in at the shop signs out there too.
  expect(await panelIn(page).getByRole('button', { name: words.own.signOut }).count()).toBe(0);
};

const spendInCart = async (journey: StorefrontJourney): Promise<void> => {
  const { page, url } = journey;
  await page.goto(url);
  await page.getByTestId(`add-${PRODUCTS.cups}`).click();
  await page.getByTestId('notice').waitFor();
  await page.goto(`${url}/cart`);
  const line = page.locator('points-cart');
  await line.getByText(words.panel.cart(EARNED, 'خصم 10% على الطلب')).waitFor();
  // A theme may put the whole account into a page of its own.
  await page.evaluate(`document.querySelector('#main').append(document.createElement('points-account'))`);
  await page
    .locator('points-account')
    .getByRole('heading', { name: words.account.hello(SARA.name) })
    .waitFor();
  await line.getByRole('button', { name: words.reward.redeem }).click();
  await panelIn(page)
    .getByRole('heading', { name: words.account.hello(SARA.name) })
    .waitFor();
  await redeemOnce(journey);
  await panelIn(page).getByRole('button', { name: words.panel.apply }).click();
  await panelIn(page).getByText(words.panel.applied).waitFor();
  const shop = { page, url, i18n: i18nFor('ar') };
  await page.goto(`${url}/checkout`);
  // 10 % of SAR 89.00.
  await expectMoney(shop, 'checkout-discount', -8.9);
  expect(await page.getByTestId('coupon').inputValue()).toBe(journey.code);
  journey.usedIn = (await placeOrder(shop)).id;
  await expectPanelSays(page, url, words.coupon.state.used, LABEL.ar);
};

const seeWhatCameBack = async ({ page, testEnv, url, usedIn }: StorefrontJourney): Promise<void> => {
  await refundAll(testEnv.stack, usedIn, STORE);
  await expectPanelSays(page, url, words.coupon.state.returned, LABEL.ar);
  await panelIn(page)
    .getByText(new RegExp(`^${EARNED}$`))
    .waitFor();
};

const signOut = async ({ page, url }: StorefrontJourney): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.getByTestId('shop-as-guest').click();
  const panel = await openPanel(page, LABEL.ar);
  await panel.getByRole('button', { name: words.signIn.open }).waitFor();
  expect(await panel.getByText(SARA.name).count()).toBe(0);
};

export const SHOPIFY_STEPS = [
  ['on Shopify a guest reads how points are earned, and is led to the shop’s sign-in', readAsGuest],
  ['on Shopify an identity that the host did not sign is refused', refuseForged],
  ['on Shopify who is signed in at the shop sees their points', signIn],
  ['on Shopify points are redeemed in the cart and the code is applied', spendInCart],
  ['on Shopify a refund gives the points back', seeWhatCameBack],
  ['on Shopify who signs out of the shop is a guest again', signOut],
] as const;
