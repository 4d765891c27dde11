import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectSoon } from '@apps-hub/e2e/checks.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** Printable pages, and the content each must keep on paper. */
const PRINTABLE = [
  { path: '/apps/invoice/preview/5036', content: 'article :is(h2, h3, dt, dd, th, td, bdi)' },
  { path: '/apps/ecommerce/order/details/9042', content: 'main :is(h1, h2, dt, dd, th[scope=row], address)' },
  { path: '/apps/calendar', content: 'main [data-event]' },
] as const;

const textsOf = (content: string): string => `[...document.querySelectorAll('${content}')]
  .filter((element) => element.checkVisibility() && !element.closest('dialog'))
  .map((element) => element.textContent.trim())`;

let hub: HubPage;
beforeAll(async () => {
  hub = await openHub(testEnv, { visitor: 'admin', locale: 'ar' });
});
afterAll(() => hub.context.close());

test.each(PRINTABLE)('$path keeps its content on paper', async ({ path, content }) => {
  const { page, url } = hub;
  await page.emulateMedia({ media: 'screen' });
  await page.goto(url + path);
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('networkidle');
  const onScreen = await page.evaluate<string[]>(textsOf(content));
  expect(onScreen.length).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  // The print styles are loaded when the page is idle.
  await expectSoon(() => page.locator('body > * nav').filter({ visible: true }).count(), 0);
  expect(await page.evaluate<string[]>(textsOf(content))).toEqual(onScreen);
});
