import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
import type { Stack } from '../stack.ts';
import { dayAgo } from './days.ts';
import {
  button,
  dialogOf,
  expectDownload,
  expectFocus,
  expectFocusKept,
  expectTold,
  go,
  peek,
  clearFilters,
} from './desk.ts';
import type { Desk } from './desk.ts';

/** The figures of another period, and of each chart its table. */
export const lookAtDashboard = async (desk: Desk): Promise<void> => {
  const { page, hand, words } = desk;
  const { t, formats } = words;
  await go(desk, 'common.nav.dashboard', 'dashboard');
  for (const name of ['issued', 'redeemed', 'expired', 'reversed', 'redemptionRate', 'repeatRate'] as const)
    await seeText(page, t(`dashboard.figure.${name}`));
  const period = (name: 'days7' | 'custom'): Locator =>
    page.getByRole('radio', { name: t(`dashboard.period.${name}`), exact: true });
  await hand.pick(period('days7'));
  await expectSoon(async () => page.url().includes('days=7'), true);
  await hand.pick(period('custom'));
  await hand.writeDay(page.getByLabel(t('dashboard.period.from'), { exact: true }), dayAgo(20));
  await hand.writeDay(page.getByLabel(t('dashboard.period.to'), { exact: true }), dayAgo(14));
  await hand.press(button(desk, t('dashboard.period.apply')));
  await page
    .getByText(formats.day(dayAgo(14)))
    .first()
    .waitFor();
  await expectFocus(button(desk, t('dashboard.period.apply')));
  for (const name of ['movement', 'outstanding'] as const) {
    const chart = page.getByRole('region', { name: t(`dashboard.chart.${name}`), exact: true });
    await hand.pick(chart.getByRole('radio', { name: t('dashboard.chart.asTable'), exact: true }));
    await expectSoon(() => chart.getByRole('table').getByRole('row').count(), 8);
  }
};

/** Who did what: filtered in each way, paged, and the proof of all balances beside it. */
export const readActivity = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t } = words;
  await go(desk, 'common.nav.activity', 'activity');
  const table = page.getByRole('table', { name: t('activity.title') });
  const next = button(desk, text('common.table.next'));
  const previous = button(desk, text('common.table.previous'));
  await hand.press(next);
  await expectSoon(async () => page.url().includes('before='), true);
  await expectFocusKept(desk);
  await hand.press(previous);
  await expectSoon(async () => page.url().includes('after='), true);
  await expectFocusKept(desk);
  const kind = page.getByLabel(t('activity.filter.kind'), { exact: true });
  await hand.choose(kind, 'settings');
  await seeText(table, t('activity.did.settings_update'));
  await hand.choose(page.getByLabel(t('activity.filter.person'), { exact: true }), 'import');
  await seeText(page, text('common.state.noData'));
  await clearFilters(desk);
  await table.waitFor();
  await hand.writeDay(page.getByLabel(t('activity.filter.to'), { exact: true }), dayAgo(30));
  await seeText(page, text('common.state.noData'));
  await clearFilters(desk);
  await table.waitFor();
  await hand.writeDay(page.getByLabel(t('activity.filter.from'), { exact: true }), dayAgo(1));
  await table.waitFor();
  await expectSoon(async () => page.url().includes(`from=${dayAgo(1)}`), true);

  const opener = button(desk, t('proof.storeTitle'));
  const dialog = dialogOf(desk, t('proof.storeTitle'));
  await peek(desk, opener, dialog);
  await hand.press(opener);
  await seeText(dialog, t('proof.storeProved'));
  await expectDownload(
    desk,
    dialog.getByRole('button', { name: t('exports.proof'), exact: true }),
    /^proof-/,
  );
  await hand.leave(dialog, t('common.action.close'));
  await expectFocus(opener);
};

/** What the platform sends and nobody can understand: it waits for the merchant. */
const sendNonsense = async ({ appsUrl, dataDir }: Stack): Promise<void> => {
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

/** An event is found and read without the person; a parked one is tried again. */
export const readInbox = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words, stack } = desk;
  const { t } = words;
  await sendNonsense(stack);
  await go(desk, 'common.nav.inbox', 'inbox');
  const table = page.getByRole('table', { name: t('inbox.title') });
  const search = page.getByRole('searchbox', { name: t('inbox.search') });
  await hand.write(search, '1001');
  await expectSoon(async () => page.url().includes('q=1001'), true);
  // The earlier answer is shown faded until the next one is there.
  await page.locator('table[aria-busy="false"]').waitFor();
  await seeText(table, t('inbox.order', { number: '1001' }));
  const show = table.getByRole('button', {
    name: t('inbox.showNamed', { topic: t('inbox.topic.orderPaid') }),
    exact: true,
  });
  const dialog = dialogOf(desk, t('inbox.message.title'));
  await hand.press(show.first());
  const message = dialog.locator('pre');
  await expectSoon(async () => (await message.textContent())?.includes('"number": "1001"'), true);
  expect(await message.textContent()).not.toContain('الشمري');
  await hand.leave(dialog, t('common.action.close'));
  await expectFocus(show.first());
  await hand.choose(page.getByLabel(t('inbox.filter.topic'), { exact: true }), 'order.paid');
  await hand.choose(page.getByLabel(t('inbox.filter.status'), { exact: true }), 'unknown');
  await seeText(page, text('common.state.noData'));
  await clearFilters(desk);
  await hand.press(button(desk, t('inbox.showParked')));
  await expectFocusKept(desk);
  await expectSoon(() => page.getByLabel(t('inbox.filter.status'), { exact: true }).inputValue(), 'parked');
  await hand.press(button(desk, t('inbox.retryNamed', { topic: t('inbox.topic.orderPaid') })).first());
  await expectTold(desk, t('inbox.retried'));
  await expectFocusKept(desk);
};
