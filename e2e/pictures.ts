/**
 * Takes the pictures of the README from a store with real orders: `npm run pictures --workspace e2e`. What they show was earned,
 * redeemed and refunded on a stack of their own.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Frame } from 'playwright-core';

import type { AdjustmentInput } from '../contract/src/loyalty/points.ts';
import type { CollectionMethodInput } from '../contract/src/loyalty/collection-methods.ts';
import type { RedemptionMethodInput } from '../contract/src/loyalty/redemption-methods.ts';

import { launchBrowser, openPage } from './browser.ts';
import { appFrame, openLoyalty, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { seedOrder } from './seed.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'images');
const SIZE = { width: 1280, height: 962 };
const SARA = { id: '201', name: 'سارة الشمري' };
const COMMENT = 'شكرًا لولائك · Thank you for your loyalty';

const RULE: CollectionMethodInput = {
  reward: { mode: 'money', points: 2, perAmount: '10' },
  minimumUnits: 2,
  minimumTotal: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  status: 'active',
};

const REWARD: RedemptionMethodInput = {
  discountMode: 'percent',
  discountValue: '10',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: '15',
  requiredPoints: 100,
  minimumUnits: 2,
  minimumTotal: null,
  status: 'active',
};

const GIFT: AdjustmentInput = { operation: 'add', points: 50, comment: COMMENT, internalNote: null };

type Write = (path: string, body: object) => Promise<{ id: string }>;

/** Opens the app as the owner; answers what it takes to write as they do. */
async function openAsOwner(browser: Browser, stack: Stack, words: Wording) {
  const { context, page } = await openPage(browser, { viewport: SIZE, reducedMotion: 'reduce' });
  const bearer = page
    .waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/v1/'))
    .then((request) => request.headerValue('authorization'));
  const admin = { page, url: stack.sandboxUrl, words };
  await signInToAdmin(admin, OWNER);
  const app = await openLoyalty(admin);
  const authorization = (await bearer) ?? '';
  const write: Write = async (path, body) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = `${stack.appsUrl}/api/v1/${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string }>; // every write of these routes answers what it made
  };
  return { context, page, app, write };
}

const seeBalance = (app: Frame, points: number): Promise<void> =>
  app.locator('dl dd').first().getByText(String(points), { exact: true }).waitFor();

/** Sara buys, earns, is given points, redeems, gives something back and waits for another parcel. */
async function makeHistory(stack: Stack, app: Frame, write: Write): Promise<string> {
  const { t } = wordingOf('ar');
  const order = (productId: string, quantity: number) =>
    seedOrder(stack, { customer_id: SARA.id, lines: [{ product_id: productId, quantity }], paid: true });
  await write('loyalty/collection-methods', RULE);
  const { id: methodId } = await write('loyalty/redemption-methods', REWARD);
  const kettles = await order('109', 2);
  await app.getByRole('link', { name: t('common.nav.customers') }).click();
  await app.getByRole('link', { name: SARA.name, exact: true }).click();
  const customerId = await app.waitForURL(/cus_\w+/).then(() => /cus_\w+/.exec(app.url())?.[0] ?? '');
  await kettles.deliver();
  await seeBalance(app, 118);
  await write(`customers/${customerId}/adjustments`, GIFT);
  await write(`customers/${customerId}/redemptions`, { methodId, points: null });
  await seeBalance(app, 68);
  await order('106', 3);
  await app.getByText(t('transactions.pendingDelta', { n: '+22' })).waitFor();
  return customerId;
}

/** Sara's page with the newest order explained. */
async function takePicture(browser: Browser, stack: Stack, customerId: string, words: Wording) {
  const { context, page } = await openAsOwner(browser, stack, words);
  await page.goto(`${stack.sandboxUrl}/admin/apps/loyalty/customers/${customerId}`);
  const app = await appFrame(page);
  await app.getByText(words.t('transactions.why'), { exact: true }).first().click();
  await app.locator('li[data-step]').first().waitFor();
  await app.evaluate('document.fonts.ready.then(() => undefined)');
  await page.mouse.move(0, 0);
  const path = join(FOLDER, `loyalty-${words.locale}.png`);
  await page.screenshot({ path, scale: 'css' });
  await context.close();
  console.log(`${path}: ${Math.ceil((await stat(path)).size / 1024)} KB`);
}

await mkdir(FOLDER, { recursive: true });
const [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
try {
  const { app, write } = await openAsOwner(browser, stack, wordingOf('ar'));
  const customerId = await makeHistory(stack, app, write);
  for (const locale of ['ar', 'en'] as const) {
    await takePicture(browser, stack, customerId, wordingOf(locale));
  }
} finally {
  await browser.close();
  await stack.stop();
}
