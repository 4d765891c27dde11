import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { LAUNCHER_LABELS } from '@apps-hub/contract/loyalty/shopper/values';
import { expect } from 'vitest';

import { expectAccessiblePage, expectOnceDelivered } from '../checks.ts';

/** Our panel in a storefront, as a shopper finds it. */
export const panelIn = (page: Page): Locator => page.locator('points-panel').getByRole('dialog');

export const openPanel = async (page: Page, label = LAUNCHER_LABELS.ar): Promise<Locator> => {
  await page.locator('points-launcher').getByRole('button', { name: label }).click();
  const panel = panelIn(page);
  await panel.waitFor();
  return panel;
};

/** Loads the shop's page again and opens the panel until it says all of this: what the shop reports arrives after a moment. */
export const expectPanelSays = (
  page: Page,
  url: string,
  texts: string | RegExp | readonly (string | RegExp)[],
  label?: string,
): Promise<void> =>
  expectOnceDelivered(async () => {
    await page.goto(url);
    const panel = await openPanel(page, label);
    // The account replaces the note that it is loading.
    await panel.getByRole('region').first().waitFor();
    const counts = await Promise.all([texts].flat().map((text) => panel.getByText(text).count()));
    return counts.every((count) => count > 0);
  }, true);

/** No serious fault for assistive technology, in light, dark and forced colours, and nothing to scroll sideways. */
export const expectSoundPanel = async (page: Page, screen: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  for (const media of [
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
    { colorScheme: 'light', forcedColors: 'none' },
  ] as const) {
    await page.emulateMedia(media);
    const name = `${screen}-${media.forcedColors === 'active' ? 'forced' : media.colorScheme}`;
    if (media.forcedColors === 'none')
      await expectAccessiblePage(page, name, media.colorScheme === 'dark' ? 'colours' : 'all');
    if (folder) await page.screenshot({ path: join(folder, `storefront-${name}.png`) });
  }
  const [scroll, client] = await page.evaluate<[number, number]>(
    `(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('points-panel').shadowRoot.querySelector('dialog'))`,
  );
  expect(scroll, `${screen}: width`).toBe(client);
};
