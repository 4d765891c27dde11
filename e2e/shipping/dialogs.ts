import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator } from 'playwright-core';

import { expectSoundScreen } from '../checks.ts';
import type { Shipping } from '../screens/shipping.ts';

/** Folder for a screenshot of every dialog met; unset: none are taken. */
const SCREENSHOT_FOLDER = process.env['SCREENSHOTS'];

const PHONE = { width: 390, height: 844 };

const takeScreenshot = async ({ page, i18n }: Shipping, name: string): Promise<void> => {
  if (SCREENSHOT_FOLDER === undefined) return;
  await mkdir(SCREENSHOT_FOLDER, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}-${i18n.locale}.png`) });
};

/** The open dialog is accessible and fits, on a wide screen and on a phone. `shown` is what its screenshots show. */
export const expectSoundDialog = async (shipping: Shipping, name: string, shown?: Locator): Promise<void> => {
  const { page } = shipping;
  const usual = page.viewportSize() ?? PHONE;
  await expectSoundScreen(page, `${name}, wide`);
  await takeScreenshot(shipping, `${name}-wide`);
  await page.setViewportSize(PHONE);
  await expectSoundScreen(page, `${name}, phone`);
  await shown?.scrollIntoViewIfNeeded();
  await takeScreenshot(shipping, `${name}-phone`);
  await page.setViewportSize(usual);
};
