import type { Locale } from '@apps-hub/domain/locale';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessiblePage, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub, visit } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

describe.each<Locale>(['ar'])('sample dashboards, courses and vehicles in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSoundScreen = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const press = (name: string, within: Pick<Locator, 'getByRole'> = hub.page) =>
    within.getByRole('button', { name, exact: true }).click();
  /** Opens a card's menu. Scrolling closes it, so the card is scrolled into view first. */
  const choose = async (action: 'downloadOf' | 'seeAllOf', title: string) => {
    const menu = hub.page.getByRole('button', { name: t('sampleShared.board.menu', { title }), exact: true });
    await menu.scrollIntoViewIfNeeded();
    await hub.page.evaluate(
      'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))',
    );
    await menu.click();
    await press(t(`sampleShared.board.${action}`, { title }));
  };
  const region = (name: string) => hub.page.getByRole('region', { name, exact: true });

  /** Checks that a chart follows the reading direction and its table shows the same figures. */
  const expectChart = async (title: string, rows: number) => {
    const chart = region(title);
    const marks = chart.locator('rect[role=img]');
    await marks.first().waitFor();
    const direction = async () => {
      const [first, last] = [await marks.first().boundingBox(), await marks.last().boundingBox()];
      return Math.sign((last?.x ?? 0) - (first?.x ?? 0));
    };
    await expect.poll(direction).toBe(locale === 'ar' ? -1 : 1);
    // A newly opened page moves the focus to itself once.
    const moveToLast = async () => {
      await marks.first().press('End');
      return hub.page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')");
    };
    await expect.poll(moveToLast).toBe(await marks.last().getAttribute('aria-label'));
    await chart.getByRole('radio', { name: t('sampleShared.board.asTable') }).press('Space');
    await expect.poll(() => chart.getByRole('table').getByRole('row').count()).toBe(rows + 1);
  };

  test('analytics and CRM show charts as tables, save figures as a file and list projects', async () => {
    const { page, url } = hub;
    await page.goto(`${url}/dashboards/analytics`);
    await expectChart(t('sampleAnalytics.months.title'), 8);
    const title = t('sampleAnalytics.countries.title');
    const file = page.waitForEvent('download');
    await choose('downloadOf', title);
    expect((await file).suggestedFilename()).toBe(`${title}.csv`);
    const rows = region(t('sampleProjects.title')).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(7);
    const project = (await rows.first().locator('bdi').first().textContent()) ?? '';
    await page.getByRole('searchbox', { name: t('sampleProjects.search') }).fill(project);
    await expect.poll(() => rows.count()).toBe(1);
    await expectAccessiblePage(page, `analytics ${locale}`);
    await visit(hub, '/dashboards/crm');
    await page.getByRole('radio', { name: t('sampleCrm.report.profit'), exact: true }).press('Space');
    await expectChart(t('sampleCrm.report.title'), 9);
    await expectAccessiblePage(page, `crm ${locale}`);
    await choose('seeAllOf', t('sampleCrm.projects.title'));
    await page.waitForURL('**/tables/projects');
  });

  test('a course is found, continued by keyboard and started over', async () => {
    const { page } = hub;
    await visit(hub, '/apps/academy/dashboard');
    await press(t('sampleAcademy.dashboard.join'));
    await page.getByRole('button', { name: t('sampleAcademy.dashboard.leave') }).waitFor();
    await expectAccessiblePage(page, `academy ${locale}`);
    await visit(hub, '/apps/academy/my-course');
    const cards = page.getByRole('heading', { level: 3 });
    await expect.poll(() => cards.count()).toBe(6);
    await page.getByRole('searchbox').fill('CSS');
    await expect.poll(() => cards.count()).toBe(1);
    await expectAccessiblePage(page, `courses ${locale}`);
    const name = (await cards.textContent()) ?? '';
    await page.getByRole('link', { name: t('sampleAcademy.courses.continueOf', { name }) }).press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const progress = page.getByRole('progressbar', { name: t('sampleAcademy.progressOf', { name }) });
    const done = async () => Number(await progress.getAttribute('value'));
    const before = await done();
    await page.getByRole('button', { name: t('sampleAcademy.page.complete') }).press('Enter');
    await expect.poll(done).toBe(before + 1);
    await expectAccessiblePage(page, `course ${locale}`);
    await press(t('sampleAcademy.courses.startOver'));
    await press(t('sampleAcademy.startOver.confirm'), page.getByRole('alertdialog'));
    await expect.poll(done).toBe(0);
    await press(t('sampleShared.undo'));
    await expect.poll(done).toBe(before + 1);
  });

  test('a vehicle in the list is shown moving on the map', async () => {
    const { page, url, problems } = hub;
    await page.clock.install();
    await page.goto(`${url}/apps/logistics/dashboard`);
    await expectChart(t('sampleFleet.board.shipments'), 10);
    await expectAccessiblePage(page, `logistics ${locale}`);
    await page.getByRole('link', { name: /^VOL-/ }).first().click();
    const map = page.getByRole('region', { name: t('sampleFleet.map.label') });
    await map.waitFor();
    const list = region(t('sampleFleet.map.list'));
    const markers = page.locator('button[data-warned]');
    await expect.poll(() => markers.count()).toBe(25);
    await expectSoundScreen(page, `fleet ${locale}`);
    const named = (name: string) => page.locator(`button[data-warned][aria-label^="${name}"]`);
    const moving = (
      await list.getByRole('button', { name: t('sampleFleet.phase.onTheWay') }).allTextContents()
    ).at(-1);
    const name = /VOL-\d+/.exec(moving ?? '')?.[0] ?? '?';
    await list.getByRole('button', { name }).press('Enter');
    await list.getByText(t('sampleFleet.map.created')).waitFor();
    await expect.poll(() => named(name).getAttribute('aria-pressed')).toBe('true');
    const before = await named(name).getAttribute('aria-label');
    await page.clock.runFor(30_000);
    await expect.poll(() => named(name).getAttribute('aria-label')).not.toBe(before);
    await press(t('sampleFleet.map.showAll'));
    const other = await page
      .locator('button[data-warned][aria-pressed="false"]')
      .first()
      .getAttribute('aria-label');
    const otherName = other?.slice(0, name.length) ?? '?';
    await named(otherName).press('Enter');
    await expect
      .poll(() => list.getByRole('button', { name: otherName }).getAttribute('aria-expanded'))
      .toBe('true');
    expect(problems).toEqual([]);
  });
});
