import { expect } from 'vitest';
import { TILL_WORDS } from '@apps-hub/contract/loyalty/shopper/till-words';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { PRODUCTS, SARA } from '../demo-store.ts';
import { i18nFor } from '../i18n.ts';
import { expectOnceDelivered } from '../checks.ts';
import { expectMoney, placeOrder } from '../screens/shop.ts';
import { seedOrder } from '../seed.ts';
import type { TestEnv } from '../test-env.ts';
import {
  BY_EMAIL,
  EARNED,
  STANDING,
  PHONE,
  redeemOnce,
  seeRefund,
  type StorefrontJourney,
  startStorefront,
  useOwnPage,
} from './start.ts';
import { expectPanelSays, expectSoundPanel, openPanel, panelIn } from './storefront.ts';

const STORE = 'shopify';
/** Its name in Arabic (sandbox/src/stores/host-stores.ts). */
const STORE_NAME = 'بيت الهيل على Shopify';
const LABEL = { ar: 'نجومي', en: 'My stars' };

/** The store on Shopify, with the button at the other side and words of its own. */
export const startShopify = (testEnv: TestEnv): Promise<StorefrontJourney> =>
  startStorefront(testEnv, STORE, { side: 'start', corner: 0, label: LABEL });

const KETTLE_LINE = `[data-testid="product-${PRODUCTS.kettle}"] points-product`;

/** The line on the kettle says the points of another price, and of the variant that a theme then reports as chosen. */
const CHOOSE_VARIANT = `(() => {
  const line = document.querySelector('${KETTLE_LINE}');
  line.setAttribute('price', '10');
  const points = () => line.shadowRoot.textContent.match(/[0-9]+/)[0];
  const before = points();
  const field = Object.assign(document.createElement('input'), { name: 'id', value: '1' });
  line.after(field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.remove();
  return [before, points()];
})()`;

/** The shop's own server wrote the points into the product's line, within a minute of the rule; our script, where it runs, says the same. */
export const expectWrittenLine = ({ page, url }: StorefrontJourney, hasScript: boolean): Promise<void> =>
  expectOnceDelivered(async () => {
    await page.goto(url);
    if (hasScript) await page.locator(`${KETTLE_LINE}:defined`).waitFor();
    const [written, drawn] = await page.evaluate<[string, string | undefined]>(
      `(({ textContent, shadowRoot }) => [textContent, shadowRoot?.textContent])(document.querySelector('${KETTLE_LINE}'))`,
    );
    return written === (drawn ?? written) && written.includes('58');
  }, true);

const readAsGuest = async ({ page, url }: StorefrontJourney): Promise<void> => {
  await page.goto(url);
  await page.locator('points-launcher').getByRole('button', { name: LABEL.ar }).click();
  const panel = panelIn(page);
  await panel.getByText(/نقطتان لكل/).waitFor();
  await page.getByTestId(`product-${PRODUCTS.kettle}`).getByText('نقاط هذا المنتج: 58').waitFor();
  expect(await page.evaluate(CHOOSE_VARIANT)).toEqual(['2', '58']);
  await expectSoundPanel(page, 'shopify-guest');
  // A click outside the panel closes it; on a phone the panel fills the window.
  await page.setViewportSize({ width: 900, height: PHONE.height });
  await page.mouse.click(50, 300);
  await panel.waitFor({ state: 'hidden' });
  await page.setViewportSize(PHONE);
  await openPanel(page, LABEL.ar);
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

const signIn = async (journey: StorefrontJourney): Promise<void> => {
  const { page, testEnv, url } = journey;
  const bought = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.kettle, quantity: 2 }], paid: true };
  const order = await seedOrder(testEnv.stack, bought, STORE);
  await page.goto(`${url}/sign-in`);
  await page.getByTestId(`shop-as-${SARA.id}`).click();
  await expectPanelSays(page, url, words.account.pending(EARNED), LABEL.ar);
  journey.code = order.id;
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
  const height = (which: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('points-cart')).${which}`);
  expect(await height('height'), 'the line fits into its place, so nothing moved').toBe(
    await height('minHeight'),
  );
  // A theme may put the whole account into a page of its own, or parts of it.
  await page.evaluate(
    `document.querySelector('#main').insertAdjacentHTML('beforeend',
      '<points-account></points-account><points-account show="balance history"></points-account>')`,
  );
  const [whole, parts] = [page.locator('points-account').first(), page.locator('points-account').last()];
  await whole.getByRole('heading', { name: words.account.hello(SARA.name) }).waitFor();
  await parts.getByText(EARNED, { exact: true }).waitFor();
  const titles = await parts.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(titles).toEqual([words.account.available, words.history.title]);
  await line.getByRole('button', { name: words.reward.redeem }).click();
  await panelIn(page)
    .getByRole('heading', { name: words.account.hello(SARA.name) })
    .waitFor();
  await redeemOnce(journey);
  // The page's other parts say it too, and nothing is left to redeem in the cart.
  for (const part of [whole, parts]) await part.getByText('18 نقطة', { exact: true }).waitFor();
  await line.getByRole('button').waitFor({ state: 'detached' });
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

/** An extension of Shopify's account pages, alone in a page as the sandbox runs it. */
const openExtension = async ({ page, url }: StorefrontJourney, name: string): Promise<void> => {
  await page.goto(`${url}/extensions/${name}`);
};

/** From Shopify's token to the ledger and back: balance, why, and a code. */
const useAccountPage = async (journey: StorefrontJourney): Promise<void> => {
  const { page } = journey;
  await openExtension(journey, 'account/account-page');
  await page.locator(`s-page[heading="${words.account.hello(SARA.name)}"]`).waitFor();
  await page.locator('s-heading').getByText(EARNED, { exact: true }).waitFor();
  await page.locator(`s-section[heading="${words.earn.title}"]`).getByText(words.earn.done('1')).waitFor();
  const link = page.locator('s-link').getByText(words.own.leave);
  expect(await link.getAttribute('href'), 'where the rest is done').toBe(journey.ownPage);
  // They were stopped on the store's own page.
  await page.locator('s-button').getByText(words.own.messagesOn).click();
  await page.locator('s-banner').getByText(words.done.messages_on).waitFor();
  // The oldest: the later order was refunded.
  await page.locator('s-button').getByText(words.history.why).last().click();
  await page.getByText(STANDING).waitFor();
  await page.locator('s-button').getByText(words.reward.redeem, { exact: true }).first().click();
  await page.getByText(words.reward.preview('100 نقطة', '18 نقطة')).waitFor();
  await page.locator('s-button').getByText(words.reward.confirm).dblclick();
  await page.locator('s-banner').getByText(words.done.redeemed).waitFor();
  await page.locator('s-heading').getByText('18 نقطة', { exact: true }).waitFor();
  // The page looks again until the host has made the code.
  await page.locator('s-clipboard-item').waitFor({ state: 'attached' });
  expect(await page.locator('s-clipboard-item').count(), 'one code').toBe(1);
  // Given back, so that its points return.
  await page.locator('s-button').getByText(words.coupon.giveBack, { exact: true }).click();
  await page.locator('s-button').getByText(words.coupon.giveBackConfirm).click();
  await page.locator('s-banner').getByText(words.done.given_back).waitFor();
  await openExtension(journey, 'account/profile-block');
  await expectOnceDelivered(async () => {
    await openExtension(journey, 'account/profile-block');
    await page.locator('s-heading').waitFor();
    return (await page.locator('s-heading').innerText()) === EARNED;
  }, true);
};

const till = TILL_WORDS.ar;

/** A member of staff serves the customer: what they have, what this sale gives, and a code that the till's cart takes. */
const serveAtTill = async (journey: StorefrontJourney): Promise<void> => {
  const { page, url } = journey;
  for (let unit = 1; unit <= 2; unit += 1) {
    await page.goto(url);
    await page.getByTestId(`add-${PRODUCTS.cups}`).click();
    await page.getByTestId('notice').waitFor();
  }
  await openExtension(journey, 'pos/home-tile');
  await page.locator(`s-tile[heading="${till.title}"][subheading="${till.open}"]`).dispatchEvent('click');
  // Whose points these are.
  await page.locator(`s-section[heading="${SARA.name}"]`).getByText(EARNED, { exact: true }).waitFor();
  // 2 for every SAR 10 of SAR 178.00.
  await page.getByText(till.saleGives('34 نقطة')).waitFor();
  await page.locator('s-button').getByText(words.reward.redeem, { exact: true }).first().click();
  await page.getByText(words.reward.preview('100 نقطة', '18 نقطة')).waitFor();
  await page.locator('s-button').getByText(words.reward.confirm).dblclick();
  await page.locator('output').getByText(till.applied).first().waitFor();
  await page.locator('s-heading').getByText('18 نقطة', { exact: true }).waitFor();
};

/** Shopify's own pages of the order say what it gave. */
const readOrderBlocks = async (journey: StorefrontJourney): Promise<void> => {
  const { page, code } = journey;
  for (const name of ['account/order-status-block', 'checkout/thank-you-block']) {
    await openExtension(journey, `${name}?order=${code}`);
    await page.getByText(STANDING).waitFor();
  }
};

const seeWhatCameBack = async (journey: StorefrontJourney): Promise<void> => {
  await seeRefund(journey, STORE, LABEL.ar);
  await useOwnPage(journey, STORE_NAME, BY_EMAIL);
};

/** A page with an open account, which the browser brings back after its visitor signed out elsewhere, and a new one. */
const signOut = async ({ page, url }: StorefrontJourney): Promise<void> => {
  await page.goto(url);
  await openPanel(page, LABEL.ar);
  await panelIn(page).getByText(SARA.name).first().waitFor();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${url}/sign-in`);
  await elsewhere.getByTestId('shop-as-guest').click();
  await elsewhere.getByTestId('open-cart').waitFor();
  await elsewhere.close();
  const expectGuest = async (): Promise<void> => {
    await panelIn(page).getByRole('button', { name: words.signIn.open }).waitFor();
    expect(await panelIn(page).getByText(SARA.name).count()).toBe(0);
  };
  // Playwright's Chromium keeps no pages, so the event alone says that this one was kept.
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expectGuest();
  await page.goto(url);
  await openPanel(page, LABEL.ar);
  await expectGuest();
};

export const SHOPIFY_STEPS = [
  ['on Shopify a guest reads how points are earned, and is led to the shop’s sign-in', readAsGuest],
  ['on Shopify an identity that the host did not sign is refused', refuseForged],
  ['on Shopify who is signed in at the shop sees their points', signIn],
  ['on Shopify the order’s own pages say what it gave', readOrderBlocks],
  ['on Shopify points are redeemed in the cart and the code is applied', spendInCart],
  ['on Shopify a refund gives the points back, also on the store’s own page', seeWhatCameBack],
  ['on Shopify the page in the account redeems and gives back', useAccountPage],
  ['at Shopify’s till a member of staff redeems for the customer of the cart', serveAtTill],
  ['on Shopify who signs out of the shop is a guest again', signOut],
] as const;
