import type { Frame, Page } from 'playwright-core';

import { openCarrierDesk } from '../carrier-desk.ts';
import { expectText } from '../checks.ts';
import { WORKING_DAYS } from '../days.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import type { I18n } from '../i18n.ts';
import { bookingOf, chooseDay, closeDrawer, expectState, press, type Shipping } from '../screens/shipping.ts';
import { seedOrder } from '../seed.ts';
import type { Stack } from '../stack.ts';
import { newNumber, numbers, windows } from './booking.ts';
import { waitingNumbers, windowOnHost } from './journey.ts';
import { untilThere } from '../until-there.ts';
import { ARAMEX_ACCOUNT, OPEN_BRANCH, openBranch } from './truth.ts';

/** The Aramex app on a host's page. */
interface PickupsOnHost {
  readonly stack: Stack;
  readonly page: Page;
  readonly i18n: I18n;
  /** How a member of staff gets a token there. */
  readonly token: { readonly platform: string; readonly method: 'GET' | 'POST'; readonly path: string };
  /** Opens the app in the host's frame. */
  readonly open: () => Promise<Frame>;
  /** Follows a link to a page, by the host's navigation or ours. */
  readonly openPage: (app: Frame, name: string) => Promise<void>;
}

/**
 * Connects the carrier, adds a branch, and places an order there that waits for a pickup. Returns the order's number, since each host
 * numbers orders its own way.
 */
const setUpOrder = async ({ stack, token }: PickupsOnHost): Promise<string> => {
  const other = await windowOnHost(stack, token.platform, token);
  await other('PUT', 'accounts/aramex', { fields: ARAMEX_ACCOUNT, version: 0 });
  await openBranch({ other });
  const lines = [{ product_id: PRODUCTS.cups, quantity: 1 }];
  const order = { customer_id: SARA.id, lines, paid: true, carrier: 'Aramex', city: 'jeddah' };
  await seedOrder(stack, order, token.platform);
  return untilThere('the waiting order', async () => (await waitingNumbers(other))[0]);
};

/** Books the waiting order; returns the pickup's number. */
const bookWaiting = async (shipping: Shipping, stack: Stack, order: string): Promise<string> => {
  const { app, i18n } = shipping;
  const { t, formats } = i18n;
  const desk = openCarrierDesk(stack);
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  await table.getByRole('checkbox', { name: t('booking.waiting.select', { number: order }) }).check();
  await press(app, t('booking.waiting.book', { count: 1, n: formats.number(1) }));
  const form = bookingOf(shipping);
  await form.getByLabel(t('booking.branch'), { exact: true }).selectOption({ label: OPEN_BRANCH });
  await chooseDay(form, i18n, WORKING_DAYS[0] ?? '');
  await windows(form).first().waitFor();
  const known = await numbers({ desk });
  await press(form, t('booking.submit'));
  const number = await newNumber({ desk }, known);
  await expectState(shipping, number, t('pickups.state.confirmed'));
  return number;
};

/** Books the pickup of a waiting order of the host, and finds it in the list. */
export const bookOnHost = async (place: PickupsOnHost): Promise<void> => {
  const { stack, page, i18n, open, openPage } = place;
  const order = await setUpOrder(place);
  const shipping = { app: await open(), page, i18n };
  const number = await bookWaiting(shipping, stack, order);
  await closeDrawer(shipping, number);
  await openPage(shipping.app, i18n.t('common.nav.pickups'));
  const row = shipping.app.getByRole('row').filter({ hasText: number });
  await expectText(row, i18n.t('pickups.state.confirmed'));
};
