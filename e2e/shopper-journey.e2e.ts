import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { POSTING_NAMES } from '@apps-hub/contract/loyalty/points/names-ar';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { openPage } from './browser.ts';
import { expectAccessiblePage, expectOnceDelivered } from './checks.ts';
import { PRODUCTS, RULE, SARA } from './demo-store.ts';
import { runJourney } from './run-journey.ts';
import { lastMailTo } from './screens/sign-in.ts';
import { askAsStaff } from './screens/staff.ts';
import { seedOrder, withPoints } from './seed.ts';
import { SALLA_STEPS, shopsWithoutUs, startSalla } from './storefront/salla-steps.ts';
import { expectWrittenLine, SHOPIFY_STEPS, startShopify } from './storefront/shopify-steps.ts';
import type { StorefrontJourney } from './storefront/start.ts';
import { startZid, ZID_STEPS } from './storefront/zid-steps.ts';
import type { TestEnv } from './test-env.ts';

/** The narrowest phone that the page must fit. */
const NARROW = { width: 320, height: 640 };

type Order = Awaited<ReturnType<typeof seedOrder>>;

interface Journey {
  readonly testEnv: TestEnv;
  readonly url: string;
  readonly page: Page;
  readonly problems: readonly string[];
  readonly order: (units: number, coupon?: string) => Promise<Order>;
  readonly salla: StorefrontJourney;
  readonly shopify: StorefrontJourney;
  readonly zid: StorefrontJourney;
  /** Set during the journey: the delivered order, the code, and the order that used it. */
  delivered?: Order;
  code: string;
  withCoupon?: Order;
}

const start = async (testEnv: TestEnv): Promise<Journey> => {
  const ask = await askAsStaff(testEnv.stack);
  await ask('loyalty/collection-methods', RULE);
  const { url } = await ask<{ url: string }>('loyalty/shopper-page');
  const order: Journey['order'] = (quantity, coupon) =>
    seedOrder(testEnv.stack, {
      customer_id: SARA.id,
      lines: [{ product_id: PRODUCTS.kettle, quantity }],
      paid: true,
      ...(coupon === undefined ? {} : { coupon }),
    });
  // One kettle is below the rule's two items: it earns nothing.
  await order(1);
  await withPoints(ask, SARA.name, { availablePoints: 0, pendingPoints: 0 });
  const { page, problems } = await openPage(testEnv.browser, { viewport: NARROW, locale: 'ar' });
  const [salla, shopify, zid] = [
    await startSalla(testEnv),
    await startShopify(testEnv),
    await startZid(testEnv),
  ];
  return { testEnv, url, page, problems, order, code: '', salla, shopify, zid };
};

/** No serious fault for assistive technology, in light and dark, and nothing to scroll sideways. */
const expectSound = async (page: Page, screen: string): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessiblePage(page, `${screen}, ${colorScheme}`, colorScheme === 'dark' ? 'colours' : 'all');
    const folder = process.env['SCREENSHOTS'];
    if (folder)
      await page.screenshot({ path: join(folder, `shopper-${screen}-${colorScheme}.png`), fullPage: true });
  }
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${screen}: width`).toBe(NARROW.width);
};

/** Loads the page again until it says this: what the shop reports arrives after a moment. */
const expectSaid = ({ page, url }: Journey, text: string | RegExp): Promise<void> =>
  expectOnceDelivered(async () => {
    await page.goto(url);
    return (await page.getByText(text).count()) > 0;
  }, true);

const readAsGuest = async ({ page, url }: Journey): Promise<void> => {
  await page.goto(url);
  await page.getByRole('heading', { name: words.earn.title }).waitFor();
  await page.getByText(/نقطتان لكل/).waitFor();
  expect(await page.getByText(SARA.name).count()).toBe(0);
  const arabic = `document.fonts.load("16px 'Shop Arabic'", 'ع').then(({ length }) => length)`;
  expect(await page.evaluate(arabic), 'Arabic letters on a device without a font for them').toBe(1);
  await expectSound(page, 'guest');
};

const signIn = async ({ page, testEnv }: Journey): Promise<void> => {
  await page.getByRole('link', { name: words.signIn.open }).click();
  await expectSound(page, 'sign-in');
  await page.getByLabel(words.signIn.contact).fill(SARA.email);
  await page.getByRole('button', { name: words.signIn.send }).click();
  await page.getByLabel(words.signIn.code).fill('000000');
  await page.getByRole('button', { name: words.signIn.enter }).click();
  await page.getByText(words.refusal.shopper_code_wrong).waitFor();
  await expectSound(page, 'code');
  const code = /\b\d{6}\b/.exec(await lastMailTo(testEnv, SARA.email))?.[0] ?? '';
  await page.getByLabel(words.signIn.code).fill(code);
  await page.getByRole('button', { name: words.signIn.enter }).click();
  await page.getByRole('heading', { name: words.account.hello(SARA.name) }).waitFor();
};

const askWhyNothing = async ({ page }: Journey): Promise<void> => {
  await page.getByText(words.history.missedUnits('قطعة واحدة', 'قطعتان')).waitFor();
  await page.getByRole('link', { name: words.history.why }).first().click();
  await page.getByText(words.receipt.missed).waitFor();
  await expectSound(page, 'receipt');
  await page.getByRole('link', { name: words.receipt.back }).click();
};

const earn = async (journey: Journey): Promise<void> => {
  journey.delivered = await journey.order(2);
  await expectSaid(journey, words.account.pending('118 نقطة'));
  await journey.delivered.deliver();
  await expectSaid(journey, /^118 نقطة$/);
  await expectSound(journey.page, 'account');
};

const redeem = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await page.getByText(words.reward.redeem, { exact: true }).click();
  await page.getByText(words.reward.preview('100 نقطة', '18 نقطة')).waitFor();
  await expectSound(page, 'preview');
  await page.getByRole('button', { name: words.reward.confirm }).click();
  await page.getByText(words.done.redeemed).waitFor();
  // The page looks again by itself until the shop has made the code.
  await page.getByText(words.coupon.state.ready).waitFor();
  journey.code = await page.locator('.code').first().innerText();
  expect(journey.code).toMatch(/^PTS-/);
  await page.getByRole('button', { name: words.coupon.copy }).waitFor();
  await page.getByText(/^18 نقطة$/).waitFor();
  await expectSound(page, 'coupon');
};

const useCode = async (journey: Journey): Promise<void> => {
  journey.withCoupon = await journey.order(1, journey.code);
  await expectSaid(journey, words.coupon.state.used);
};

const seeWhatCameBack = async (journey: Journey): Promise<void> => {
  await journey.withCoupon?.refund();
  await expectSaid(journey, words.coupon.state.returned);
  await journey.page.getByText(POSTING_NAMES.reverseRedeem).waitFor();
  await journey.page.getByText(/^118 نقطة$/).waitFor();
  await journey.delivered?.refund();
  await expectSaid(journey, POSTING_NAMES.reverseEarn);
  await expectSound(journey.page, 'refunded');
};

const refuseForged = async ({ page, url, testEnv }: Journey): Promise<void> => {
  const forged = await openPage(testEnv.browser, { viewport: NARROW });
  const { pathname, hostname } = new URL(url);
  await forged.context.addCookies([{ name: 'shopper', value: 'forged', domain: hostname, path: pathname }]);
  await forged.page.goto(url);
  await forged.page.getByRole('link', { name: words.signIn.open }).waitFor();
  expect(await forged.page.getByText(SARA.name).count()).toBe(0);
  await forged.context.close();
  const post = `fetch(${JSON.stringify(`${url}/leave`)}, { method: 'POST', body: new URLSearchParams({ form: 'x' }) }).then(({ status }) => status)`;
  // The page's own policy forbids calls, so the form is sent as a program with the same cookies sends it.
  await expect(page.evaluate(post)).rejects.toThrow();
  const sent = await page.context().request.post(`${url}/leave`, {
    form: { form: 'x' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.status()).toBe(403);
  await page.goto(url);
  await page.getByRole('button', { name: words.own.signOut }).click();
  await page.getByText(words.done.signed_out).waitFor();
};

/** Refusals and blocked calls are what some steps are about; the browser reports them as errors. */
const EXPECTED = /status of 4\d\d|Content Security Policy|Refused to connect|Fetch API cannot load/;

/* The shopper's journey on a phone, in Arabic, from the programme to what a refund gave back. */
runJourney({
  title: 'a customer sees and spends their points',
  // As in real shops, the storefront is on another site than our server.
  stack: { isHostForeign: true, withHosts: true },
  start,
  steps: [
    ['a guest reads how points are earned', readAsGuest],
    ['a code mailed to the address on record signs in', signIn],
    ['an order without points says why', askWhyNothing],
    ['points are pending when paid and available on delivery', earn],
    ['one tap after a preview makes a code', redeem],
    ['the code works in the shop', useCode],
    ['refunds give points back and take others', seeWhatCameBack],
    ['forged sessions and forms are refused', refuseForged],
    [
      'nothing else failed',
      ({ problems }) => expect(problems.filter((each) => !EXPECTED.test(each))).toEqual([]),
    ],
    ...SHOPIFY_STEPS.map(([title, run]) => [title, ({ shopify }: Journey) => run(shopify)] as const),
    ...ZID_STEPS.map(([title, run]) => [title, ({ zid }: Journey) => run(zid)] as const),
    ...SALLA_STEPS.map(([title, run]) => [title, ({ salla }: Journey) => run(salla)] as const),
    // Last, because it stops our server.
    [
      'without our server every shop is whole',
      async ({ salla, shopify, zid }) => {
        await expectWrittenLine(shopify, true);
        await shopsWithoutUs(salla, [shopify, zid]);
        await expectWrittenLine(shopify, false);
      },
    ],
  ],
});
