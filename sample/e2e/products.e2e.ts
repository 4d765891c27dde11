import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, expectField, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** Values for the phrases' placeholders. */
const WORDS = {
  ar: { product: 'طقم شاي', brand: 'ركن', category: 'أدوات المطبخ', values: 'أبيض، أسود' },
  en: { product: 'Tea set', brand: 'Rukn', category: 'Kitchen', values: 'White, Black' },
} as const;

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What hides the focused element: the text of a bar that stays in place over it; empty when nothing does. */
const COVER = `(() => {
  const focused = document.activeElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  for (let bar = hit; bar; bar = bar.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(bar).position)) return bar.contains(focused) ? '' : bar.textContent;
  return '';
})()`;

describe.each<Locale>(['ar'])('the sample shop in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  const words = WORDS[locale];
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const press = (name: string) => hub.page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => hub.page.getByLabel(name, { exact: true });
  const row = (name: string) => hub.page.getByRole('rowheader').filter({ hasText: name });

  test('a category and a product with variants and a picture are added, published and sold out', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/ecommerce/product/category-list`);
    await page.getByRole('button', { name: t('sampleCategories.add') }).press('Enter');
    await field(t('sampleCategories.form.title')).waitFor();
    await expectField(page);
    await page.keyboard.type(words.category);
    await page.keyboard.press('Enter');
    await row(words.category).waitFor();
    await expectAccessiblePage(page, `categories ${locale}`);

    // In-page links keep the data; a reload would lose it.
    await row(words.category)
      .locator('xpath=..')
      .getByRole('link', { name: t('sampleCategories.viewProducts') })
      .click();
    await press(t('common.table.clearFilters'));
    await press(t('sampleProducts.add'));
    await field(t('sampleProducts.form.name')).fill(words.product);
    await field(t('sampleProducts.form.sku')).fill('77');
    await field(t('sampleProducts.form.price')).fill('40');
    await field(t('sampleProducts.form.brand')).fill(words.brand);
    await field(t('sampleProducts.form.category')).selectOption(words.category);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await page.getByRole('img', { name: t('sampleProducts.form.picture', { n: '1' }) }).waitFor();
    await press(t('sampleProducts.form.addOption'));
    await field(t('sampleProducts.form.optionValues')).fill(words.values);
    await field(t('sampleProducts.form.name')).focus();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(COVER), `after ${step} steps`).toBe('');
    }
    await page.getByRole('tab', { name: t('sampleProducts.form.tab.restock') }).press('End');
    await expectSoundScreen(page, `product form ${locale}`);
    await press(t('sampleProducts.publish'));
    await row(words.product).waitFor();
    await expectAccessiblePage(page, `products ${locale}`);

    const stock = page.getByRole('switch', { name: t('sampleProducts.stockOf', { name: words.product }) });
    await stock.press('Space');
    await expect.poll(() => stock.isChecked()).toBe(false);
    await page.getByRole('searchbox').fill(words.product);
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    await press(t('sampleProducts.more', { name: words.product }));
    await press(t('sampleProducts.delete', { name: words.product }));
    await press(t('common.action.yesDelete'));
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(0);
    // The switch's toast also has an Undo button.
    await page
      .getByRole('button', { name: t('sampleShared.undo') })
      .last()
      .click();
    await row(words.product).waitFor();
  });

  test('an order is found from the dashboard, changed and deleted, and its file is saved', async () => {
    const { page, problems } = hub;
    await visit(hub, '/dashboards/ecommerce');
    const figure = page
      .getByText(t('sampleCommerceDashboard.sales'))
      .locator('xpath=following-sibling::p[1]');
    const before = await figure.textContent();
    await page.getByLabel(t('sampleCommerceDashboard.chart.asTable')).first().check();
    await expectSoundScreen(page, `commerce dashboard ${locale}`);
    await page
      .getByRole('table', { name: t('sampleCommerceDashboard.transactions') })
      .getByRole('link')
      .first()
      .click();

    await page.getByRole('button', { name: t('sampleOrders.editLines') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const product = dialog.getByRole('combobox');
    await product.press('ArrowDown');
    await dialog.getByRole('option').first().waitFor();
    for (const key of ['ArrowDown', 'Enter']) await product.press(key);
    await dialog.getByRole('textbox').first().fill('9');
    await dialog.getByRole('button', { name: t('common.action.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await press(t('sampleOrders.changeStatus'));
    await page.getByLabel(t('sampleOrders.status.Delivered')).check();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(t('sampleOrders.toCome')).count()).toBe(0);
    await expectAccessiblePage(page, `order ${locale}`);

    await page.goBack();
    await expect.poll(() => figure.textContent()).not.toBe(before);
    await page
      .getByRole('link', { name: t('sampleCommerceDashboard.allOrders') })
      .first()
      .click();
    await page.getByRole('checkbox').nth(1).check();
    await press(t('sampleOrders.delete'));
    await press(t('common.action.yesDelete'));
    await page.getByText('1–10 من 99').or(page.getByText('1–10 of 99')).waitFor();
    await expectAccessiblePage(page, `orders ${locale}`);
    const [file] = await Promise.all([page.waitForEvent('download'), press(t('sampleShared.export'))]);
    expect(file.suggestedFilename()).toBe(`${t('sampleOrders.fileName')}.csv`);
    expect(problems).toEqual([]);
  });
});
