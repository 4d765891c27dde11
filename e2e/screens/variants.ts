import type { Locale } from '@apps-hub/domain/locale';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Frame, Page } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { expectAccessible, expectFits } from '../layout-checks.ts';
import { i18nFor } from '../i18n.ts';
import type { I18n } from '../i18n.ts';
import { resizeWindow } from '../window-size.ts';

/** Folder for a screenshot of every variant; unset: none are taken. */
const SCREENSHOT_FOLDER = process.env['SCREENSHOTS'];

type Theme = 'light' | 'dark';

const PHONE = { name: 'phone', width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { name: 'desktop', width: 1440, height: 900 };

/**
 * Together they cover every pair of language and width, because texts differ by language and the layout by width. Axe runs in Arabic, once
 * in each theme and width; in English only the layout can differ, which no theme changes. Each differs from the one before by little, and
 * screens are opened in the first or, in turn, in the last one.
 */
const VARIANTS: readonly (readonly [Locale, Theme, typeof PHONE])[] = [
  ['ar', 'light', DESKTOP],
  ['ar', 'dark', PHONE],
  ['en', 'dark', PHONE],
  ['en', 'dark', DESKTOP],
];

/** The framed app; its host's page, whose switches change language and theme; and the texts of the current language. */
export interface Screen {
  page: Page;
  app: Frame;
  i18n: I18n;
}

/** Checks the current screen in both languages, themes and widths, switching while it is open; or only in the first variant. */
export const checkScreen = async (
  screen: Screen,
  name: string,
  which: 'every' | 'first' = 'every',
): Promise<void> => {
  const { page, app, i18n } = screen;
  const inTurn = i18n.locale === 'ar' ? VARIANTS : VARIANTS.toReversed();
  const variants = which === 'every' ? inTurn : VARIANTS.slice(0, 1);
  for (const [locale, theme, { name: size, ...viewport }] of variants) {
    await switchTo(screen, locale, theme);
    if (page.viewportSize()?.width !== viewport.width) await resizeWindow(page, viewport);
    const look = [name, locale, theme, size].join('-');
    await expectFits(app, look);
    if (locale === 'ar') await expectAccessible(app, look);
    if (SCREENSHOT_FOLDER !== undefined) await takeScreenshot(screen, join(SCREENSHOT_FOLDER, `${look}.png`));
  }
};

/** A tablet is too narrow for a wide table and too wide for cards: nothing may overflow, in either language. */
export const checkOnTablet = async (screen: Screen, name: string): Promise<void> => {
  const { page, app } = screen;
  await resizeWindow(page, TABLET);
  for (const locale of ['en', 'ar'] as const) {
    await switchTo(screen, locale, 'light');
    await expectFits(app, `${name}-${locale}-tablet`);
  }
};

const switchTo = async (screen: Screen, locale: Locale, theme: Theme): Promise<void> => {
  const { page, app } = screen;
  const root = app.locator('html');
  if (locale !== screen.i18n.locale) {
    await page.getByTestId('language').click();
    screen.i18n = i18nFor(locale);
    await expectSoon(() => root.getAttribute('lang'), locale);
  }
  if ((await root.getAttribute('data-mantine-color-scheme')) === theme) return;
  await page.getByTestId(`theme-${theme}`).click();
  await expectSoon(() => root.getAttribute('data-mantine-color-scheme'), theme);
};

/** Height of the page, or of the open dialog, that is scrolled out of view. */
const HIDDEN_HEIGHT = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('dialog[open] *')].map(({ scrollHeight, clientHeight }) =>
    clientHeight > 200 ? scrollHeight - clientHeight : 0,
  ),
)`;

/** Takes a screenshot of the full height. */
const takeScreenshot = async ({ page, app }: Screen, path: string): Promise<void> => {
  await mkdir(join(path, '..'), { recursive: true });
  const usual = page.viewportSize() ?? PHONE;
  const height = usual.height + (await app.evaluate<number>(HIDDEN_HEIGHT));
  await page.setViewportSize({ ...usual, height: Math.min(height + 60, 4_000) });
  await page.getByTestId('app-frame').screenshot({ path, scale: 'css' });
  await resizeWindow(page, usual);
};
