import { i18nFor } from '../i18n.ts';
import { type Area, untilChanged } from '../interaction.ts';

const ROW = 'tbody tr';

/** The pickups: search, and a pickup's drawer. */
export const area: Area = {
  i18nFor,
  isOfApps: true,
  name: 'pickups',
  path: '/apps/shipping/pickups/list',
  ready: (page) => page.locator(ROW).first().waitFor(),
  actions: [
    {
      name: 'opens a pickup',
      run: async (page) => {
        await page.locator(`${ROW} button`).first().click();
        await page.getByRole('dialog').getByRole('heading').first().waitFor();
      },
    },
    {
      name: 'closes it',
      run: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'searches',
      run: (page) => untilChanged(page, 'tbody', () => page.getByRole('searchbox').first().fill('12')),
    },
  ],
};
