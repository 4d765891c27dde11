import type { Locale } from '@apps-hub/domain/locale';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Frame, Page } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { expectAccessible, expectFits } from '../look-checks.ts';
import { wordingOf } from '../wording.ts';
import type { Wording } from '../wording.ts';

/** A folder for pictures of every look, for whoever wants to see them; unset, none are taken. */
const FOLDER = process.env['LOOKS'];

type Theme = 'light' | 'dark';

const PHONE = { name: 'phone', width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESK = { name: 'desk', width: 1440, height: 900 };

const LOOKS: readonly (readonly [Locale, Theme])[] = [
  ['ar', 'light'],
  ['ar', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
];

/** The framed app with the page of its host, whose switches change how it looks, and the words that it shows now. */
export interface Gallery {
  page: Page;
  app: Frame;
  words: Wording;
}

/** Looks at what is on the screen in both languages, themes and widths; each is changed while it is open, and stays. */
export const lookAtScreen = async (gallery: Gallery, name: string): Promise<void> => {
  const { page, app } = gallery;
  const looks = gallery.words.locale === 'ar' ? LOOKS : LOOKS.toReversed();
  for (const [locale, theme] of looks) {
    await turnTo(gallery, locale, theme);
    for (const { name: size, ...viewport } of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await expectSoon(() => hasTakenWidth(gallery, viewport.width), true);
      const look = [name, locale, theme, size].join('-');
      await expectFits(app, look);
      await expectAccessible(app, look);
      if (FOLDER !== undefined) await photograph(gallery, join(FOLDER, `${look}.png`));
    }
  }
};

/** A tablet is too narrow for a wide table and too wide for cards: nothing may be out of sight there, in either language. */
export const lookOnTablet = async (gallery: Gallery, name: string): Promise<void> => {
  const { page, app } = gallery;
  await page.setViewportSize(TABLET);
  await expectSoon(() => hasTakenWidth(gallery, TABLET.width), true);
  for (const locale of ['en', 'ar'] as const) {
    await turnTo(gallery, locale, 'light');
    await expectFits(app, `${name}-${locale}-tablet`);
  }
};

/** The host's page has the width, and the frame has what that leaves it: an app that is about to grow fits any window. */
const hasTakenWidth = async ({ page, app }: Gallery, width: number): Promise<boolean> => {
  const left = await page.evaluate(
    `innerWidth === ${width} ? document.querySelector('[data-testid=app-frame]').clientWidth : -1`,
  );
  return left === (await app.evaluate('innerWidth'));
};

const turnTo = async (gallery: Gallery, locale: Locale, theme: Theme): Promise<void> => {
  const { page, app } = gallery;
  const root = app.locator('html');
  if (locale !== gallery.words.locale) {
    await page.getByTestId('language').click();
    gallery.words = wordingOf(locale);
    await expectSoon(() => root.getAttribute('lang'), locale);
  }
  if ((await root.getAttribute('data-mantine-color-scheme')) === theme) return;
  await page.getByTestId(`theme-${theme}`).click();
  await expectSoon(() => root.getAttribute('data-mantine-color-scheme'), theme);
};

/** By how much the page, or the dialog over it, is longer than what is shown of it. */
const HIDDEN_HEIGHT = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('dialog[open] *')].map(({ scrollHeight, clientHeight }) =>
    clientHeight > 200 ? scrollHeight - clientHeight : 0,
  ),
)`;

/** The whole of it, however long. */
const photograph = async ({ page, app }: Gallery, path: string): Promise<void> => {
  await mkdir(join(path, '..'), { recursive: true });
  const usual = page.viewportSize() ?? PHONE;
  const height = usual.height + (await app.evaluate<number>(HIDDEN_HEIGHT));
  await page.setViewportSize({ ...usual, height: Math.min(height + 60, 4_000) });
  await page.getByTestId('app-frame').screenshot({ path, scale: 'css' });
  await page.setViewportSize(usual);
};
