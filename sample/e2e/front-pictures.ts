/**
 * Takes the pictures of the public pages from a running demo: `npm run front-pictures --workspace sample -- http://localhost:3000`.
 * Also the picture that shared links show, and the icon of phones.
 */
import type { Locale } from '@apps-hub/domain/locale';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { launchBrowser } from '@apps-hub/e2e/browser.ts';
import { i18nFor } from '@apps-hub/e2e/i18n.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');
const SHOTS = join(ROOT, 'sample/src/front/page/shots');
const SIZE = { width: 1200, height: 750 };
/** The preview picture of shared links, and the icon of a phone's home screen. */
const CARD = { width: 1200, height: 630 };
const ICON = { width: 180, height: 180 };
const MAX_BYTES = 60_000;

const [url = 'http://localhost:3000'] = process.argv.slice(2);

/** The page as a picture, in the best quality within the size limit. */
const captured = async (page: Page, format: 'webp' | 'jpeg'): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  for (const quality of [85, 75, 65, 55, 45]) {
    const { data } = await session.send('Page.captureScreenshot', { format, quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error('The picture does not fit the limit');
};

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.mouse.move(0, 0);
};

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const signIn = async (page: Page, locale: Locale, theme: Theme): Promise<void> => {
  await page.context().addCookies([{ name: 'apps-hub-theme', value: theme, url }]);
  await page.goto(`${url}/login?locale=${locale}`);
  await page.locator('input[type="email"]').fill('admin@demo.com');
  await page.locator('input[type="password"]').fill('admin');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
};

const showCustomer = async (page: Page, locale: Locale): Promise<void> => {
  const { t } = i18nFor(locale);
  await page.goto(`${url}/apps/loyalty/customers?sortBy=available&orderBy=desc`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByText(t('transactions.why'), { exact: true }).first().click();
  await page.locator('li[data-step]').first().waitFor();
};

/** Doubles what the first rule gives and tries it on the past orders. */
const showTrial = async (page: Page, locale: Locale): Promise<void> => {
  const { t } = i18nFor(locale);
  await page.goto(`${url}/apps/loyalty/dashboard/collection-methods-card`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  const field = page.getByLabel(`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`);
  await field.fill(String(2 * Number(await field.inputValue())));
  await page.getByRole('button', { name: t('whatIf.run'), exact: true }).click();
  const chart = page.locator('dialog figure').first();
  await chart.locator('svg').waitFor();
  await page.getByRole('heading', { name: t('collection.updateTitle') }).hover();
  await chart.evaluate((element) => element.scrollIntoView({ block: 'end' }));
};

const PICTURES: Readonly<Record<string, (page: Page, locale: Locale) => Promise<unknown>>> = {
  dashboard: (page) => page.goto(`${url}/apps/loyalty/dashboard?days=365`),
  customer: showCustomer,
  trial: showTrial,
  pickups: (page) => page.goto(`${url}/apps/shipping/dashboard`),
};

/** The pictures of one language and theme; the light ones have no theme in their name. */
const takePictures = async (page: Page, locale: Locale, theme: Theme): Promise<void> => {
  await signIn(page, locale, theme);
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page, locale);
    await settle(page);
    const file = `${name}-${locale}${theme === 'dark' ? '-dark' : ''}.webp`;
    await writeFile(join(SHOTS, file), await captured(page, 'webp'));
  }
};

const takeShared = async (page: Page): Promise<void> => {
  await page.setViewportSize(CARD);
  await PICTURES['dashboard']?.(page, 'en');
  await settle(page);
  await writeFile(join(WEB, 'public/og-image.jpg'), await captured(page, 'jpeg'));
  await page.setViewportSize(ICON);
  await page.goto(`${url}/favicon.svg`);
  await writeFile(join(WEB, 'public/touch-icon.png'), await page.screenshot());
};

const browser = await launchBrowser();
try {
  for (const locale of ['ar', 'en'] as const)
    for (const theme of THEMES) {
      const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
      await takePictures(page, locale, theme);
      if (locale === 'en' && theme === 'light') await takeShared(page);
      await page.context().close();
    }
} finally {
  await browser.close();
}
