import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { launchBrowser, openPage } from './browser.ts';
import { expectSoon } from './checks.ts';
import { enterOn, tabTo } from './screens/keyboard.ts';
import { ADMIN, expectPath, openPath } from './screens/sign-in.ts';
import { seedOrder } from './seed.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { wordingOf } from './wording.ts';

const SARA = { id: '201', name: 'سارة الشمري' };

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  const lines = [{ product_id: '101', quantity: 2 }];
  await seedOrder(stack, { customer_id: SARA.id, lines, paid: true });
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test.each(['en', 'ar'] as const)(
  'from the sign-in to an adjusted balance with the keyboard alone (%s)',
  async (locale) => {
    const words = wordingOf(locale);
    const { t } = words;
    const { page, context, problems } = await openPage(browser, { reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(15_000);
    await openPath({ page, stack, words }, '/login');

    await tabTo(page, page.getByLabel(t('signIn.email'), { exact: true }));
    await page.keyboard.type(ADMIN.email);
    await tabTo(page, page.getByLabel(t('signIn.password'), { exact: true }));
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await expectPath(page, '/apps/loyalty/dashboard');

    const nav = page.getByRole('navigation', { name: t('common.nav.label') });
    await enterOn(page, nav.getByRole('button', { name: t('hub.nav.loyalty') }));
    await enterOn(page, nav.getByRole('link', { name: t('common.nav.customers'), exact: true }));
    await expectPath(page, '/apps/loyalty/customers');
    await enterOn(page, page.getByRole('link', { name: SARA.name, exact: true }));
    await page.getByRole('heading', { name: SARA.name, level: 1 }).waitFor();

    const adjust = page.getByRole('button', { name: t('adjust.title') }).first();
    await enterOn(page, adjust);
    const dialog = page.getByRole('dialog', { name: t('adjust.title'), exact: true });
    await tabTo(page, dialog.getByLabel(t('adjust.points'), { exact: true }));
    await page.keyboard.type('25');
    const answer = page.waitForResponse(/\/adjustments$/);
    await enterOn(page, dialog.getByRole('button', { name: t('adjust.submit') }));
    expect((await answer).status()).toBe(200);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(t('adjust.done'), { exact: true }).first().waitFor();
    // The focus is back where the dialog was opened.
    await expectSoon(() => adjust.evaluate((node) => node === node.ownerDocument.activeElement), true);
    expect(problems).toEqual([]);
  },
);
