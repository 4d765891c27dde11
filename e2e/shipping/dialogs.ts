import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator } from 'playwright-core';

import { expectFitsPhone } from '../checks.ts';
import { expectAccessible } from '../layout-checks.ts';
import type { Shipping } from '../screens/shipping.ts';

/** Folder for a screenshot of every dialog; unset: none are taken. */
const SCREENSHOT_FOLDER = process.env['SCREENSHOTS'];

const takeScreenshot = async ({ page, i18n }: Shipping, name: string): Promise<void> => {
  if (SCREENSHOT_FOLDER === undefined) return;
  await mkdir(SCREENSHOT_FOLDER, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}-${i18n.locale}.png`) });
};

/** The open dialog fits a phone and is accessible there; a wide window shows the same elements. `shown` names its screenshots. */
export const expectSoundDialog = async (shipping: Shipping, name: string, shown?: Locator): Promise<void> => {
  const { app, page } = shipping;
  await takeScreenshot(shipping, `${name}-wide`);
  await expectFitsPhone(page, name, async () => {
    await shown?.scrollIntoViewIfNeeded();
    await expectAccessible(app, name);
    await takeScreenshot(shipping, `${name}-phone`);
  });
};
