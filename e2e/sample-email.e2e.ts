import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectSoon, expectSoundScreen } from './checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub } from './screens/hub.ts';
import type { HubPage } from './screens/hub.ts';
import { setUpTestEnv } from './test-env.ts';

const testEnv = setUpTestEnv();

const NEWSLETTER = '#email-17';

describe.each(['ar', 'en'] as const)('sample email in %s', (locale) => {
  const { t } = i18nFor(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const button = (name: string) => hub.page.getByRole('button', { name, exact: true });
  const link = (name: string) => hub.page.getByRole('link', { name });
  const focusedId = () => hub.page.evaluate<string>('document.activeElement?.id ?? ""');

  test('an email as companies send it loads and runs nothing', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/email`);
    await page.locator(NEWSLETTER).click();
    const body = page.locator('article [dir="auto"]').first();
    await body.getByRole('heading').waitFor();
    expect(
      await body.locator('script, style, form, input, iframe, img, [style], [onclick], [onload]').count(),
    ).toBe(0);
    const links = body.locator('a[href]');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('target')).toBe('_blank');
    expect(await links.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await body.locator('[data-blocked]').count()).toBe(1);
    await page.getByText(t('sampleEmail.why')).click();
    await page.getByText(t('sampleEmail.blockedWhy')).waitFor();
    expect(await page.title()).toContain(t('sampleEmail.title'));
    await expectSoundScreen(page, `email ${locale}`);
    expect(problems).toEqual([]);
  });

  test('the keys go through the list, open an email, and come back', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/email`);
    await page.locator('#email-1').waitFor();
    await page.keyboard.press('j');
    await expectSoon(focusedId, 'email-1');
    await page.keyboard.press('ArrowDown');
    await expectSoon(focusedId, 'email-2');
    await page.keyboard.press('x');
    await page.keyboard.press('x');
    await page.keyboard.press('s');
    await expect.poll(() => page.locator('li:has(#email-2) button[aria-pressed="true"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('article').first().waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).toContain('email=3');
    await page.keyboard.press('Escape');
    await expectSoon(focusedId, 'email-3');
    await page.keyboard.press('Shift+#');
    await expect.poll(() => page.locator('#email-3').count()).toBe(0);
    await button(t('sampleShared.undo')).click();
    await page.locator('#email-3').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: t('sampleEmail.keys.title') }).waitFor();
    await page.keyboard.press('Escape');
    await expectSoundScreen(page, `email list ${locale}`);
  });

  test('an answer is written with formatting, sent, and joins its conversation', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/email?email=1`);
    await page.locator('article').nth(2).waitFor();
    await button(t('sampleEmail.reply')).click();
    const text = page.getByRole('textbox', { name: t('sampleEmail.text') });
    await text.click();
    await button(t('sampleEmail.editor.bold')).click();
    await page.keyboard.type('شكرًا');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Thanks');
    const directions = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('[role="textbox"] p')].map((each) => getComputedStyle(each).direction)`,
      );
    await expectSoon(directions, ['rtl', 'ltr']);
    await expectSoundScreen(page, `compose ${locale}`);
    // The draft is kept when the page's folder changes.
    await page.getByText(t('sampleEmail.saved')).waitFor();
    await link(t('sampleEmail.folder.sent')).first().click();
    await text.getByText('Thanks').waitFor();
    await button(t('sampleEmail.send')).click();
    await page.getByText(t('sampleEmail.sent')).waitFor();
    await link(t('sampleEmail.folder.inbox')).first().click();
    await page.locator('#email-1').click();
    await page.locator('article').nth(3).locator('strong', { hasText: 'شكرًا' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('on a phone the folders are in a drawer, and 2,000 emails are windowed', async () => {
    const { page, url, problems } = hub;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${url}/apps/email?large=1`);
    await page.locator('li a[id^="email-"]').first().waitFor();
    expect(await page.locator('li a[id^="email-"]').count()).toBeLessThan(40);
    await page.getByLabel(t('sampleEmail.selectAll')).check();
    await button(t('sampleEmail.clear')).click();
    await button(t('sampleEmail.openFolders')).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('sampleEmail.folder.spam') })
      .click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('#email-13').waitFor();
    expect(problems).toEqual([]);
  });
});
