import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SHOPPER_WORDS_AR as words } from '@apps-hub/contract/loyalty/shopper/words-ar';

import { openPage } from '../browser.ts';
import { expectOnceDelivered } from '../checks.ts';
import { REWARD, RULE, SARA } from '../demo-store.ts';
import { type Host, askAtHost } from '../hosts/host.ts';
import { HOSTS } from '../hosts/all.ts';
import { lastMailTo } from '../screens/sign-in.ts';
import type { Ask } from '../screens/staff.ts';
import type { TestEnv } from '../test-env.ts';
import { refundAll } from '../seed.ts';
import { expectPanelSays, panelIn } from './storefront.ts';

/** Two kettles at SAR 299 earn 2 points for every SAR 10. */
export const EARNED = '118 نقطة';
/** What its receipt comes to. */
export const STANDING = `بقي لك من هذا الطلب: ${EARNED}`;
export const PHONE = { width: 320, height: 640 };

export interface StorefrontJourney {
  readonly testEnv: TestEnv;
  readonly page: Page;
  readonly problems: readonly string[];
  readonly ask: Ask;
  /** The shop's first page. */
  readonly url: string;
  /** The store's page of ours, `/m/<store>`. */
  readonly ownPage: string;
  /** Set during the journey. */
  code: string;
  usedIn: string;
}

/** Methods in the sandbox's store on this host, and its points shown to shoppers. */
export const startStorefront = async (
  testEnv: TestEnv,
  name: Host['name'],
  look: object,
): Promise<StorefrontJourney> => {
  const host = HOSTS.find((each) => each.name === name);
  if (!host) throw new Error(`the sandbox has no ${name}`);
  const ask = await askAtHost(testEnv.stack, host, 'loyalty');
  await ask('loyalty/collection-methods', RULE);
  // Shopify's discounts have no maximum amount.
  await ask('loyalty/redemption-methods', { ...REWARD, minimumUnits: null, discountMaxAmount: null });
  const { url: ownPage, ...settings } = await ask<{ url: string }>('loyalty/shopper-page');
  await ask('loyalty/shopper-page', { ...settings, isOn: true, ...look }, 'PUT');
  const { page, problems } = await openPage(testEnv.browser, { viewport: PHONE, locale: 'ar' });
  // Zid's stores are visited at their own domains, which are all that its script knows.
  const origin = new URL(testEnv.stack.sandboxUrl);
  if (name === 'zid') origin.hostname = `${name}.${origin.hostname}`;
  const url = new URL(`/shop/${name}`, origin).href;
  return { testEnv, page, problems, ask, url, ownPage, code: '', usedIn: '' };
};

/** A double tap after the preview makes one code. */
export const redeemOnce = async (journey: StorefrontJourney): Promise<void> => {
  const panel = panelIn(journey.page);
  await panel.getByText(words.reward.redeem, { exact: true }).click();
  await panel.getByText(words.reward.preview('100 نقطة', '18 نقطة')).waitFor();
  await panel.getByRole('button', { name: words.reward.confirm }).dblclick();
  await panel.getByText(words.done.redeemed).waitFor();
  await panel.getByText(words.coupon.state.ready).waitFor();
  journey.code = await panel.locator('.code').first().innerText();
  expect(await panel.locator('.code').count()).toBe(1);
};

/** What a shopper types, and where the code then arrives. */
export interface Contact {
  readonly typed: string;
  readonly recipient: string;
}

export const BY_EMAIL: Contact = { typed: SARA.email, recipient: SARA.email };
/** Text messages go to numbers without "+". */
export const BY_PHONE: Contact = {
  typed: `0${SARA.phone.slice('+966'.length)}`,
  recipient: SARA.phone.slice(1),
};

/** The code of this store's mail or text message: other stores may have written to the same person. */
export const sentCode = async (
  testEnv: TestEnv,
  storeName: string,
  { recipient }: Contact,
): Promise<string> => {
  await expectOnceDelivered(async () => (await lastMailTo(testEnv, recipient)).includes(storeName), true);
  return /\b\d{6}\b/.exec(await lastMailTo(testEnv, recipient))?.[0] ?? '';
};

/** Refunds the order that used the code: the panel then says that the points are back. */
export const seeRefund = async (
  { page, testEnv, url, usedIn }: StorefrontJourney,
  store: Host['name'],
  label?: string,
): Promise<void> => {
  await refundAll(testEnv.stack, usedIn, store);
  // The panel may have read the balance just before the points came back.
  await expectPanelSays(page, url, [words.coupon.state.returned, new RegExp(`^${EARNED}$`)], label);
};

/** The same account on our own page, which knows no shop's sign-in: by a code of its own. */
export const useOwnPage = async (
  { page, testEnv, ownPage }: StorefrontJourney,
  storeName: string,
  contact: Contact,
): Promise<void> => {
  await page.goto(`${ownPage}/sign-in`);
  await page.getByLabel(words.signIn.contact).fill(contact.typed);
  await page.getByRole('button', { name: words.signIn.send }).click();
  await page.getByLabel(words.signIn.code).fill(await sentCode(testEnv, storeName, contact));
  await page.getByRole('button', { name: words.signIn.enter }).click();
  await page.getByRole('heading', { name: words.account.hello(SARA.name) }).waitFor();
  await page
    .getByText(new RegExp(`^${EARNED}$`))
    .first()
    .waitFor();
  await page.getByText(words.coupon.state.returned).first().waitFor();
  await page.getByRole('button', { name: words.own.messagesOff }).click();
  await page.getByRole('button', { name: words.own.messagesOn }).waitFor();
  await page.getByRole('button', { name: words.own.signOut }).click();
  await page.getByText(words.done.signed_out).waitFor();
};

/** A guest with the panel open signs in by the code that is mailed to the address on record. */
export const signInByCode = async (
  { page, testEnv }: StorefrontJourney,
  storeName: string,
): Promise<void> => {
  const panel = panelIn(page);
  await panel.getByRole('button', { name: words.signIn.open }).click();
  await panel.getByLabel(words.signIn.contact).fill(BY_EMAIL.typed);
  await panel.getByRole('button', { name: words.signIn.send }).click();
  await panel.getByLabel(words.signIn.code).fill('000000');
  await panel.getByRole('button', { name: words.signIn.enter }).click();
  await panel.getByText(words.refusal.shopper_code_wrong).waitFor();
  // Who closes the panel to read the mail finds the field again.
  await page.keyboard.press('Escape');
  const code = await sentCode(testEnv, storeName, BY_EMAIL);
  await page.locator('points-launcher').getByRole('button').click();
  await panel.getByLabel(words.signIn.code).fill(code);
  await panel.getByRole('button', { name: words.signIn.enter }).click();
  await panel.getByRole('heading', { name: words.account.hello(SARA.name) }).waitFor();
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  expect(kept, 'nothing of the session in storage that scripts can read').toBe('[{},{},""]');
};
