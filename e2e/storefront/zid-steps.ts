import { expect } from 'vitest';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { PRODUCTS, SARA } from '../demo-store.ts';
import { goToCheckout } from '../screens/shop.ts';
import { i18nFor } from '../i18n.ts';
import { seedOrder } from '../seed.ts';
import type { TestEnv } from '../test-env.ts';
import { EARNED, redeemOnce, signInByCode, type StorefrontJourney, startStorefront } from './start.ts';
import { expectPanelSays, openPanel } from './storefront.ts';

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

const redeem = async (journey: StorefrontJourney): Promise<void> => {
  const { page, url } = journey;
  await expectPanelSays(page, url, new RegExp(`^${EARNED}$`));
  await redeemOnce(journey);
  const shop = { page, url, i18n: i18nFor('ar') };
  await goToCheckout(shop, { [PRODUCTS.cups]: 1 }, SARA.id);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: words.panel.apply }).click();
  await panel.getByText(words.panel.applied).waitFor();
  await page.reload();
  expect(await page.getByTestId('coupon').inputValue()).toBe(journey.code);
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
  [
    'on Zid a mailed code signs in, also after the panel was closed',
    (journey: StorefrontJourney) => signInByCode(journey, STORE_NAME),
  ],
  ['on Zid points are redeemed for a code, which the cart takes', redeem],
  ['on Zid who signs out of the shop is a guest in the panel too', signOut],
] as const;
