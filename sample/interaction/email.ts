import type { Area } from '@apps-hub/e2e/interaction.ts';
import type { Page } from 'playwright-core';

import { i18nFor } from '../e2e/i18n.ts';

const links = (page: Page) => page.locator('li a[id^="email-"]');
const boxes = (page: Page) => page.locator('li input[type="checkbox"]');
const dialog = (page: Page) => page.getByRole('dialog');

/** An inbox of two thousand emails. */
export const area: Area = {
  i18nFor,
  name: 'email',
  path: '/apps/email?large=1',
  ready: (page) => links(page).first().waitFor(),
  actions: [
    { name: 'selects an email', run: (page) => boxes(page).nth(1).click() },
    {
      name: 'selects all',
      run: (page, { t }) => page.getByRole('checkbox', { name: t('sampleEmail.selectAll') }).click(),
    },
    {
      name: 'clears the selection',
      run: (page, { t }) => page.getByRole('button', { name: t('sampleEmail.clear') }).click(),
    },
    {
      name: 'goes down by keyboard',
      run: async (page) => {
        for (let step = 0; step < 12; step += 1) await page.keyboard.press('j', { delay: 60 });
      },
    },
    {
      name: 'opens an unread email',
      run: async (page) => {
        await page.locator('li[data-unread] a[id^="email-"]').nth(1).click();
        await page.locator('article').first().waitFor();
      },
    },
    {
      name: 'goes through the next ones',
      run: async (page) => {
        for (let step = 0; step < 5; step += 1) await page.keyboard.press('j', { delay: 150 });
      },
    },
    {
      name: 'opens a reply',
      run: async (page) => {
        await page.keyboard.press('r');
        await dialog(page).getByRole('toolbar').waitFor();
      },
    },
    {
      name: 'types it',
      run: async (page, { t }) => {
        await dialog(page)
          .getByRole('textbox', { name: t('sampleEmail.text') })
          .click();
        await page.keyboard.type('The boxes came this morning', { delay: 60 });
      },
    },
    {
      name: 'sends it',
      run: async (page, { t }) => {
        await dialog(page)
          .getByRole('button', { name: t('sampleEmail.send') })
          .click();
        await dialog(page).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'goes back to the list',
      run: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('article').first().waitFor({ state: 'detached' });
      },
    },
    { name: 'stars an email', run: (page) => page.locator('li button[aria-pressed="false"]').nth(2).click() },
    {
      name: 'moves an email to the trash',
      run: async (page, { t }) => {
        await links(page).nth(3).focus();
        await page.keyboard.press('#');
        await page.getByRole('button', { name: t('sampleShared.undo') }).waitFor();
      },
    },
    {
      name: 'searches a subject',
      run: async (page, { t }) => {
        await page.getByRole('searchbox', { name: t('sampleEmail.search') }).click();
        await page.keyboard.type('فاتورة', { delay: 60 });
        await page.keyboard.press('Enter');
      },
    },
  ],
};
