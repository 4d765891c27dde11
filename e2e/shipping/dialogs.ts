import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator } from 'playwright-core';

import { expectAccessiblePage, expectFitsPhone } from '../checks.ts';
import type { Shipping } from '../screens/shipping.ts';

/** Folder for a screenshot of every dialog; unset: none are taken. */
const SCREENSHOT_FOLDER = process.env['SCREENSHOTS'];

const takeScreenshot = async ({ page, i18n }: Shipping, name: string): Promise<void> => {
  if (SCREENSHOT_FOLDER === undefined) return;
  await mkdir(SCREENSHOT_FOLDER, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}-${i18n.locale}.png`) });
};

/**
 * The open dialog fits and is accessible, on a wide screen and on a phone. Axe runs in Arabic; in English only the layout can differ.
 * `shown` names its screenshots.
 */
export const expectSoundDialog = async (shipping: Shipping, name: string, shown?: Locator): Promise<void> => {
  const { page, i18n } = shipping;
  const inspect = async (width: 'wide' | 'phone'): Promise<void> => {
    if (i18n.locale === 'ar') await expectAccessiblePage(page, `${name}, ${width}`);
    await takeScreenshot(shipping, `${name}-${width}`);
  };
  await inspect('wide');
  await expectFitsPhone(page, name, async () => {
    await shown?.scrollIntoViewIfNeeded();
    await inspect('phone');
  });
};
