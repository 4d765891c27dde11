import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectSoon, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

const NEWSLETTER = '#email-17';

describe.each<Locale>(['ar'])('sample email in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSound = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const button = (name: string) => hub.page.getByRole('button', { name, exact: true });
  const link = (name: string) => hub.page.getByRole('link', { name });
  const row = (id: number) => hub.page.locator(`li:has(#email-${id})`);
  const tool = (name: string) =>
    hub.page.locator('section > header').getByRole('button', { name, exact: true }).filter({ visible: true });
  const focusedId = () => hub.page.evaluate<string>('document.activeElement?.id ?? ""');

  test('the mouse selects emails, labels them, moves them and brings them back', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/email`);
    await row(1).getByRole('checkbox').check();
    await row(2).getByRole('checkbox').check();
    await tool(t('sampleEmail.setLabel')).click();
    await button(t('sampleEmail.label.private')).click();
    for (const id of [1, 2]) await row(id).getByText(t('sampleEmail.label.private')).waitFor();
    await tool(t('sampleEmail.delete')).click();
    await expect.poll(() => row(1).count()).toBe(0);
    await link(t('sampleEmail.folder.trashed')).click();
    await row(1).waitFor();
    await link(t('sampleEmail.folder.inbox')).first().click();
    await button(t('sampleShared.undo')).click();
    await row(2).waitFor();
    await row(3).getByRole('button', { pressed: true }).click();
    await link(t('sampleEmail.folder.starred')).click();
    await row(1).waitFor();
    await expect.poll(() => row(3).count()).toBe(0);
    await link(t('sampleEmail.folder.inbox')).first().click();
    await expectSound(page, `email list ${locale}`);
  });

  test('a company newsletter loads and runs nothing', async () => {
    const { page, problems } = hub;
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
    await expectSound(page, `email ${locale}`);
    await button(t('sampleEmail.previous')).click();
    await expect.poll(() => page.url()).not.toContain('email=17');
    await button(t('sampleEmail.back')).click();
    expect(problems).toEqual([]);
  });

  test('the keys go through the list, open an email, and come back', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/email`);
    await row(1).waitFor();
    await page.keyboard.press('j');
    await expectSoon(focusedId, 'email-1');
    await page.keyboard.press('ArrowDown');
    await expectSoon(focusedId, 'email-2');
    await page.keyboard.press('x');
    await expect.poll(() => row(2).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('x');
    await page.keyboard.press('s');
    await row(2).getByRole('button', { pressed: true }).waitFor();
    await page.keyboard.press('k');
    await expectSoon(focusedId, 'email-1');
    await page.keyboard.press('Enter');
    await page.locator('article').nth(2).waitFor();
    // In an open email the arrow keys scroll.
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('div:has(> article)').scrollTop`))
      .toBeGreaterThan(0);
    expect(page.url()).toContain('email=1');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expectSoon(focusedId, 'email-3');
    await page.keyboard.press('Shift+#');
    await expect.poll(() => row(3).count()).toBe(0);
    await button(t('sampleShared.undo')).click();
    await row(3).waitFor();
    // A row focused by Tab or a screen reader.
    await page.locator('#email-2').focus();
    await page.keyboard.press('x');
    await expect.poll(() => row(2).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('x');
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: t('sampleEmail.keys.title') }).waitFor();
    await expectSound(page, `email keys ${locale}`);
    await page.keyboard.press('Escape');
  });

  test('an answer is written with formatting, sent, and joins its conversation', async () => {
    const { page, problems } = hub;
    await page.locator('#email-1').click();
    await page.locator('article').nth(2).waitFor();
    await page.keyboard.press('r');
    const text = page.getByRole('textbox', { name: t('sampleEmail.text') });
    await text.click();
    await button(t('sampleShared.editor.bold')).click();
    await page.keyboard.type('شكرًا');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Thanks');
    const directions = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('[role="textbox"] p')].map((each) => getComputedStyle(each).direction)`,
      );
    await expectSoon(directions, ['rtl', 'ltr']);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sizes.csv', mimeType: 'text/csv', buffer: Buffer.from('small,large') });
    await expectSound(page, `compose ${locale}`);
    // The draft is kept when the page's folder changes.
    await page.getByText(t('sampleEmail.saved')).waitFor();
    await link(t('sampleEmail.folder.sent')).first().click();
    await text.getByText('Thanks').waitFor();
    await button(t('sampleEmail.send')).click();
    await page.getByText(t('sampleEmail.sent')).waitFor();
    await link(t('sampleEmail.folder.inbox')).first().click();
    await page.locator('#email-1').click();
    const answer = page.locator('article').nth(3);
    await answer.locator('strong', { hasText: 'شكرًا' }).waitFor();
    expect(await answer.locator('a[download="sizes.csv"]').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

test.each<Locale>(['ar'])('a finger finds, reads and writes emails on a phone in %s', async (locale) => {
  const { t } = i18nFor(locale);
  const expectSound = screenCheckIn(locale);
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, url, problems, context } = await openHub(testEnv, { visitor: 'admin', locale, options });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${url}/apps/email?large=1`);
  const rows = page.locator('li a[id^="email-"]');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(40);
  await page.getByLabel(t('sampleEmail.selectAll')).tap();
  await button(t('sampleEmail.clear')).tap();
  await expectSound(page, `email list on a phone ${locale}`);
  await button(t('sampleEmail.openFolders')).tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: t('sampleEmail.folder.spam') }).tap();
  await expect.poll(() => drawer.count()).toBe(0);
  await page.locator('#email-13').tap();
  await page.locator('article').waitFor();
  await expectSound(page, `email on a phone ${locale}`);
  await button(t('sampleEmail.move')).tap();
  await button(t('sampleEmail.moveTo.inbox')).tap();
  await expect.poll(() => page.locator('#email-13').count()).toBe(0);
  await button(t('sampleEmail.openFolders')).tap();
  await drawer.getByRole('button', { name: t('sampleEmail.compose') }).tap();
  await drawer.getByLabel(t('sampleEmail.to'), { exact: true }).fill('noura@example.com');
  await drawer.getByRole('toolbar').waitFor();
  await expectSound(page, `compose on a phone ${locale}`);
  // The toast that offers to undo the move is still there, and covers no button.
  await button(t('sampleEmail.send')).tap({ timeout: 4_000 });
  await page.getByText(t('sampleEmail.sent')).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
