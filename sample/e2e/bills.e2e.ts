import type { Locale } from '@apps-hub/domain/locale';
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

/** Removes invisible direction marks from formatted amounts. */
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');

describe.each<Locale>(['ar'])('invoices, sales and projects in %s', (locale) => {
  const { t, dir } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(async () => {
    expect(hub?.problems).toEqual([]);
    await hub?.context.close();
  });

  const button = (name: string) => hub.page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => hub.page.getByRole('dialog').getByRole('button', { name, exact: true });
  const paper = () => hub.page.getByRole('article');
  const paperText = async () => plain(await paper().innerText());

  test('an invoice is written with the keyboard, printed, sent and paid', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/apps/invoice/list`);
    await page.getByRole('rowheader').first().waitFor();
    await expectAccessiblePage(page, `invoices ${locale}`);
    await button(t('sampleInvoices.create')).press('Enter');
    const client = page.getByLabel(t('sampleInvoices.form.client'), { exact: true });
    await expect.poll(() => client.locator('option').count()).toBeGreaterThan(1);
    await client.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByLabel(t('sampleInvoices.form.quantity')).fill('2.5');
    await expectAccessiblePage(page, `new invoice ${locale}`);
    await page.getByLabel(t('sampleInvoices.form.salesperson')).press('Enter');
    // 2.5 hours at 24 dollars, and 15 % tax.
    await expect.poll(paperText).toContain('69.00');
    await expectAccessiblePage(page, `invoice ${locale}`);
    await button(t('sampleInvoices.action.send')).press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectSoundScreen(page, `send ${locale}`);
    await inDialog(t('sampleInvoices.send.submit')).click();
    await page.getByText(t('sampleInvoices.status.Sent'), { exact: true }).first().waitFor();
    await button(t('sampleInvoices.action.pay')).press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectSoundScreen(page, `payment ${locale}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await button(t('sampleInvoices.action.pay')).click();
    await inDialog(t('sampleInvoices.pay.submit')).click();
    await page.getByText(t('sampleInvoices.status.Paid'), { exact: true }).first().waitFor();
    await expect.poll(paperText).toContain(t('sampleInvoices.paper.paid'));
  });

  test('the printed invoice is one A4 page, black on white, in the direction of its language', async () => {
    const { page } = hub;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate<string>("getComputedStyle(document.querySelector('article')).color")).toBe(
      'rgb(0, 0, 0)',
    );
    expect(await page.evaluate<string>("getComputedStyle(document.querySelector('article')).direction")).toBe(
      dir,
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84[12](\.\d+)?\]/);
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  test('its PDF is made in the browser, in the page’s language, and named after the invoice', async () => {
    const { page } = hub;
    const started = page.waitForEvent('download');
    await button(t('sampleInvoices.action.downloadPdf')).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${t('sampleInvoices.number', { id: 5037 })}.pdf`);
    const pdf = (await readFile(await download.path())).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain(`/Lang (${locale})`);
    await page.getByText(t('sampleInvoices.downloaded')).waitFor();
  });

  test('invoices are found by day and status, chosen and deleted', async () => {
    const { page, url } = hub;
    await visit(hub, '/apps/invoice/list?status=Draft');
    await page.getByRole('rowheader').first().waitFor();
    const before = await page.getByRole('rowheader').first().innerText();
    await page.getByRole('row').nth(1).getByRole('checkbox').press('Space');
    await button(t('sampleInvoices.action.delete')).filter({ visible: true }).click();
    await button(t('common.action.yesDelete')).click();
    await page.getByText(t('sampleInvoices.deleted')).waitFor();
    await expect.poll(() => page.getByRole('rowheader').first().innerText()).not.toBe(before);
    await page.getByLabel(t('sampleInvoices.filter.to')).fill('1/1/2001');
    await page.keyboard.press('Tab');
    await button(t('common.table.clearFilters')).click();
    await expect.poll(() => page.url()).toBe(`${url}/apps/invoice/list`);
  });

  test('a sale expands, and a project opens with its team', async () => {
    const { page } = hub;
    await visit(hub, '/tables/data-table?group=category');
    const fold = page.locator('th[scope=row]').first().getByRole('button');
    await fold.press('Enter');
    await page.getByText(t('sampleSales.detail.number')).waitFor();
    await expectSoundScreen(page, `sales ${locale}`);
    await visit(hub, '/tables/projects');
    await page.getByRole('rowheader').first().waitFor();
    await expectAccessiblePage(page, `projects ${locale}`);
    const open = page.getByRole('row').nth(1).getByRole('button').first();
    await open.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectSoundScreen(page, `project ${locale}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => page.evaluate<boolean>('document.activeElement?.closest("tr") !== null'))
      .toBe(true);
  });
});
