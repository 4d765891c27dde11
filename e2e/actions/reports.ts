import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { expectSoon, expectText } from '../checks.ts';
import type { Stack } from '../stack.ts';
import { dayAgo } from '../days.ts';
import {
  button,
  clearFilters,
  dialogOf,
  expectAnswered,
  expectDownload,
  expectFocus,
  expectFocusKept,
  expectToast,
  goTo,
  type HubSession,
  openAndDismiss,
} from './hub-session.ts';

/** Changes the dashboard's period and shows each chart as a table. */
export const readDashboard = async (session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t, formats } = i18n;
  await goTo(session, 'common.nav.dashboard', 'dashboard');
  for (const name of ['issued', 'redeemed', 'expired', 'reversed', 'redemptionRate', 'repeatRate'] as const)
    await expectText(page, t(`dashboard.figure.${name}`));
  const period = (name: 'days7' | 'custom'): Locator =>
    page.getByRole('radio', { name: t(`dashboard.period.${name}`), exact: true });
  await device.pick(period('days7'));
  await expectSoon(async () => page.url().includes('days=7'), true);
  await device.pick(period('custom'));
  await device.writeDay(page.getByLabel(t('dashboard.period.from'), { exact: true }), dayAgo(20));
  await device.writeDay(page.getByLabel(t('dashboard.period.to'), { exact: true }), dayAgo(14));
  await device.press(button(session, t('dashboard.period.apply')));
  await page
    .getByText(formats.day(dayAgo(14)))
    .first()
    .waitFor();
  await expectFocus(button(session, t('dashboard.period.apply')));
  for (const name of ['movement', 'outstanding'] as const) {
    const chart = page.getByRole('region', { name: t(`dashboard.chart.${name}`), exact: true });
    await device.pick(chart.getByRole('radio', { name: t('dashboard.chart.asTable'), exact: true }));
    await expectSoon(() => chart.getByRole('table').getByRole('row').count(), 8);
  }
};

/** Pages and filters the activity, then downloads the proof of all balances. */
export const readActivity = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t } = i18n;
  await goTo(session, 'common.nav.activity', 'activity');
  const table = page.getByRole('table', { name: t('activity.title') });
  const next = button(session, text('common.table.next'));
  const previous = button(session, text('common.table.previous'));
  // Until the page is there, its buttons do nothing.
  await table.locator('tbody > tr').first().waitFor();
  await device.press(next);
  await expectSoon(async () => page.url().includes('before='), true);
  await expectAnswered(session);
  await expectFocusKept(session);
  await device.press(previous);
  await expectSoon(async () => page.url().includes('after='), true);
  await expectFocusKept(session);
  const kind = page.getByLabel(t('activity.filter.kind'), { exact: true });
  await device.choose(kind, 'settings');
  await expectText(table, t('activity.did.settings_update'));
  await device.choose(page.getByLabel(t('activity.filter.person'), { exact: true }), 'import');
  await expectText(page, text('common.state.noData'));
  await clearFilters(session);
  await table.waitFor();
  await device.writeDay(page.getByLabel(t('activity.filter.to'), { exact: true }), dayAgo(30));
  await expectText(page, text('common.state.noData'));
  await clearFilters(session);
  await table.waitFor();
  await device.writeDay(page.getByLabel(t('activity.filter.from'), { exact: true }), dayAgo(1));
  await table.waitFor();
  await expectSoon(async () => page.url().includes(`from=${dayAgo(1)}`), true);

  const opener = button(session, t('proof.storeTitle'));
  const dialog = dialogOf(session, t('proof.storeTitle'));
  await openAndDismiss(session, opener, dialog);
  await device.press(opener);
  await expectText(dialog, t('proof.storeProved'));
  await device.press(dialog.getByText(t('proof.auditors'), { exact: true }));
  await expectDownload(
    session,
    dialog.getByRole('button', { name: t('exports.proof'), exact: true }),
    /^proof-/,
  );
  await device.dismiss(dialog, t('common.action.close'));
  await expectFocus(opener);
};

/** Sends a webhook that cannot be parsed; the inbox parks it. */
const sendInvalidWebhook = async ({ appsUrl, dataDir }: Stack): Promise<void> => {
  const { SANDBOX_WEBHOOK_SECRET } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const body = JSON.stringify({ topic: 'order.paid', store: 'demo', data: { id: randomUUID() } });
  const response = await fetch(`${appsUrl}/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': createHmac('sha256', SANDBOX_WEBHOOK_SECRET).update(body).digest('base64'),
      'x-sandbox-topic': 'order.paid',
      'x-sandbox-store': 'demo',
      'x-sandbox-delivery': randomUUID(),
    },
  });
  expect(response.status).toBeLessThan(300);
};

/** Searches the inbox, reads a message without personal data, and retries a parked one. */
export const readInbox = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n, stack } = session;
  const { t } = i18n;
  await sendInvalidWebhook(stack);
  await goTo(session, 'common.nav.inbox', 'inbox');
  const table = page.getByRole('table', { name: t('inbox.title') });
  const search = page.getByRole('searchbox', { name: t('inbox.search') });
  await device.write(search, '1001');
  await expectSoon(async () => page.url().includes('q=1001'), true);
  // The previous rows are shown faded until the response arrives.
  await page.locator('table[aria-busy="false"]').waitFor();
  await expectText(table, t('inbox.order', { number: '1001' }));
  // In the order's own row, because the rows may still be those from before the search.
  const show = table
    .getByRole('row')
    .filter({ hasText: t('inbox.order', { number: '1001' }) })
    .getByRole('button', {
      name: t('inbox.showNamed', { topic: t('inbox.topic.orderPaid') }),
      exact: true,
    });
  const dialog = dialogOf(session, t('inbox.message.title'));
  await device.press(show.first());
  const message = dialog.locator('pre');
  await expectSoon(async () => (await message.textContent())?.includes('"number": "1001"'), true);
  expect(await message.textContent()).not.toContain('الشمري');
  await device.dismiss(dialog, t('common.action.close'));
  await expectFocus(show.first());
  await device.choose(page.getByLabel(t('inbox.filter.topic'), { exact: true }), 'order.paid');
  await device.choose(page.getByLabel(t('inbox.filter.status'), { exact: true }), 'unknown');
  await expectText(page, text('common.state.noData'));
  await clearFilters(session);
  await device.press(button(session, t('inbox.showParked')));
  await expectFocusKept(session);
  await expectSoon(() => page.getByLabel(t('inbox.filter.status'), { exact: true }).inputValue(), 'parked');
  await device.press(button(session, t('inbox.retryNamed', { topic: t('inbox.topic.orderPaid') })).first());
  await expectToast(session, t('inbox.retried'));
  await expectFocusKept(session);
};
