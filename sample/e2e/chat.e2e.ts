import type { Locale } from '@apps-hub/domain/locale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectSoon, expectSoundScreen, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** The chat in a desktop window of its own. */
const chatIn = (locale: Locale) => {
  const window = {} as { hub: HubPage }; // opened before the first test
  beforeAll(async () => {
    window.hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => window.hub.context.close());
  return {
    window,
    chat: (userId: number) => window.hub.page.locator(`nav section:first-child [data-person='${userId}']`),
    field: () => window.hub.page.locator('textarea'),
    messages: () => window.hub.page.locator('ol > li'),
  };
};

describe('the sample chat in Arabic', () => {
  const { t } = i18nFor('ar');
  const { window, chat, field, messages } = chatIn('ar');

  test('a contact receives, reads and answers a message', async () => {
    const { page, url } = window.hub;
    await page.goto(`${url}/apps/chat`);
    await chat(1).click();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('شكرًا لك');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('See you tomorrow.');
    await page.keyboard.press('Enter');
    await messages().filter({ hasText: 'See you tomorrow.' }).getByText(t('sampleChat.ticks.seen')).waitFor();
    await chat(1).getByText(t('sampleChat.isTyping')).waitFor();
    await messages().last().getByText('على الرحب والسعة.').waitFor();
    await expect
      .poll(() => page.locator('[aria-live="polite"]').allTextContents())
      .toContainEqual(expect.stringContaining('على الرحب والسعة.'));
    await expectSoundScreen(page, 'chat ar');
  });

  test('keeps a draft in its chat, and counts an answer in another chat as unseen', async () => {
    const { page } = window.hub;
    await field().fill('ردّ سريع');
    await page.keyboard.press('Enter');
    await field().fill('مسودة لم تُرسل');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => page.url()).toContain('with=2');
    await expect.poll(() => field().inputValue()).toBe('');
    await chat(1).getByText('مسودة لم تُرسل').waitFor();
    await chat(1)
      .getByText(t('sampleChat.unseen', { count: 1, n: '1' }))
      .waitFor();
    await chat(1).click();
    await expect.poll(() => field().inputValue()).toBe('مسودة لم تُرسل');
    await expect
      .poll(() =>
        chat(1)
          .getByText(t('sampleChat.unseen', { count: 1, n: '1' }))
          .count(),
      )
      .toBe(0);
  });
});

/** A second of a tone as a WAV file: 8,000 samples of one byte. */
const secondOfSound = (): Buffer => {
  const count = 8_000;
  const file = Buffer.alloc(44 + count);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at);
  for (const at of [24, 28]) file.writeUInt32LE(count, at);
  file.write('data', 36);
  file.writeUInt32LE(count, 40);
  for (let at = 0; at < count; at += 1) file[44 + at] = 128 + Math.round(90 * Math.sin(at / 3));
  return file;
};

describe('the sample chat in English', () => {
  const { t } = i18nFor('en');
  const { window, chat, field, messages } = chatIn('en');

  test('a picture is sent, shown and listed among the shared files', async () => {
    const { page, url } = window.hub;
    await page.goto(`${url}/apps/chat?with=2`);
    await field().waitFor();
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page
      .getByTestId('chat-files')
      .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await page
      .getByRole('list', { name: t('sampleChat.files.chosen') })
      .getByText('shelf.png')
      .waitFor();
    await page
      .getByTestId('chat-voice')
      .setInputFiles({ name: 'note.wav', mimeType: 'audio/wav', buffer: secondOfSound() });
    await page
      .getByRole('list', { name: t('sampleChat.files.chosen') })
      .getByText('note.wav')
      .waitFor();
    await page.getByRole('button', { name: t('sampleChat.send'), exact: true }).click();
    await messages()
      .getByRole('button', { name: t('sampleChat.voice.play') })
      .waitFor();
    const sent = messages().locator('a[download="shelf.png"]');
    await sent.locator('img').waitFor();
    const name = (await page.locator('[data-conversation] h2').textContent()) ?? '';
    await page.getByRole('button', { name: t('sampleChat.contact.open', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /shelf\.png/ })
      .waitFor();
    await expectSoundScreen(page, 'contact en');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'https://example.com/checkout' }).waitFor();
    await page.getByRole('button', { name: t('sampleChat.find.label') }).click();
    await page.locator('search input:focus').waitFor();
    await page.keyboard.type('CHECKOUT');
    await page.locator('[data-found] mark').first().waitFor();
    await page.getByRole('button', { name: t('sampleChat.find.close') }).click();
  });

  test('a chat of 5,000 messages opens at its end and keeps its scroll position', async () => {
    const { page, url, problems } = window.hub;
    await page.goto(`${url}/apps/chat?with=1&large=1`);
    const last = messages().last();
    await expect.poll(() => last.getAttribute('aria-posinset')).toBe('5000');
    expect(await messages().count()).toBeLessThan(80);
    const list = page.getByRole('region', { name: /^Messages with/ });
    await list.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => messages().nth(1).getAttribute('aria-posinset')).toBe('1');
    await page.keyboard.press('PageDown');
    const top = () => list.evaluate(({ scrollTop }) => Math.round(scrollTop));
    await expect.poll(top).toBeGreaterThan(100);
    let before = -1;
    await expect
      .poll(async () => {
        const [was, now] = [before, await top()];
        before = now;
        return was === now;
      })
      .toBe(true);
    await chat(2).click();
    await expect.poll(() => page.url()).toContain('with=2');
    await messages().filter({ hasText: 'I removed two steps' }).waitFor();
    await chat(1).click();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
    await page.getByRole('button', { name: t('sampleChat.toLatest') }).click();
    await expect.poll(() => last.getAttribute('aria-posinset')).toBe('5000');
    expect(problems).toEqual([]);
  });
});

test.each<[Locale, string]>([['ar', 'أهلًا']])(
  'on a phone, the chat in %s shows a list or a conversation with a back button',
  async (locale, hello) => {
    const { t } = i18nFor(locale);
    const expectSound = screenCheckIn(locale);
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, url, problems, context } = await openHub(testEnv, { visitor: 'admin', locale, options });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    await page.goto(`${url}/apps/chat`);
    await page.locator('nav [data-person]').first().waitFor();
    await expectSound(page, `chat list on a phone ${locale}`);
    await button(t('sampleChat.newChat')).tap();
    await dialog.locator('[data-person="5"]').tap();
    const field = page.locator('textarea');
    await field.waitFor();
    expect(await page.locator('nav [data-person]').first().isVisible()).toBe(false);
    await field.fill(hello);
    await button(t('sampleChat.send')).tap();
    await expectSound(page, `chat on a phone ${locale}`);
    await page.locator('[aria-posinset="2"]').waitFor();
    await page.locator('[data-conversation] h2').waitFor();
    const name = (await page.locator('[data-conversation] h2').textContent()) ?? '';
    await button(t('sampleChat.contact.open', { name })).tap();
    await expectSound(page, `contact on a phone ${locale}`);
    await dialog.getByRole('button', { name: t('common.action.close') }).tap();
    await button(t('sampleChat.back')).tap();
    const chats = page.locator('nav section:first-child [data-person]');
    await expectSoon(() => chats.first().getAttribute('data-person'), '5');
    await expectSoon(() => chats.count(), 3);
    await page.getByRole('button', { name: t('sampleChat.profile.open') }).tap();
    await dialog.getByRole('radio', { name: t('sampleChat.status.busy') }).check();
    await expectSound(page, `profile on a phone ${locale}`);
    await button(t('common.action.save')).tap();
    const dot = page.getByRole('button', { name: t('sampleChat.profile.open') }).locator('[data-status]');
    await expectSoon(() => dot.getAttribute('data-status'), 'busy');
    expect(problems).toEqual([]);
    await context.close();
  },
);
