import type { Locale } from '@apps-hub/domain/locale';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { openPage, type WatchedPage } from '../browser.ts';
import { expectSoon, expectSoundScreen, expectText } from '../checks.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import {
  bookingOf,
  chooseDay,
  drawerOf,
  expectState,
  goTo,
  openCarrierApp,
  press,
} from '../screens/shipping.ts';
import { goToCheckout, openShop } from '../screens/shop.ts';
import { seedOrder } from '../seed.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import { addOwnDays, newNumber, numbers, windows } from './booking.ts';
import { WORKING_DAYS } from '../days.ts';
import { type ShippingJourney, startShippingJourney, untilTheyWait } from './journey.ts';

const WAYBILL = '44112233778';

/** SAR 55.00, and SAR 20.00 for delivery. */
const CASH = '75.00';

/** The journey of an order with cash on delivery, beside one that names another carrier. */
export interface CodJourney extends ShippingJourney {
  stack: Stack;
  shopper: WatchedPage;
  cod: { id: string; number: string };
  /** The number of the order that names DHL and goes abroad. */
  abroad: string;
  pickupId: string;
}

export const startCodJourney = async (testEnv: TestEnv, locale: Locale): Promise<CodJourney> => ({
  ...(await startShippingJourney(testEnv, locale)),
  stack: testEnv.stack,
  shopper: await openPage(testEnv.browser, { locale }),
  cod: { id: '', number: '' },
  abroad: '',
  pickupId: '',
});

/** The shopper chooses city, branch and carrier, and pays on delivery. */
export const orderWithCash = async (journey: CodJourney): Promise<void> => {
  const { stack, shopper } = journey;
  const { page } = shopper;
  const { i18n } = journey.shipping;
  const shop = { page, url: `${stack.sandboxUrl}/shop/demo`, i18n };
  await openShop(shop);
  await goToCheckout(shop, { [PRODUCTS.coffee]: 1 }, SARA.id);
  await page.getByTestId('checkout-city').selectOption('jeddah');
  await page.getByTestId('checkout-branch').selectOption('jeddah');
  await page.getByTestId('checkout-carrier').selectOption('Aramex');
  await page.getByTestId('pay-cod').check();
  await expectSoundScreen(page, 'checkout');
  await page.getByTestId('place-order').click();
  const id = (await page.getByTestId('order-number').getAttribute('data-order')) ?? '';
  const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  expect({ id, number }).toEqual({ id: expect.stringMatching(/./), number: expect.stringMatching(/^\d+$/) });
  journey.cod = { id, number };
  const lines = [{ product_id: PRODUCTS.cups, quantity: 1 }];
  const abroad = { customer_id: null, lines, paid: true, carrier: 'DHL Express', city: 'dubai' };
  journey.abroad = (await seedOrder(stack, abroad)).number;
  await untilTheyWait(journey.other, [number, journey.abroad]);
};

const rowOf = ({ shipping }: CodJourney, number: string): Locator =>
  shipping.app
    .getByRole('table', { name: shipping.i18n.t('booking.waiting.title') })
    .getByRole('row')
    .filter({ hasText: number });

/** The unpaid order waits with the host's shipping facts; the one that names DHL waits in DHL's app. */
export const seeItWait = async (journey: CodJourney): Promise<void> => {
  const { cod, abroad, merchant } = journey;
  journey.shipping = await openCarrierApp({ page: merchant.page, i18n: journey.shipping.i18n }, 'aramex');
  const { app, page, i18n } = journey.shipping;
  const { t, formats } = i18n;
  const row = rowOf(journey, cod.number);
  await row.waitFor();
  await expectText(row, t('booking.waiting.cashAmount', { amount: formats.money(CASH, 'SAR', 'auto') }));
  await expectText(row, t('carriers.name.aramex'));
  await expectText(row, 'فرع جدة');
  await expectSoon(() => rowOf(journey, abroad).count(), 0);
  await app
    .getByRole('combobox', { name: t('booking.waiting.show') })
    .selectOption({ label: t('booking.waiting.all') });
  await rowOf(journey, abroad).waitFor();
  await expectSoundScreen(page, 'waiting orders');
};

/** The form shows what does not fit, and starts with the order's branch. */
export const bookIt = async (journey: CodJourney): Promise<void> => {
  const { shipping, cod, abroad } = journey;
  const { app, page, i18n } = shipping;
  const { t, formats } = i18n;
  const [day = ''] = WORKING_DAYS;
  // A holiday may close every working day of a week.
  await addOwnDays(journey, { from: day, to: WORKING_DAYS.at(-1) ?? '', kind: 'open', name: 'Feast' });
  for (const number of [cod.number, abroad]) await rowOf(journey, number).getByRole('checkbox').check();
  await press(app, t('booking.waiting.book', { count: 2, n: formats.number(2) }));
  const form = bookingOf(shipping);
  await expectText(
    form,
    t('booking.names.carrier', { count: 1, numbers: abroad, name: t('carriers.name.dhl') }),
  );
  const branch = form.getByLabel(t('booking.branch'), { exact: true });
  await expectSoon(() => branch.locator('option:checked').innerText(), 'فرع جدة');
  const country = new Intl.DisplayNames(i18n.locale, { type: 'region' }).of('AE') ?? '';
  await expectText(form, t('booking.abroad', { count: 1, n: formats.number(1), countries: country }));
  await expectSoundScreen(page, 'booking form with orders');
  await press(form, t('booking.parcel.remove', { name: t('pickups.detail.order', { number: abroad }) }));
  await chooseDay(form, i18n, day);
  await windows(form).first().waitFor();
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  journey.first = await newNumber(journey, known);
  await expectState(shipping, journey.first, t('pickups.state.confirmed'));
  journey.pickupId = new URL(app.url()).searchParams.get('pickup') ?? '';
};

interface Booked {
  parcels: { trackingNumber: string | null }[];
}

/** The merchant prints the label at the host: its number reaches the parcel that was booked without one. */
export const receiveWaybill = async (journey: CodJourney): Promise<void> => {
  const { merchant, stack, other, cod, pickupId } = journey;
  const { page } = merchant;
  const { i18n } = journey.shipping;
  await page.goto(`${stack.sandboxUrl}/admin/orders/${cod.id}`);
  await page.getByTestId('waybills').fill(WAYBILL);
  await page.getByTestId('save-waybills').click();
  await expectText(page.getByTestId('notice'), i18n.shop('done.waybills'));
  await expectSoundScreen(page, 'order in the host');
  const trackingNumber = async () => {
    const { parcels } = (await other('GET', `pickups/${pickupId}`)) as unknown as Booked; // the pickup's response
    return parcels.map((parcel) => parcel.trackingNumber);
  };
  await expectSoon(trackingNumber, [WAYBILL]);
  journey.shipping = await openCarrierApp({ page, i18n }, 'aramex');
  await goTo(journey.shipping, 'pickups');
  await journey.shipping.app.getByRole('link', { name: journey.first }).first().click();
  const drawer = drawerOf(journey.shipping, journey.first);
  await drawer.waitFor();
  await drawer.getByText(WAYBILL).first().waitFor();
};
