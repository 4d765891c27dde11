import { onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { openLoyalty, signInToAdmin } from './screens/host-admin.ts';
import { dialogOf } from './screens/loyalty-home.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';

const testEnv = setUpTestEnv({ isShared: true });
const SHOTS = '/work/tmp/r34/shots';

test.each(['ar', 'en'] as const)('takes pictures in %s', async (locale) => {
  const i18n = i18nFor(locale, 'KWD');
  const { t } = i18n;
  const { context, page } = await openPage(testEnv.browser);
  onTestFinished(() => context.close());
  const admin = { page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(admin, { store: 'second', role: 'owner' });
  const app = await openLoyalty(admin);
  await page.emulateMedia({ colorScheme: locale === 'en' ? 'dark' : 'light' });
  await page.setViewportSize({ width: 1440, height: 1300 });
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const dialog = dialogOf(app, t('redemption.createTitle'));
  const label = (key: string) => `${key} (${t('common.optional')})`;
  await dialog.getByLabel(t('redemption.mode.label')).selectOption('free_product');
  await page.screenshot({ path: `${SHOTS}/${locale}-product.png` });
  await dialog.getByLabel(t('redemption.mode.label')).selectOption('free_shipping');
  await dialog.getByLabel(t('redemption.value.free_shipping')).fill('3');
  await dialog.getByLabel(t('redemption.required'), { exact: true }).fill('150');
  await dialog.getByLabel(label(t('redemption.limit.stock'))).fill('20');
  await dialog.getByLabel(label(t('redemption.limit.perCustomer')), { exact: true }).fill('2');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SHOTS}/${locale}-shipping.png` });
  await page.setViewportSize({ width: 390, height: 1500 });
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${SHOTS}/${locale}-shipping-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 1100 });
  await dialog.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${SHOTS}/${locale}-list.png` });
  await page.setViewportSize({ width: 390, height: 1800 });
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${SHOTS}/${locale}-list-390.png`, fullPage: true });
}, 120_000);
