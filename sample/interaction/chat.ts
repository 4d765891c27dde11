import type { Area } from '@apps-hub/e2e/interaction.ts';
import type { Page } from 'playwright-core';

import { i18nFor } from '../e2e/i18n.ts';

const chat = (page: Page, userId: number) =>
  page.locator(`nav section:first-child [data-person='${userId}']`);
const messages = (page: Page) => page.locator('ol > li');

/** Two chats, one of them with five thousand messages. */
export const area: Area = {
  i18nFor,
  name: 'chat',
  path: '/apps/chat?large=1',
  ready: (page) => chat(page, 1).waitFor(),
  actions: [
    {
      name: 'opens the chat of 5,000 messages',
      run: async (page) => {
        await chat(page, 1).click();
        await page.locator('[aria-posinset="5000"]').waitFor();
      },
    },
    {
      name: 'types a message',
      run: (page) => page.locator('textarea').pressSequentially('The boxes came this morning', { delay: 60 }),
    },
    {
      name: 'sends it, and is answered',
      run: async (page) => {
        await page.keyboard.press('Enter');
        await page.locator('[aria-posinset="5002"]').waitFor();
      },
    },
    {
      name: 'types while an answer comes',
      run: async (page) => {
        await page.keyboard.type('And the ribbons?');
        await page.keyboard.press('Enter');
        await page.locator('textarea').pressSequentially('I ask because of Sunday', { delay: 60 });
        await page.locator('[aria-posinset="5004"]').waitFor();
      },
    },
    {
      name: 'goes to the first message',
      run: async (page) => {
        await page.locator('section:has(> ol)').focus();
        await page.keyboard.press('Home');
        await page.locator('[aria-posinset="1"]').waitFor();
      },
    },
    {
      name: 'opens another chat',
      run: async (page) => {
        await chat(page, 2).click();
        await messages(page).locator('[data-own]').first().waitFor();
      },
    },
    {
      name: 'searches a name',
      run: async (page, { t }) => {
        await page.getByRole('searchbox', { name: t('sampleChat.search') }).click();
        await page.keyboard.type('لينا', { delay: 60 });
        await chat(page, 2).waitFor({ state: 'detached' });
      },
    },
  ],
};
