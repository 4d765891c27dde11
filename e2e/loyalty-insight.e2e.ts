import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchBrowser, openPage } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import { expectSoundScreen } from './checks.ts';
import { seeText } from './see.ts';
import { appFrame, openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { seedOrder } from './seed.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { wordingOf } from './wording.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  const lines = [{ product_id: '101', quantity: 2 }];
  const order = await seedOrder(stack, { customer_id: '201', lines, paid: true });
  await order.deliver();
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const words = wordingOf(locale);
  const { t } = words;
  let opened: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openPage(browser, { reducedMotion: 'reduce' });
    opened.context.setDefaultTimeout(20_000);
    page = opened.page;
    const admin = { page, url: stack.sandboxUrl, words };
    await signInToAdmin(admin, OWNER);
    await openLoyalty(admin);
  });
  afterAll(async () => {
    expect(opened.problems).toEqual([]);
    await opened.context.close();
  });

  const open = async (path: string): Promise<Frame> => {
    await page.goto(`${stack.sandboxUrl}/admin/apps/loyalty/${path}`);
    return appFrame(page);
  };

  test('the dashboard has its figures, and of each chart a table that keys reach', async () => {
    const app = await open('dashboard');
    for (const name of ['issued', 'redeemed', 'expired', 'reversed', 'redemptionRate', 'repeatRate'] as const)
      await seeText(app, t(`dashboard.figure.${name}`));
    const chart = app.getByRole('region', { name: t('dashboard.chart.outstanding') });
    await chart.getByRole('radio', { name: t('dashboard.chart.asChart') }).focus();
    // The next of a row of radio buttons, in whichever direction the page reads.
    await page.keyboard.press('ArrowDown');
    await chart.getByRole('columnheader', { name: t('dashboard.chart.held') }).waitFor();
    expect(await chart.getByRole('row').count()).toBe(31);
    await expectSoundScreen(page, `dashboard in ${locale}`);
  });

  test('the activity says who did what, and is filtered', async () => {
    const app = await open('activity');
    await seeText(app, t('activity.did.redemption_method_create'));
    await expectSoundScreen(page, `activity in ${locale}`);
    await app
      .getByLabel(t('activity.filter.kind'), { exact: true })
      .selectOption({ label: t('activity.kind.inbox') });
    await seeText(app, t('common.table.nothingFound'));
    await app.getByRole('button', { name: t('common.table.clearFilters') }).click();
    await seeText(app, t('activity.did.redemption_method_create'));
  });

  test('the inbox finds an order by its number and shows what the platform said, without the person', async () => {
    const app = await open('inbox');
    // The earlier answer is shown faded until the next one is there, and what was typed is asked for after a pause.
    const answer = page.waitForResponse(/q=1001/);
    await app.getByRole('searchbox', { name: t('inbox.search') }).fill('1001');
    await answer;
    await seeText(app, t('inbox.order', { number: '1001' }));
    await app.locator('table[aria-busy="false"]').waitFor();
    await expectSoundScreen(page, `inbox in ${locale}`);
    await app.getByRole('button', { name: t('inbox.showNamed', { topic: 'order.paid' }) }).click();
    const dialog = app.getByRole('dialog', { name: t('inbox.message.title') });
    const message = dialog.locator('pre');
    await message.waitFor();
    expect(await message.textContent()).toContain('"number": "1001"');
    expect(await message.textContent()).not.toContain('الشمري');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
