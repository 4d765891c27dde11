import type { Locator } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
import { askWhy } from './customer.ts';
import { expectAnswered, expectFocus, go, clearFilters } from './desk.ts';
import type { Desk } from './desk.ts';

const ORDER = '1001';

/** An order is found by its number, says why it earned what it did, and leads to its customer. */
export const searchOrders = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t } = words;
  await go(desk, 'common.nav.orders', 'orders');
  const table = page.getByRole('table', { name: t('orders.title') });
  const rows = table.locator('tbody > tr');
  const search = page.getByRole('searchbox', { name: t('orders.search') });
  const outcome = (of: 'all' | 'earned' | 'nothing' | 'unsettled'): Locator =>
    page.getByRole('radio', { name: t(`orders.outcome.${of}`), exact: true });
  await hand.write(search, ORDER);
  await expectSoon(() => rows.count(), 1);
  await askWhy(desk, table);
  await hand.pick(outcome('unsettled'));
  await seeText(page, text('common.state.noData'));
  await clearFilters(desk);
  await expectSoon(async () => (await rows.count()) > 1, true);
  const header = table.getByRole('columnheader', { name: t('orders.column.points') });
  await hand.press(header.getByRole('button'));
  await expectSoon(() => header.getAttribute('aria-sort'), 'ascending');
  await expectFocus(header.getByRole('button'));
  await expectAnswered(desk);
  await hand.press(table.getByRole('link').first());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectSoon(async () => page.url().includes('/customers/view/'), true);
};
