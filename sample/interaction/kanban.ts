import { type Area, drag, middleOf, press } from '@apps-hub/e2e/interaction.ts';
import type { Page } from 'playwright-core';

import { i18nFor } from '../e2e/i18n.ts';

const boards = (page: Page) => page.locator('section:has(> header h2)');

/** The cards in view, wherever the board was scrolled to. */
const card = (page: Page, board: number, index: number) =>
  boards(page).nth(board).locator('article').nth(index);

/** Boards with five hundred cards. */
export const area: Area = {
  i18nFor,
  name: 'kanban',
  path: '/apps/kanban?large=1',
  ready: (page) => page.locator('article').first().waitFor(),
  actions: [
    {
      name: 'drags a card to another board',
      run: async (page) => {
        const to = await middleOf(card(page, 1, 2));
        await drag(page, await middleOf(card(page, 0, 1)), to);
      },
    },
    {
      name: 'carries a card by keyboard',
      run: async (page) => {
        await card(page, 0, 0).getByRole('link').focus();
        for (const key of ['Space', 'ArrowLeft', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      },
    },
    {
      name: 'opens a card',
      run: async (page) => {
        await press(page, card(page, 0, 1));
        await page.locator('dialog textarea').first().waitFor();
      },
    },
    {
      name: 'types its title',
      run: async (page, { t }) => {
        await page
          .getByRole('dialog')
          .getByLabel(t('sampleKanban.cardTitle'))
          .pressSequentially(' with the team', { delay: 60 });
      },
    },
    {
      name: 'saves it',
      run: async (page, { t }) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('common.action.save') })
          .click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'opens the menu of a card',
      run: async (page, { t }) => {
        await press(page, card(page, 0, 1).locator('button'));
        // getByRole would search all cards within the measured time.
        await page.locator('[popover] button', { hasText: t('sampleKanban.moveTo') }).waitFor();
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'types and adds a card',
      run: async (page) => {
        await press(page, boards(page).first().locator(':scope > button'));
        await page.locator('section textarea').waitFor();
        await page.keyboard.type('Call the printer', { delay: 60 });
        await page.keyboard.press('Enter');
        await boards(page).first().locator('li:last-child', { hasText: 'Call the printer' }).waitFor();
      },
    },
  ],
};
