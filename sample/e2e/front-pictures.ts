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

const signIn = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(`${url}/login?locale=${locale}&theme=light`);
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

const PICTURES: Readonly<Record<string, (page: Page, locale: Locale) => Promise<unknown>>> = {
  dashboard: (page) => page.goto(`${url}/apps/loyalty/dashboard?days=365`),
  customer: showCustomer,
  pickups: (page) => page.goto(`${url}/apps/shipping/dashboard`),
};

const browser = await launchBrowser();
try {
  for (const locale of ['ar', 'en'] as const) {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
    await signIn(page, locale);
    for (const [name, show] of Object.entries(PICTURES)) {
      await show(page, locale);
      await settle(page);
      await writeFile(join(SHOTS, `${name}-${locale}.webp`), await captured(page, 'webp'));
    }
    if (locale === 'en') {
      await page.setViewportSize(CARD);
      await PICTURES['dashboard']?.(page, locale);
      await settle(page);
      await writeFile(join(WEB, 'public/og-image.jpg'), await captured(page, 'jpeg'));
      await page.setViewportSize(ICON);
      await page.goto(`${url}/favicon.svg`);
      await writeFile(join(WEB, 'public/touch-icon.png'), await page.screenshot());
    }
    await page.context().close();
  }
} finally {
  await browser.close();
}
