import { expect } from 'vitest';
import { POSTING_NAMES } from '@apps-hub/contract/loyalty/points/names-ar';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { openPage } from '../browser.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { i18nFor } from '../i18n.ts';
import { expectMoney, goToCheckout, placeOrder } from '../screens/shop.ts';
import { seedOrder, withPoints } from '../seed.ts';
import type { TestEnv } from '../test-env.ts';
import {
  BY_EMAIL,
  EARNED,
  STANDING,
  PHONE,
  redeemOnce,
  seeRefund,
  signInByCode,
  type StorefrontJourney,
  startStorefront,
  useOwnPage,
} from './start.ts';
import { expectPanelSays, expectSoundPanel, openPanel, panelIn } from './storefront.ts';

const STORE = 'salla';
/** Its name in Arabic (sandbox/src/stores/host-stores.ts). */
const STORE_NAME = 'بيت الهيل على سلة';
/** The store on Salla, whose customers are read within a minute of the installation. */
export const startSalla = async (testEnv: TestEnv): Promise<StorefrontJourney> => {
  const journey = await startStorefront(testEnv, STORE, { colour: '#0b6e4f' });
  await withPoints(journey.ask, SARA.name, {});
  return journey;
};

/** When the page had loaded, and when our first call began. */
const TIMES = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const { startTime } = performance.getEntriesByType('resource').find(({ name }) => name.includes('/shop/v1/'));
  return { loaded: page.loadEventEnd, asked: startTime };
})()`;

/** Where everything of the shop's page is. */
const PLACES = `document.fonts.ready.then(() => [...document.querySelectorAll('#main *')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [element.localName, x, y, width, height].join(' ');
}))`;

/** Our loader comes late, so that the page can be measured without it: then nothing of the shop moves. */
const openUnmoved = async ({ page, url }: StorefrontJourney): Promise<void> => {
  const measured = Promise.withResolvers<void>();
  const loader = '**/shop/loader.js*';
  await page.route(loader, async (route) => {
    await measured.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const before = await page.evaluate<string[]>(PLACES);
  measured.resolve();
  await page.locator('points-launcher').waitFor();
  // 29 full amounts of SAR 10; the rule asks for two items.
  await page.getByTestId(`product-${PRODUCTS.kettle}`).getByText('نقاط هذا المنتج: 58، إذا بلغ').waitFor();
  expect(await page.evaluate<string[]>(PLACES)).toEqual(before);
  const { loaded, asked } = await page.evaluate<{ loaded: number; asked: number }>(TIMES);
  expect(asked, 'nothing before the page has loaded').toBeGreaterThanOrEqual(loaded);
  await page.unroute(loader);
};

const readAsGuest = async (journey: StorefrontJourney): Promise<void> => {
  const { page } = journey;
  await openUnmoved(journey);
  const panel = await openPanel(page);
  await panel.getByRole('heading', { name: words.panel.programme }).waitFor();
  await panel.getByText(/نقطتان لكل/).waitFor();
  expect((await panel.getAttribute('dir')) ?? (await page.locator('points-panel').getAttribute('dir'))).toBe(
    'rtl',
  );
  await expectSoundPanel(page, 'guest');
};

/** Who the page says the visitor is proves nothing. */
const refuseForged = async ({ testEnv, url }: StorefrontJourney): Promise<void> => {
  const forged = await openPage(testEnv.browser, { viewport: PHONE, locale: 'ar' });
  // As if the browser had kept the loader of an earlier release, whose panel is gone.
  await forged.page.route('**/shop/assets/panel-*', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await forged.page.goto(url);
  await forged.page.evaluate(
    `const own = salla.config.get.bind(salla.config);
     salla.config.get = (name) => ({ 'user.id': '${SARA.id}', 'user.email': '${SARA.email}' })[name] ?? own(name);
     salla.config.isGuest = () => false`,
  );
  const panel = await openPanel(forged.page);
  await panel.getByRole('button', { name: words.signIn.open }).waitFor();
  expect(await panel.getByText(SARA.name).count()).toBe(0);
  await forged.context.close();
};

const signIn = async (journey: StorefrontJourney): Promise<void> => {
  const { page, url } = journey;
  await page.goto(url);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: words.signIn.open }).click();
  await expectSoundPanel(page, 'sign-in');
  await panel.getByRole('button', { name: words.panel.back }).click();
  await signInByCode(journey, STORE_NAME);
  // At checkout they sign in at the shop too, and need no other code.
  await page.goto(`${url}/sign-in`);
  await page.getByTestId(`shop-as-${SARA.id}`).click();
  await openPanel(page);
  await panel.getByRole('heading', { name: words.account.hello(SARA.name) }).waitFor();
};

const earn = async ({ page, testEnv, url }: StorefrontJourney): Promise<void> => {
  const bought = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.kettle, quantity: 2 }], paid: true };
  const order = await seedOrder(testEnv.stack, bought, STORE);
  // Each look is a new page: the browser's key opens the session without another code.
  await expectPanelSays(page, url, words.account.pending(EARNED));
  await order.deliver();
  await expectPanelSays(page, url, new RegExp(`^${EARNED}$`));
  await panelIn(page).getByRole('button', { name: words.history.why }).first().click();
  await panelIn(page).getByText(STANDING).waitFor();
  await expectSoundPanel(page, 'receipt');
  await panelIn(page).getByRole('button', { name: words.receipt.back }).click();
  await expectSoundPanel(page, 'account');
};

const applyToCart = async (journey: StorefrontJourney): Promise<void> => {
  const { page, testEnv, url, code } = journey;
  const panel = panelIn(page);
  // The cart is empty, so the shop refuses.
  await panel.getByRole('button', { name: words.panel.apply }).click();
  await panel.getByText(words.panel.notApplied).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  const shop = { page, url, i18n: i18nFor('ar') };
  await goToCheckout(shop, { [PRODUCTS.cups]: 1 }, SARA.id);
  await openPanel(page);
  await panel.getByRole('button', { name: words.panel.apply }).click();
  await panel.getByText(words.panel.applied).waitFor();
  await expectSoundPanel(page, 'applied');
  await page.reload();
  // 10 % of SAR 89.00.
  await expectMoney(shop, 'checkout-discount', -8.9);
  expect(await page.getByTestId('coupon').inputValue()).toBe(code);
  journey.usedIn = (await placeOrder(shop)).id;
  await expectPanelSays(page, url, words.coupon.state.used);
  expect(testEnv.stack.appsUrl).not.toBe(testEnv.stack.sandboxUrl);
};

const seeWhatCameBack = async (journey: StorefrontJourney): Promise<void> => {
  await seeRefund(journey, STORE);
  await panelIn(journey.page).getByText(POSTING_NAMES.reverseRedeem).waitFor();
  await useOwnPage(journey, STORE_NAME, BY_EMAIL);
};

/** A panel that is not the one we built does not run, and the shop does not mind. */
const refuseTampered = async ({ testEnv, url }: StorefrontJourney): Promise<void> => {
  const { context, page } = await openPage(testEnv.browser, { viewport: PHONE, locale: 'ar' });
  await page.route('**/shop/assets/panel-*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true` });
  });
  await page.goto(url);
  await page.locator('points-launcher').getByRole('button').click();
  await page.getByText('تعذّر فتح نقاطك الآن').waitFor();
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
  await page.getByTestId('open-cart').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
};

/** What is open when our server ends says so; new visitors of each shop see it as it is without us, and can buy. */
export const shopsWithoutUs = async (
  { page, testEnv, url }: StorefrontJourney,
  others: readonly StorefrontJourney[],
): Promise<void> => {
  await page.goto(url);
  await page.locator('points-launcher').waitFor();
  await testEnv.stack.stopServer();
  const panel = await openPanel(page);
  await panel.getByText(words.panel.failed).waitFor();
  await expectSoundPanel(page, 'server-down');
  const visitor = await openPage(testEnv.browser, { viewport: PHONE, locale: 'ar' });
  for (const each of [url, ...others.map((other) => other.url)]) {
    const shop = { page: visitor.page, url: each, i18n: i18nFor('ar') };
    await goToCheckout(shop, { [PRODUCTS.coffee]: 1 }, SARA.id);
    expect((await placeOrder(shop)).number, each).toMatch(/^\d+$/);
    await visitor.page.goto(each);
    expect(await visitor.page.locator('points-launcher').count(), each).toBe(0);
  }
  await visitor.context.close();
};

export const SALLA_STEPS = [
  ['in the storefront, a guest reads how points are earned', readAsGuest],
  ['who the page says they are is nobody', refuseForged],
  ['a code mailed to the address on record signs in there too', signIn],
  ['points of an order show on the next pages without another code', earn],
  ['a double tap makes one code', redeemOnce],
  ['the code is applied to the cart and used', applyToCart],
  ['a refund gives the points back, also on the store’s own page', seeWhatCameBack],
  ['a changed panel does not run', refuseTampered],
] as const;
