import { type Area, drag, middleOf, press } from '@apps-hub/e2e/interaction.ts';
import type { Page } from 'playwright-core';

import { i18nFor } from '../e2e/i18n.ts';

const chips = (page: Page) => page.locator('[data-day]:not([data-minutes]) [data-event]');

/** A month among a thousand events. */
export const area: Area = {
  i18nFor,
  name: 'calendar',
  path: '/apps/calendar?large=1&view=month',
  ready: (page) => chips(page).first().waitFor(),
  actions: [
    {
      name: 'opens an event',
      run: async (page) => {
        await press(page, chips(page).nth(4));
        await page.locator('dialog input').first().waitFor();
      },
    },
    {
      name: 'types its title',
      run: async (page, { t }) => {
        await page
          .getByRole('dialog')
          .getByLabel(t('sampleCalendar.form.title'))
          .pressSequentially(' with the team', { delay: 60 });
      },
    },
    {
      name: 'saves it',
      run: async (page) => {
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'drags an event',
      run: async (page, { t }) => {
        const from = await middleOf(chips(page).nth(4));
        await drag(page, from, { x: from.x, y: from.y + 260 });
        await page.getByRole('button', { name: t('sampleShared.undo') }).waitFor();
      },
    },
    {
      name: 'shows the next month',
      run: async (page, { t }) => {
        await page.getByRole('button', { name: t('sampleCalendar.next.month') }).click();
      },
    },
    {
      name: 'leaves a category out',
      run: async (page, { t }) => {
        await page.getByRole('checkbox', { name: t('sampleCalendar.calendars.Family') }).click();
      },
    },
    {
      name: 'shows the week',
      run: async (page, { t }) => {
        await page.getByRole('radio', { name: t('sampleCalendar.view.week') }).click();
        await page.locator('[data-minutes]').first().waitFor();
      },
    },
  ],
};
