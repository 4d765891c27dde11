import type { Page } from 'playwright-core';

import { i18nFor } from '../i18n.ts';
import { type Action, type Area, untilChanged } from '../interaction.ts';

const ROW = 'tbody tr';
const dialog = (page: Page) => page.getByRole('dialog');

const close: Action = {
  name: 'closes it',
  run: async (page) => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  },
};

const choices = (page: Page) => page.locator(':popover-open');

const openMenu: Action = {
  name: "opens a row's menu",
  run: async (page) => {
    await page.locator(`${ROW} button[popovertarget]`).first().click();
    await choices(page).waitFor();
  },
};

/** The loyalty customers: search, dialog, drawer, a customer's page and its tabs. */
export const area: Area = {
  i18nFor,
  isOfApps: true,
  name: 'customers',
  path: '/apps/loyalty/customers',
  ready: (page) => page.locator(ROW).first().waitFor(),
  actions: [
    {
      name: 'searches',
      run: (page) => untilChanged(page, 'tbody', () => page.getByRole('searchbox').first().fill('سا')),
    },
    {
      name: 'opens the adjustment',
      run: async (page, { t }) => {
        await page.locator(ROW).first().getByText(t('customers.reward'), { exact: true }).click();
        await dialog(page).getByLabel(t('adjust.points')).waitFor();
      },
    },
    close,
    openMenu,
    {
      name: 'opens the wallet',
      run: async (page, { t }) => {
        await choices(page).getByText(t('common.action.show'), { exact: true }).click();
        await dialog(page).getByText(t('wallet.available'), { exact: true }).first().waitFor();
      },
    },
    close,
    openMenu,
    {
      name: 'visits a customer',
      run: async (page, { t }) => {
        await choices(page).getByText(t('common.action.view'), { exact: true }).click();
        await page.getByRole('tab', { name: t('customers.orders') }).waitFor();
        await page.locator(ROW).first().waitFor();
      },
    },
    {
      name: "opens the customer's orders",
      run: (page, { t }) =>
        untilChanged(page, 'thead', () => page.getByRole('tab', { name: t('customers.orders') }).click()),
    },
  ],
};
