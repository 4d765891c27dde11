import type { Page } from 'playwright-core';

import { i18nFor } from '../i18n.ts';
import type { Area } from '../interaction.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** The search over all pages, which also loads the sample areas' index. */
export const area: Area = {
  i18nFor,
  name: 'page-search',
  path: '/access-control',
  ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  actions: [
    {
      name: 'opens',
      run: async (page) => {
        await page.keyboard.press('Control+k');
        await dialog(page).getByRole('textbox').waitFor();
      },
    },
    {
      name: 'types',
      run: async (page, { t }) => {
        await page.keyboard.type(t('common.nav.customers'));
        await dialog(page).getByRole('link').first().waitFor();
      },
    },
    {
      name: 'closes',
      run: async (page) => {
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
      },
    },
  ],
};
