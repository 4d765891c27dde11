import { LOCALES, type Locale } from '@apps-hub/domain/locale';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

import { openCarrierDesk } from '../carrier-desk.ts';
import { expectText, screenCheckIn } from '../checks.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { i18nFor } from '../i18n.ts';
import { reopenIn } from '../screens/host-journey.ts';
import { bookingOf, chooseDay, closeDrawer, expectState, press, type Shipping } from '../screens/shipping.ts';
import { seedOrder } from '../seed.ts';
import type { Stack } from '../stack.ts';
import { newNumber, numbers, windows } from './booking.ts';
import { WORKING_DAYS } from '../days.ts';
import { ordersThatWait, type OtherWindow, windowOnHost } from './journey.ts';
import { ARAMEX_ACCOUNT, OPEN_BRANCH, openBranch } from './truth.ts';

/** The Aramex app, open on a host's page. */
interface PickupsOnHost {
  readonly stack: Stack;
  readonly page: Page;
  /** How a member of staff gets a token there. */
  readonly token: { readonly platform: string; readonly method: 'GET' | 'POST'; readonly path: string };
  /** Waits for the app in the host's frame. */
  readonly openedApp: (page: Page) => Promise<Frame>;
  /** Follows a link to a page, by the host's navigation or ours. */
  readonly openPage: (app: Frame, name: string) => Promise<void>;
}

/** Connects the carrier, adds a branch, and lets one order per language wait there; returns their numbers. */
const setUpOrders = async (stack: Stack, other: OtherWindow): Promise<readonly string[]> => {
  await other('PUT', 'accounts/aramex', { fields: ARAMEX_ACCOUNT, version: 0 });
  await openBranch({ other });
  const order = {
    customer_id: SARA.id,
    lines: [{ product_id: PRODUCTS.cups, quantity: 1 }],
    paid: true,
    carrier: 'Aramex',
    city: 'jeddah',
  };
  for (const _ of LOCALES) await seedOrder(stack, order);
  // Hosts number orders in their own way.
  return ordersThatWait(other, LOCALES.length);
};

/** Books the order from the list of waiting ones, on this day; returns the pickup's number. */
const bookWaiting = async (
  shipping: Shipping,
  stack: Stack,
  { order, day }: { readonly order: string; readonly day: string },
): Promise<string> => {
  const { app, page, i18n } = shipping;
  const { t, formats } = i18n;
  const desk = openCarrierDesk(stack);
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  await table.getByRole('checkbox', { name: t('booking.waiting.select', { number: order }) }).check();
  await screenCheckIn(i18n.locale)(page, `waiting orders in ${i18n.locale}`);
  await press(app, t('booking.waiting.book', { count: 1, n: formats.number(1) }));
  const form = bookingOf(shipping);
  await form.getByLabel(t('booking.branch'), { exact: true }).selectOption({ label: OPEN_BRANCH });
  await chooseDay(form, i18n, day);
  await windows(form).first().waitFor();
  const known = await numbers({ desk });
  await press(form, t('booking.submit'));
  const number = await newNumber({ desk }, known);
  await expectState(shipping, number, t('pickups.state.confirmed'));
  return number;
};

/** In both languages: an order of the host waits, its pickup is booked and listed. */
export const bookInBothLanguages = async (place: PickupsOnHost): Promise<void> => {
  const { stack, page, token, openedApp, openPage } = place;
  const other = await windowOnHost(stack, token.platform, token);
  const orders = await setUpOrders(stack, other);
  const bookIn = async (locale: Locale, index: number): Promise<void> => {
    await reopenIn(page, locale);
    const i18n = i18nFor(locale);
    const shipping = { app: await openedApp(page), page, i18n };
    const booking = { order: orders[index] ?? '', day: WORKING_DAYS[index] ?? '' };
    const number = await bookWaiting(shipping, stack, booking);
    expect(await shipping.app.locator('html').getAttribute('dir')).toBe(i18n.dir);
    await closeDrawer(shipping, number);
    await openPage(shipping.app, i18n.t('common.nav.pickups'));
    const row = shipping.app.getByRole('row').filter({ hasText: number });
    await expectText(row, i18n.t('pickups.state.confirmed'));
  };
  for (const [index, locale] of LOCALES.entries()) await bookIn(locale, index);
};
