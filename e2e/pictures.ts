/**
 * Takes the README's screenshots: `npm run pictures --workspace e2e`. Everything they show was earned, redeemed and refunded in a separate
 * store.
 */
import type { Locale } from '@apps-hub/domain/locale';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Frame } from 'playwright-core';

import type { AdjustmentInput } from '../contract/src/loyalty/points/routes.ts';

import { launchBrowser } from './browser.ts';
import { COMMENT, PRODUCTS, REWARD, RULE, SARA } from './demo-store.ts';
import { importYearOfOrders } from './import-year.ts';
import { appFrame } from './screens/host-admin.ts';
import { moneyRule } from './screens/loyalty-home.ts';
import { openAsStaff } from './screens/staff.ts';
import type { Ask } from './screens/staff.ts';
import { seedOrder, withPoints } from './seed.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import type { TestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';
import type { I18n } from './i18n.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'images');
const SIZE = { width: 1280, height: 962 };
const GIFT: AdjustmentInput = { operation: 'add', points: 50, comment: COMMENT, internalNote: null };

/** A year of orders; then Sara buys, earns, is given points, redeems and waits for another order. */
const makeHistory = async (stack: Stack, ask: Ask): Promise<string> => {
  const order = (productId: string, quantity: number) =>
    seedOrder(stack, { customer_id: SARA.id, lines: [{ product_id: productId, quantity }], paid: true });
  await ask('loyalty/collection-methods', RULE);
  const { id: methodId } = await ask('loyalty/redemption-methods', REWARD);
  await importYearOfOrders(stack);
  const kettles = await order(PRODUCTS.kettle, 2);
  await kettles.deliver();
  const customerId = await withPoints(ask, SARA.name, { availablePoints: 118 });
  await ask(`customers/${customerId}/adjustments`, GIFT);
  await ask(`customers/${customerId}/redemptions`, { methodId, points: null });
  await order(PRODUCTS.saffron, 3);
  await withPoints(ask, SARA.name, { availablePoints: 68, pendingPoints: 22 });
  return customerId;
};

interface Picture {
  name: string;
  locale: Locale;
  theme: 'light' | 'dark';
  path: (customerId: string) => string;
  /** Opens what the picture shows and waits for it. */
  show: (app: Frame, i18n: I18n) => Promise<void>;
}

const whyNewest = async (app: Frame, { t }: I18n): Promise<void> => {
  await app.getByText(t('transactions.why'), { exact: true }).first().click();
  await app.locator('li[data-step]').first().waitFor();
};

/** Doubles the points of the rule and replays the year's orders. */
const tryMorePoints = async (app: Frame, i18n: I18n): Promise<void> => {
  const { t } = i18n;
  await app
    .getByRole('button', { name: t('collection.editLabel', { rule: moneyRule(i18n, 2, '10') }) })
    .click();
  await app.getByLabel(`${t('collection.willEarn')}: ${t('collection.pointsLabel')}`).fill('4');
  await app.getByRole('button', { name: t('whatIf.run'), exact: true }).click();
  // A mouse resting over the chart would show a tooltip.
  await app.getByRole('heading', { name: t('collection.updateTitle') }).hover();
  const chart = app.locator('dialog figure').first();
  await chart.locator('svg').waitFor();
  await chart.evaluate((element) => element.scrollIntoView({ block: 'end' }));
};

const PICTURES: readonly Picture[] = [
  { name: 'loyalty-ar', locale: 'ar', theme: 'light', path: (id) => `customers/${id}`, show: whyNewest },
  { name: 'loyalty-en', locale: 'en', theme: 'dark', path: (id) => `customers/${id}`, show: whyNewest },
  {
    name: 'dashboard-ar',
    locale: 'ar',
    theme: 'dark',
    path: () => 'dashboard?days=365',
    show: async (app, { t }) => {
      await app.locator('figure svg').nth(1).waitFor();
      await app.getByRole('table', { name: t('dashboard.top.title') }).waitFor();
    },
  },
  { name: 'what-if-en', locale: 'en', theme: 'light', path: () => '', show: tryMorePoints },
];

const takePicture = async (
  testEnv: TestEnv,
  customerId: string,
  { name, locale, theme, ...picture }: Picture,
): Promise<void> => {
  const i18n = i18nFor(locale);
  const { context, page } = await openAsStaff(testEnv, { i18n, options: { viewport: SIZE } });
  await page.getByTestId(`theme-${theme}`).click();
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/apps/loyalty/${picture.path(customerId)}`);
  const app = await appFrame(page);
  await picture.show(app, i18n);
  await app.getByRole('progressbar').waitFor({ state: 'detached' });
  await app.evaluate('document.fonts.ready.then(() => undefined)');
  await page.mouse.move(0, 0);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, scale: 'css' });
  await context.close();
  console.log(`${path}: ${Math.ceil((await stat(path)).size / 1024)} KB`);
};

await mkdir(FOLDER, { recursive: true });
const [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
try {
  const { ask, context } = await openAsStaff({ stack, browser }, { i18n: i18nFor('ar') });
  const customerId = await makeHistory(stack, ask);
  await context.close();
  for (const picture of PICTURES) await takePicture({ stack, browser }, customerId, picture);
} finally {
  await browser.close();
  await stack.stop();
}
