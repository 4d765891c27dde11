import type { Locator } from 'playwright-core';

import { expectSoon, expectText } from '../checks.ts';
import { askWhy } from './customer.ts';
import { clearFilters, expectAnswered, expectFocus, goTo, type HubSession } from './hub-session.ts';

const ORDER = '1001';

/** Finds an order by number, explains its points, filters and sorts, then opens its customer. */
export const searchOrders = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t } = i18n;
  await goTo(session, 'common.nav.orders', 'orders');
  const table = page.getByRole('table', { name: t('orders.title') });
  const rows = table.locator('tbody > tr');
  const search = page.getByRole('searchbox', { name: t('orders.search') });
  const outcome = (of: 'all' | 'earned' | 'nothing' | 'unsettled'): Locator =>
    page.getByRole('radio', { name: t(`orders.outcome.${of}`), exact: true });
  await device.write(search, ORDER);
  await expectSoon(() => rows.count(), 1);
  await askWhy(session, table);
  await device.pick(outcome('unsettled'));
  await expectText(page, text('common.state.noData'));
  await clearFilters(session);
  await expectSoon(async () => (await rows.count()) > 1, true);
  const header = table.getByRole('columnheader', { name: t('orders.column.points') });
  await device.press(header.getByRole('button'));
  await expectSoon(() => header.getAttribute('aria-sort'), 'ascending');
  await expectFocus(header.getByRole('button'));
  await expectAnswered(session);
  await device.press(table.getByRole('link').first());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectSoon(async () => page.url().includes('/customers/view/'), true);
};
