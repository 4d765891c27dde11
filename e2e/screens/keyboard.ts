import type { Locator, Page } from 'playwright-core';

const MOST_PRESSES = 80;

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await element.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(element)}`);
}

/** Reaches something by Tab and presses Enter. */
export async function enterOn(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}
