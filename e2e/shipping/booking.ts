import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon, expectFitsPhone, expectText } from '../checks.ts';
import {
  bookingOf,
  chooseDay,
  closeDrawer,
  expectState,
  expectToast,
  goTo,
  press,
  type Shipping,
} from '../screens/shipping.ts';
import { WORKING_DAYS } from '../days.ts';
import type { ShippingJourney } from './journey.ts';
import { BRANCH } from './set-up.ts';

/** Selects waiting orders and opens the booking form for them. */
const bookFor = async (shipping: Shipping, count: number): Promise<Locator> => {
  const { app, i18n } = shipping;
  const { t, formats } = i18n;
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  const boxes = table.locator('tbody').getByRole('checkbox');
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  await press(app, t('booking.waiting.book', { count, n: formats.number(count) }));
  const form = bookingOf(shipping);
  await form.getByLabel(t('booking.branch'), { exact: true }).selectOption({ label: BRANCH });
  return form;
};

export const windows = (form: Locator): Locator => form.locator('input[name="pickup-window"]');

/** Waits for exactly one new pickup; returns its number. */
export const newNumber = async (
  { desk }: Pick<ShippingJourney, 'desk'>,
  known: readonly string[],
): Promise<string> => {
  const fresh = async (): Promise<string[]> =>
    (await desk.pickups()).map(({ id }) => id).filter((id) => !known.includes(id));
  await expectSoon(async () => (await fresh()).length, 1);
  return (await fresh())[0] ?? '';
};

export const numbers = async ({ desk }: Pick<ShippingJourney, 'desk'>): Promise<string[]> =>
  (await desk.pickups()).map(({ id }) => id);

interface OwnDays {
  from: string;
  to: string;
  kind: 'closed' | 'open';
  name: string;
}

interface Preferences {
  ownDays: OwnDays[];
}

/** Adds own days in another window: closed, or open whatever the country's calendar says. */
export const addOwnDays = async ({ other }: Pick<ShippingJourney, 'other'>, days: OwnDays): Promise<void> => {
  const { preferences } = (await other('GET', 'settings')) as { preferences: Preferences };
  await other('PUT', 'settings', { ...preferences, ownDays: [...preferences.ownDays, days] });
};

const closeStore = (journey: ShippingJourney, day: string, name: string): Promise<void> =>
  addOwnDays(journey, { from: day, to: day, kind: 'closed', name });

/** Books two orders: on a closed day, one click selects the next window; unsupported options are pointed out. */
export const bookOrders = async (journey: ShippingJourney): Promise<void> => {
  const { shipping } = journey;
  const { page, i18n } = shipping;
  const { t } = i18n;
  const [day = '', closedDay = ''] = WORKING_DAYS;
  // A holiday may close every working day of a week.
  const open = { from: day, to: WORKING_DAYS.at(-1) ?? '', kind: 'open', name: 'Feast' } as const;
  await addOwnDays(journey, open);
  await closeStore(journey, closedDay, 'Anniversary');
  await goTo(shipping, 'home');
  await expectFitsPhone(page, 'shipping home');
  const form = await bookFor(shipping, 2);
  await form.getByLabel(t('booking.parcel.fragile')).first().check();
  await expectText(form, t('booking.honours.fragile', { carrier: t('carriers.name.aramex') }));
  await chooseDay(form, i18n, closedDay);
  await expectText(form, t('booking.slots.none'));
  await expectText(form, t('carriers.slot.own_closed_day', { name: 'Anniversary' }));
  await press(form, t('booking.slots.take'));
  await windows(form).first().waitFor();
  await expectFitsPhone(page, 'booking form');
  await chooseDay(form, i18n, day);
  await windows(form).first().waitFor();
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  journey.first = await newNumber(journey, known);
  await expectState(shipping, journey.first, t('pickups.state.confirmed'));
  await expectText(shipping.app, t('pickups.counts.fragile', { n: i18n.formats.number(1) }));
  await expectFitsPhone(page, 'open pickup');
};

/** The window becomes unavailable while the form is open: one click books the next one. */
export const bookNextWhenGone = async (journey: ShippingJourney): Promise<void> => {
  const { shipping } = journey;
  const { app, i18n } = shipping;
  const { t } = i18n;
  await closeDrawer(shipping, journey.first);
  const form = await bookFor(shipping, 1);
  const [day = ''] = WORKING_DAYS;
  await chooseDay(form, i18n, day);
  await windows(form).first().waitFor();
  await form.getByLabel(new RegExp(`^${t('booking.note.label')}`)).fill('sandbox:void-refused');
  await closeStore(journey, day, 'Stocktaking');
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  await expectText(form, t('booking.gone.title'));
  await expectText(form, t('carriers.slot.own_closed_day', { name: 'Stocktaking' }));
  expect(await numbers(journey)).toEqual(known);
  // The next window depends on the day; the button names it.
  const next = new RegExp(t('booking.gone.next', { window: '.+' }));
  await form.getByRole('button', { name: next }).click();
  journey.kept = await newNumber(journey, known);
  // The toast disappears on its own.
  await expectToast(shipping, journey.kept);
  await expectState(shipping, journey.kept, t('pickups.state.confirmed'));
  expect(app.url()).toContain('pickup=pku_');
};
