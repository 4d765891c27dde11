import { expect } from 'vitest';
import { LAUNCHER_LABELS } from '@apps-hub/contract/loyalty/shopper/values';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { expectSoon } from '../checks.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { goToCheckout, placeOrder } from '../screens/shop.ts';
import { i18nFor } from '../i18n.ts';
import { seedOrder } from '../seed.ts';
import type { TestEnv } from '../test-env.ts';
import { focused, pressKeyOn, tabTo } from './keyboard.ts';
import {
  BY_PHONE,
  EARNED,
  seeRefund,
  sentCode,
  type StorefrontJourney,
  startStorefront,
  useOwnPage,
} from './start.ts';
import { expectPanelSays, openPanel, panelIn } from './storefront.ts';

const STORE = 'zid';
/** Its name in Arabic (sandbox/src/stores/host-stores.ts). */
const STORE_NAME = 'بيت الهيل على زد';

/** The store on Zid, without the line on products. */
export const startZid = (testEnv: TestEnv): Promise<StorefrontJourney> =>
  startStorefront(testEnv, STORE, { hasProductLine: false });

/** Whoever signs in at the shop is in Zid's globals, which anyone can forge: our panel asks for a code. */
const proveNobody = async ({ page, testEnv, url }: StorefrontJourney): Promise<void> => {
  const bought = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.kettle, quantity: 2 }], paid: true };
  const order = await seedOrder(testEnv.stack, bought, STORE);
  await order.deliver();
  await page.goto(`${url}/sign-in`);
  await page.getByTestId(`shop-as-${SARA.id}`).click();
  const panel = await openPanel(page);
  expect(await page.evaluate('customerAsync.then(({ email }) => email)')).toBe(SARA.email);
  await panel.getByRole('button', { name: words.signIn.open }).waitFor();
  expect(await panel.getByText(SARA.name).count()).toBe(0);
  expect(await page.getByText('نقاط هذا المنتج').count(), 'a part that is off').toBe(0);
};

/** Without a pointer: from the button in the shop's page to the account, by the code of a text message. */
const signInByKeys = async ({ page, testEnv, url }: StorefrontJourney): Promise<void> => {
  await page.goto(url);
  await page.locator('points-launcher').getByRole('button').waitFor();
  await pressKeyOn(page, LAUNCHER_LABELS.ar);
  // A key pressed before would move the focus in the shop's page, to which it returns.
  await panelIn(page).waitFor();
  await pressKeyOn(page, words.signIn.open);
  await tabTo(page, words.signIn.contact);
  await page.keyboard.type(BY_PHONE.typed);
  await page.keyboard.press('Enter');
  await panelIn(page).getByLabel(words.signIn.code).waitFor();
  // Who closes the panel to read the message is where they were in the shop, and finds the field again.
  await page.keyboard.press('Escape');
  await expectSoon(() => focused(page), LAUNCHER_LABELS.ar);
  const code = await sentCode(testEnv, STORE_NAME, BY_PHONE);
  await page.keyboard.press('Enter');
  await tabTo(page, words.signIn.code);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await panelIn(page)
    .getByRole('heading', { name: words.account.hello(SARA.name) })
    .waitFor();
};

const redeem = async (journey: StorefrontJourney): Promise<void> => {
  const { page, url } = journey;
  await expectPanelSays(page, url, new RegExp(`^${EARNED}$`));
  await pressKeyOn(page, words.reward.redeem);
  await pressKeyOn(page, words.reward.confirm);
  await panelIn(page).getByText(words.coupon.state.ready).waitFor();
  journey.code = await panelIn(page).locator('.code').first().innerText();
  const shop = { page, url, i18n: i18nFor('ar') };
  await goToCheckout(shop, { [PRODUCTS.cups]: 1 }, SARA.id);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: words.panel.apply }).click();
  await panel.getByText(words.panel.applied).waitFor();
  await page.reload();
  expect(await page.getByTestId('coupon').inputValue()).toBe(journey.code);
  journey.usedIn = (await placeOrder(shop)).id;
  await expectPanelSays(page, url, words.coupon.state.used);
};

const seeWhatCameBack = async (journey: StorefrontJourney): Promise<void> => {
  await seeRefund(journey, STORE);
  await useOwnPage(journey, STORE_NAME, BY_PHONE);
};

const signOut = async ({ page, url }: StorefrontJourney): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.getByTestId('shop-as-guest').click();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: words.signIn.open }).waitFor();
  expect(await panel.getByText(SARA.name).count()).toBe(0);
};

export const ZID_STEPS = [
  ['on Zid who the page says they are is nobody', proveNobody],
  ['on Zid a code sent to the phone signs in, by the keyboard alone', signInByKeys],
  ['on Zid points are redeemed by the keyboard, and the cart takes the code', redeem],
  ['on Zid a refund gives the points back, also on the store’s own page', seeWhatCameBack],
  ['on Zid who signs out of the shop is a guest in the panel too', signOut],
] as const;
