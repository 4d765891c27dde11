import { expect } from 'vitest';

import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import {
  expectFitsPhone,
  expectOnceDelivered,
  expectSoon,
  expectSoundScreen,
  expectText,
} from '../checks.ts';
import { openCarrierDesk } from '../carrier-desk.ts';
import { WORKING_DAYS } from '../days.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { i18nFor } from '../i18n.ts';
import { goByRouter, openHub } from '../screens/hub.ts';
import { press } from '../screens/shipping.ts';
import type { Shipping } from '../screens/shipping.ts';
import { seedOrder, type SeededOrder } from '../seed.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import { addOwnDays } from './booking.ts';
import { scanWith, sign } from './hand-over.ts';
import { type OtherWindow, windowOf } from './journey.ts';

const CARRIERS = ['Aramex', 'DHL Express', 'FedEx'] as const;
const BRANCHES = ['riyadh', 'jeddah'] as const;
const CITIES = ['riyadh', 'jeddah', 'dammam'] as const;

/** SAR 89.00, and SAR 20.00 for delivery. */
const CASH = '109.00';

const PHONE = { width: 390, height: 844 };

/** A merchant in the hub, who sees all carriers, and a shopper on a phone. */
export interface ShippingDay {
  stack: Stack;
  shipping: Shipping;
  merchant: WatchedPage;
  shopper: WatchedPage;
  other: OtherWindow;
  all: SeededOrder[];
  /** Orders with cash on delivery. */
  withCash: SeededOrder[];
  /** The order to another country, whose box leaves Riyadh today. */
  abroad?: SeededOrder | undefined;
  /** The order from which an item is returned. */
  planned?: SeededOrder | undefined;
}

export const startDay = async (testEnv: TestEnv): Promise<ShippingDay> => {
  const { stack, browser } = testEnv;
  const merchant = await openHub(testEnv, {
    visitor: 'admin',
    locale: 'ar',
    options: { acceptDownloads: true },
  });
  const shopper = await openPage(browser, { locale: 'ar', viewport: PHONE });
  const asked = merchant.page.waitForRequest((request) =>
    new URL(request.url()).pathname.startsWith('/api/v1/shipping/'),
  );
  await merchant.page.goto(`${stack.appsUrl}/apps/shipping/waybills`);
  const app = merchant.page.mainFrame();
  const shipping = { app, page: merchant.page, i18n: i18nFor('ar') };
  return { stack, shipping, merchant, shopper, other: await windowOf(asked), all: [], withCash: [] };
};

/** Each carrier has ten orders from each branch; the customer pays two of Aramex' to the courier. */
export const waitForOrders = async (day: ShippingDay): Promise<void> => {
  const [from = ''] = WORKING_DAYS;
  // A holiday may close every working day of a week.
  await addOwnDays(day, { from, to: WORKING_DAYS.at(-1) ?? '', kind: 'open', name: 'Feast' });
  const lines = [{ product_id: PRODUCTS.cups, quantity: 1 }];
  for (const carrier of CARRIERS)
    for (const branch of BRANCHES)
      for (let nth = 0; nth < 10; nth += 1) {
        const isCash = carrier === 'Aramex' && branch === 'jeddah' && nth < 2;
        const city = CITIES[nth % CITIES.length] ?? 'riyadh';
        const paying = isCash ? { paid: false, payment_method: 'cash_on_delivery' as const } : { paid: true };
        const order = { customer_id: SARA.id, lines, carrier, branch, city, ...paying };
        const placed = await seedOrder(day.stack, order);
        day.all.push(placed);
        if (isCash) day.withCash.push(placed);
      }
  const waiting = async () => (await day.other('POST', 'plan', {}))['waiting'];
  await expectOnceDelivered(waiting, day.all.length);
};

/** One press makes sixty waybills and books six couriers; the labels come in one file. */
export const planAll = async (day: ShippingDay): Promise<void> => {
  const { app, page, i18n } = day.shipping;
  const { t, formats } = i18n;
  await app.getByRole('radio', { name: t('shipments.view.plan'), exact: true }).check();
  const n = formats.number(day.all.length);
  await app.getByRole('button', { name: t('shipments.plan.start', { n }) }).waitFor();
  await expectText(
    app,
    t('shipments.plan.couriers', { n: formats.number(CARRIERS.length * BRANCHES.length) }),
  );
  await expectSoundScreen(page, 'plan of a day');
  await press(app, t('shipments.plan.start', { n }));
  const none = formats.number(0);
  const counts = t('shipments.plan.run.counts', { made: n, unknown: none, failed: none });
  await app.getByText(t('shipments.plan.run.note.done')).waitFor();
  await expectSoon(async () => (await app.locator('output').innerText()).includes(counts), true);
  await expectSoundScreen(page, 'a run that is done');
  const file = page.waitForEvent('download');
  await press(app, t('shipments.plan.run.labels.a6'));
  await expectSoon(async () => (await file).suggestedFilename().startsWith('labels-'), true);
  const desk = openCarrierDesk(day.stack);
  expect((await desk.shipments()).length).toBe(day.all.length);
  expect((await desk.pickups()).length).toBe(CARRIERS.length * BRANCHES.length);
  day.planned = day.all[0];
};

interface Listed {
  readonly shipments: readonly { readonly number: string; readonly order: { readonly number: string } }[];
}

/** The waybills' numbers of these orders. */
const numbersOf = async ({ other }: ShippingDay, orders: readonly SeededOrder[]): Promise<string[]> => {
  const { shipments } = (await other('GET', 'shipments?itemsPerPage=100')) as unknown as Listed; // the route's answer
  return orders.map((order) => shipments.find((each) => each.order.number === order.number)?.number ?? '');
};

interface DueToday {
  readonly due: readonly {
    readonly carrier: string;
    readonly branch: { readonly name: string };
    readonly boxes: number;
  }[];
}

const TEN = 10;

/**
 * The orders whose boxes a driver takes in Riyadh today: the ten of Aramex, or after its cut-off, when its courier comes on the next day, those
 * of DHL.
 */
const takenToday = async ({ other, all, abroad }: ShippingDay) => {
  const { due } = (await other('GET', 'hand-overs/due')) as unknown as DueToday; // the route's answer
  const boxesOf = (carrier: string): number =>
    due.find((each) => each.carrier === carrier && each.branch.name.includes('الرياض'))?.boxes ?? 0;
  if (boxesOf('aramex') > 0) return { carrier: 'aramex', orders: all.slice(0, TEN) } as const;
  const first = CARRIERS.indexOf('DHL Express') * BRANCHES.length * TEN;
  const planned = boxesOf('dhl') > 1 ? all.slice(first, first + TEN) : [];
  return { carrier: 'dhl', orders: [...planned, ...(abroad ? [abroad] : [])] } as const;
};

/** A driver takes the boxes of a carrier; one is scanned twice. */
export const handOver = async (day: ShippingDay): Promise<void> => {
  const { shipping } = day;
  const { app, page, i18n } = shipping;
  const { t, formats } = i18n;
  const usual = page.viewportSize() ?? PHONE;
  const { carrier, orders } = await takenToday(day);
  await page.setViewportSize(PHONE);
  await goByRouter(page, '/apps/shipping/hand-overs');
  const boxes = t('shipments.handOvers.due.boxes', {
    count: orders.length,
    n: formats.number(orders.length),
  });
  const due = app.getByRole('button', { name: boxes }).filter({ hasText: t(`carriers.name.${carrier}`) });
  await due.filter({ hasText: 'الرياض' }).click();
  const codes = await numbersOf(day, orders);
  for (const code of [...codes, codes[0] ?? '']) await scanWith(shipping, code);
  await expectText(app, t('shipments.handOvers.verdict.duplicate'));
  await sign(shipping);
  await expectFitsPhone(page, 'the boxes of a courier');
  await page.setViewportSize(usual);
  await goByRouter(page, '/apps/shipping/waybills');
};

/** Both customers paid the courier; the carrier remitted one payment in full and the other in part. */
export const importRemittance = async (day: ShippingDay): Promise<void> => {
  const { shipping, withCash } = day;
  const { app, page, i18n } = shipping;
  const { t } = i18n;
  for (const order of withCash) await order.deliver();
  // The page loads its list once, so both deliveries must have arrived before it is opened.
  const collected = async () => (await day.other('GET', 'cash?state=with_carrier'))['total'];
  await expectOnceDelivered(collected, withCash.length);
  const [whole = '', short = ''] = await numbersOf(day, withCash);
  await goByRouter(page, '/apps/shipping/waybills?view=cash');
  const row = (number: string) =>
    app
      .getByRole('table', { name: t('shipments.cash.title') })
      .getByRole('row')
      .filter({ hasText: number });
  for (const number of [whole, short]) await expectText(row(number), t('shipments.cash.state.with_carrier'));
  const file = { name: 'aramex.csv', mimeType: 'text/csv' };
  const text = `AWB,COD Amount\n${whole},${CASH}\n${short},100.00\n`;
  await app
    .getByLabel(t('shipments.cash.import', { carrier: t('carriers.name.aramex') }), { exact: true })
    .first()
    .setInputFiles({ ...file, buffer: Buffer.from(text) });
  await expectText(row(whole), t('shipments.cash.state.settled'));
  await expectText(row(short), t('shipments.cash.state.short'));
  await expectSoundScreen(page, 'what a carrier paid');
};
