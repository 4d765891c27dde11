import type { Locale } from '@apps-hub/domain/locale';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import type { LoyaltyDashboard } from '../contract/src/loyalty/dashboard/routes.ts';
import { expectSoon } from './checks.ts';
import { i18nFor } from './i18n.ts';
import { goByRouter, openHub } from './screens/hub.ts';
import { setUpTestEnv } from './test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Look {
  locale: Locale;
  theme?: 'light' | 'dark';
  viewport?: typeof PHONE;
}

/** Two months in which points were issued and redeemed, but none expired. */
const withFigures = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/loyalty/dashboard?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as LoyaltyDashboard; // per the contract
    const none = { returned: 0, expired: 0, reversed: 0, deducted: 0, restored: 0 };
    const series = [
      { ...none, from: '2026-09-01', to: '2026-09-30', issued: 900_000, redeemed: 400_000, closing: 500_000 },
      { ...none, from: '2026-10-01', to: '2026-10-31', issued: 700_000, redeemed: 600_000, closing: 600_000 },
    ];
    await route.fulfill({ response, json: { ...answer, step: 'month', series } });
  });
};

const open = async (path: string, { locale, theme = 'light', viewport = DESKTOP }: Look): Promise<Page> => {
  const { page, url, context } = await openHub(testEnv, {
    visitor: 'admin',
    locale,
    preferences: { theme },
    options: { viewport },
  });
  onTestFinished(() => context.close());
  await withFigures(page);
  await page.goto(`${url}/apps/loyalty/${path}`);
  await page.locator('main h2').first().waitFor();
  return page;
};

/** The contrast of the selected segment with its group. */
const CONTRAST = `(() => {
  const chosen = document.querySelector('fieldset label > input:checked + span, fieldset input:checked + span');
  const luminance = (css) => {
    const [r, g, b] = css.match(/[\\d.]+/g).slice(0, 3).map(Number).map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [chosen, chosen.closest('fieldset')].map((element) => luminance(getComputedStyle(element).backgroundColor) + 0.05);
  return Math.max(a, b) / Math.min(a, b);
})()`;

/** Switches the theme and counts the transitions that start. */
const SWITCHED = `(() => {
  document.documentElement.dataset.mantineColorScheme = 'dark';
  getComputedStyle(document.body).color;
  return document.getAnimations().length;
})()`;

test('a change of theme moves nothing when motion is reduced', async () => {
  const page = await open('customers', { locale: 'ar' });
  expect(await page.evaluate<number>(SWITCHED)).toBe(0);
});

/** The bounding boxes of a chart's shapes, in window coordinates. */
const DRAWN = `(() => {
  const box = (element) => { const { left, right, top, bottom } = element.getBoundingClientRect(); return { left, right, middle: (top + bottom) / 2 }; };
  const figure = document.querySelector('figure');
  const bars = [...figure.querySelectorAll('[data-series]')].map((series) => [...series.querySelectorAll('rect')].map(box));
  const lines = [...figure.querySelectorAll('[data-part=grid]')].map(box);
  const labels = [...figure.querySelectorAll('[data-part=tick]')].map(box);
  return { bars, lines, labels };
})()`;

interface Box {
  left: number;
  right: number;
  middle: number;
}

interface Drawn {
  bars: Box[][];
  lines: Box[];
  labels: Box[];
}

const expectCharts = async (page: Page, locale: Locale): Promise<void> => {
  await page.locator('figure svg [data-series] rect').first().waitFor();
  const { bars, lines, labels } = await page.evaluate<Drawn>(DRAWN);
  const isRtl = locale === 'ar';
  const edge = isRtl
    ? Math.max(...lines.map(({ right }) => right))
    : Math.min(...lines.map(({ left }) => left));
  for (const label of labels) {
    if (isRtl) expect(label.left).toBeGreaterThan(edge + 3);
    else expect(label.right).toBeLessThan(edge - 3);
    expect(lines.some(({ middle }) => Math.abs(middle - label.middle) < 4)).toBe(true);
  }
  // Only issued and redeemed points are drawn, and the legend says so.
  expect(bars).toHaveLength(2);
  const legend = page.locator('section:has(figure) ul').first();
  const { t } = i18nFor(locale);
  await expectSoon(
    () => legend.locator('li').allTextContents(),
    [t('dashboard.figure.issued'), t('dashboard.figure.redeemed')],
  );
  // Issued comes first in the reading direction, within each group and over time.
  const [first = [], second = []] = bars;
  first.forEach((bar, group) => {
    const other = second[group] ?? bar;
    expect(Math.sign(other.left - bar.left)).toBe(isRtl ? -1 : 1);
  });
};

test('charts have labels beside the lines, groups in reading order and balances in steps; the selected segment is visible in the dark', async () => {
  const page = await open('dashboard', { locale: 'en', theme: 'dark' });
  await expectCharts(page, 'en');
  expect(await page.evaluate<number>(CONTRAST)).toBeGreaterThan(2.5);
  const line = page.locator('figure').nth(1).locator('[data-part=line]');
  await line.waitFor();
  expect(await line.getAttribute('d')).not.toMatch(/C/);
});

test('charts in Arabic have labels beside the lines and groups in reading order', async () => {
  await expectCharts(await open('dashboard', { locale: 'ar' }), 'ar');
});

test('the settings keep Save in view, and approvals and developers come last', async () => {
  const page = await open('settings/settings', { locale: 'ar', viewport: PHONE });
  const { t } = i18nFor('ar');
  const rules = page.getByRole('region', { name: t('loyaltySettings.rules'), exact: true });
  const save = rules.getByRole('button', { name: t('common.action.save'), exact: true });
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await save.waitFor();
    await expectSoon(async () => {
      const box = await save.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) < viewport.height;
    }, true);
    // Some parts are loaded after the rules.
    await expectSoon(
      () => page.locator('main h2').allTextContents(),
      [
        t('loyaltySettings.rules'),
        t('tiers.title'),
        t('campaigns.title'),
        t('actions.title'),
        t('shopper.title'),
        t('loyaltySettings.emails.title'),
        t('loyaltySettings.moving-in.title'),
        t('approvals.title'),
        t('loyaltySettings.developer.title'),
      ],
    );
  }
});

/** The page in print: its colours, and the controls that remain. */
const PRINTED = `(() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  const { backgroundColor, color } = getComputedStyle(document.body);
  const head = document.querySelector('thead');
  return { backgroundColor, color, bars: seen('nav, footer, #root header:not(main header)'), buttons: seen('button:not(th button)'), head: head && getComputedStyle(head).display };
})()`;

test('pages can be printed from a dark phone', async () => {
  const page = await open('customers', { locale: 'ar', theme: 'dark', viewport: PHONE });
  for (const path of ['customers', 'orders', 'settings/settings']) {
    await page.emulateMedia({ media: 'screen' });
    await goByRouter(page, `/apps/loyalty/${path}`);
    await page.locator('main h2').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    // The print styles are loaded when the page is idle.
    const printed = () => page.evaluate(PRINTED);
    await expect
      .poll(printed, { message: path })
      .toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', bars: 0, buttons: 0 });
    const { head } = (await printed()) as { head: string | null };
    expect(['table-header-group', null], path).toContain(head);
  }
});

test('a phone collapses the sections of the dashboard', async () => {
  const page = await open('dashboard', { locale: 'ar', viewport: PHONE });
  const { t } = i18nFor('ar');
  const table = page.getByRole('table', { name: t('dashboard.statement.caption') });
  const fold = page.getByRole('button', { name: t('dashboard.statement.title'), exact: true });
  await expectSoon(() => fold.getAttribute('aria-expanded'), 'false');
  expect(await table.isVisible()).toBe(false);
  await fold.click();
  await table.waitFor();
  await page.setViewportSize(DESKTOP);
  await fold.waitFor({ state: 'hidden' });
  expect(await table.isVisible()).toBe(true);
});
