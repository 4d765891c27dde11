import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { expectSoon, expectSoundScreen, expectText } from './checks.ts';
import { LINA, MOHAMMED, PRODUCTS, RULE, SARA } from './demo-store.ts';
import { type I18n, i18nFor } from './i18n.ts';
import { openHub } from './screens/hub.ts';
import { openCustomer as openInFrame, openCustomers } from './screens/loyalty-customer.ts';
import { dialogOf, expectToast } from './screens/loyalty-home.ts';
import { openAsStaff } from './screens/staff.ts';
import { seedOrder, withPoints } from './seed.ts';
import { setUpTestEnv } from './test-env.ts';

let number = '';
const COMMENT = 'هدية إلى سارة الشمري';
/** Everything about her that must be in the file, and nowhere afterwards. */
const PERSONAL = [SARA.name, SARA.email, COMMENT];

const testEnv = setUpTestEnv({
  prepare: async (stack) => {
    const lines = [{ product_id: PRODUCTS.kettle, quantity: 1 }];
    ({ number } = await seedOrder(stack, { customer_id: SARA.id, lines, paid: true }));
    await seedOrder(stack, { customer_id: LINA.id, lines, paid: true });
  },
});

const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

const openCustomer = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/apps/loyalty/customers`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

/** The balances, and what each transaction changed. */
const figuresOn = async (page: Page): Promise<string[]> => {
  const changes = page.locator('table tbody > tr > td:first-of-type');
  await changes.first().waitFor();
  const balances = page.locator('dl').first().locator('dd');
  return [...(await changes.allInnerTexts()), ...(await balances.allInnerTexts())];
};

/** Adds points, with a comment that names the customer. */
const givePoints = async (page: Page, { t, formats }: I18n): Promise<void> => {
  await button(page, t('adjust.title')).click();
  const dialog = page.getByRole('dialog', { name: t('adjust.title'), exact: true });
  await dialog.getByLabel(t('adjust.points'), { exact: true }).fill('150');
  await dialog.getByLabel(`${t('adjust.comment')} (${t('common.optional')})`, { exact: true }).fill(COMMENT);
  await button(dialog, t('adjust.submit')).click();
  await expectText(page, COMMENT);
  // The transactions and the balances are two responses, one after the other.
  await expectSoon(() => page.locator('dl').first().locator('dd').first().innerText(), formats.number(150));
};

/** Asks to erase and reads the confirmation, which names the customer and says what is removed and what stays. */
const askToErase = async (
  page: Page,
  { t, points }: I18n,
  { name, available }: { name: string; available: number },
): Promise<Locator> => {
  const question = page.getByRole('alertdialog');
  await button(page, t('privacy.erase')).click();
  await expectText(question, t('privacy.question', { name }));
  await expectText(question, t('privacy.goes'));
  await expectText(question, t('privacy.stays', { available: points(available), pending: points(0) }));
  await expectText(question, t('privacy.forGood'));
  return question;
};

/** Opens the lists that showed her, in turn; none does any more. */
const expectGoneFromLists = async (page: Page, url: string, { t }: I18n): Promise<void> => {
  const row = page.locator('tbody > tr').first();
  const places: readonly (readonly [path: string, arrived: Locator])[] = [
    [`customers?q=${encodeURIComponent(SARA.name)}`, page.getByText(t('common.state.noData')).first()],
    ['customers', page.getByRole('link', { name: t('customers.erasedName') }).first()],
    [`orders?q=${number}`, row.filter({ hasText: number })],
    ['activity', row],
    [`inbox?q=${number}`, row.filter({ hasText: number })],
  ];
  for (const [path, arrived] of places) {
    await page.goto(`${url}/apps/loyalty/${path}`);
    await arrived.waitFor();
    const shown = await page.locator('#content').innerText();
    for (const held of PERSONAL) expect(shown, path).not.toContain(held);
  }
  await row.getByRole('button').last().click();
  const message = page.getByRole('dialog', { name: t('inbox.message.title'), exact: true });
  await expectText(message, t('inbox.message.none'));
};

test("the README's first tour ends with the reward that the demo store has from the start", async () => {
  const i18n = i18nFor('en');
  const { t, formats } = i18n;
  const opened = await openAsStaff(testEnv, { i18n });
  onTestFinished(() => opened.context.close());
  await opened.ask('loyalty/collection-methods', { ...RULE, minimumUnits: null });
  const lines = [{ product_id: PRODUCTS.kettle, quantity: 2 }];
  const order = await seedOrder(testEnv.stack, { customer_id: MOHAMMED.id, lines, paid: true });
  await withPoints(opened.ask, MOHAMMED.name, { availablePoints: 0, pendingPoints: 118 });
  await order.deliver();
  await withPoints(opened.ask, MOHAMMED.name, { availablePoints: 118, pendingPoints: 0 });
  const loyalty = { ...opened, i18n };
  await openCustomers(loyalty);
  await openInFrame(loyalty, MOHAMMED.name);
  await opened.app.getByRole('button', { name: t('redeem.action') }).click();
  const dialog = dialogOf(opened.app, t('redeem.title'));
  await expectText(dialog, t('redemption.off', { value: formats.money('10') }));
  await dialog.getByRole('button', { name: t('redeem.submit') }).click();
  await expectToast(loyalty, 'PTS-');
  await withPoints(opened.ask, MOHAMMED.name, { availablePoints: 18 });
});

test('a customer’s data is exported, then erased for good', async () => {
  const [arabic, english] = [i18nFor('ar'), i18nFor('en')];
  const { t } = arabic;
  const { page, context, problems, url } = await openHub(testEnv, { visitor: 'admin', locale: 'ar' });
  onTestFinished(() => context.close());
  await openCustomer(page, url, SARA.name);
  await givePoints(page, arabic);
  const [address, figures] = [page.url(), await figuresOn(page)];

  const arriving = page.waitForEvent('download');
  await button(page, t('exports.customer.json')).click();
  const file = await readFile(await (await arriving).path(), 'utf8');
  for (const held of [...PERSONAL, number]) expect(file).toContain(held);

  const question = await askToErase(page, arabic, { name: SARA.name, available: 150 });
  await expectSoundScreen(page, 'the question');
  await button(question, t('common.action.cancel')).click();
  await expectText(page, t('privacy.kept'));
  await page.getByRole('heading', { name: SARA.name, level: 1 }).waitFor();
  await askToErase(page, arabic, { name: SARA.name, available: 150 });
  await button(question, t('privacy.yesErase')).click();
  await expectText(page, t('privacy.erased'));
  await page.getByRole('heading', { name: t('customers.erasedName'), level: 1 }).waitFor();
  await expectSoon(() => figuresOn(page), figures);
  await expectGoneFromLists(page, url, arabic);

  // The same in English: only figures are left of her, and the confirmation names another customer.
  await page.goto(`${address}?locale=en`);
  await page.getByRole('heading', { name: english.t('customers.erasedName'), level: 1 }).waitFor();
  expect(await page.locator('#content').innerText()).not.toContain(SARA.name);
  await openCustomer(page, url, LINA.name);
  await askToErase(page, english, { name: LINA.name, available: 0 });
  await button(question, english.t('common.action.cancel')).click();
  await expectText(page, english.t('privacy.kept'));
  expect(problems).toEqual([]);
});
