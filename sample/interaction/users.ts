import { type Area, untilChanged } from '@apps-hub/e2e/interaction.ts';

import { i18nFor } from '../e2e/i18n.ts';

/** Fifty users on one page: selection, sorting, a dialog. */
export const area: Area = {
  i18nFor,
  name: 'users',
  path: '/apps/user/list?itemsPerPage=50',
  ready: (page) => page.locator('tbody tr').nth(49).waitFor(),
  actions: [
    {
      name: 'selects all rows',
      run: (page) => page.locator('thead input[type=checkbox]').check(),
    },
    {
      name: 'selects none',
      run: (page) => page.locator('thead input[type=checkbox]').uncheck(),
    },
    {
      name: 'sorts',
      run: (page) => untilChanged(page, 'tbody', () => page.locator('thead button').first().click()),
    },
    {
      name: 'opens the form',
      run: async (page, { t }) => {
        await page.getByRole('button', { name: t('sampleUsers.add') }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
  ],
};
