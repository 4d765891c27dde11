import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon, expectSoundScreen } from '../checks.ts';
import { bookingOf, chooseDay, closeDrawer, goTo, press, seeState, seeToast } from '../screens/shipping.ts';
import type { Shipping } from '../screens/shipping.ts';
import { seeText } from '../see.ts';
import { WORKING_DAYS } from './calendar.ts';
import type { ShippingJourney } from './journey.ts';
import { BRANCH } from './set-up.ts';

/** Chooses orders that wait and opens the form for them. */
const bookFor = async (shipping: Shipping, count: number): Promise<Locator> => {
  const { app, words } = shipping;
  const { t, formats } = words;
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  const boxes = table.locator('tbody').getByRole('checkbox');
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  await press(app, t('booking.waiting.book', { count, n: formats.number(count) }));
  const form = bookingOf(shipping);
  await form.getByLabel(t('booking.branch'), { exact: true }).selectOption({ label: BRANCH });
  return form;
};

const windows = (form: Locator): Locator => form.locator('input[name="pickup-window"]');

/** The number of the one pickup that the desk did not know before. */
const newNumber = async ({ desk }: ShippingJourney, known: readonly string[]): Promise<string> => {
  const fresh = async (): Promise<string[]> =>
    (await desk.pickups()).map(({ id }) => id).filter((id) => !known.includes(id));
  await expectSoon(async () => (await fresh()).length, 1);
  return (await fresh())[0] ?? '';
};

const numbers = async ({ desk }: ShippingJourney): Promise<string[]> =>
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

/** In another window somebody says of some days that the store is closed, or open whatever the country's calendar says. */
const addOwnDays = async ({ other }: ShippingJourney, days: OwnDays): Promise<void> => {
  const { preferences } = (await other('GET', 'settings')) as { preferences: Preferences };
  await other('PUT', 'settings', { ...preferences, ownDays: [...preferences.ownDays, days] });
};

const closeStore = (journey: ShippingJourney, day: string, name: string): Promise<void> =>
  addOwnDays(journey, { from: day, to: day, kind: 'closed', name });

/** Two orders, a day without couriers, the next window in one tap; what the carrier does not honour is said. */
export const bookOrders = async (journey: ShippingJourney): Promise<void> => {
  const { shipping } = journey;
  const { page, words } = shipping;
  const { t } = words;
  const [day = '', closedDay = ''] = WORKING_DAYS;
  // A feast may take all working days of a week.
  const open = { from: day, to: WORKING_DAYS.at(-1) ?? '', kind: 'open', name: 'Feast' } as const;
  await addOwnDays(journey, open);
  await closeStore(journey, closedDay, 'Anniversary');
  await goTo(shipping, 'home');
  await expectSoundScreen(page, 'shipping home');
  const form = await bookFor(shipping, 2);
  await form.getByLabel(t('booking.parcel.fragile')).first().check();
  await seeText(form, t('booking.honours.fragile', { carrier: t('carriers.of.aramex.name') }));
  await chooseDay(form, words, closedDay);
  await seeText(form, t('booking.slots.none'));
  await seeText(form, t('carriers.slot.own_closed_day', { name: 'Anniversary' }));
  await press(form, t('booking.slots.take'));
  await windows(form).first().waitFor();
  await expectSoundScreen(page, 'booking form');
  await chooseDay(form, words, day);
  await windows(form).first().waitFor();
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  journey.first = await newNumber(journey, known);
  await seeState(shipping, journey.first, t('pickups.state.confirmed'));
  await seeText(shipping.app, t('pickups.counts.fragile', { n: words.formats.number(1) }));
  await expectSoundScreen(page, 'open pickup');
};

/** The window goes away while the form is open: the next one is offered, and booked in one tap. */
export const bookNextWhenGone = async (journey: ShippingJourney): Promise<void> => {
  const { shipping } = journey;
  const { app, words } = shipping;
  const { t } = words;
  await closeDrawer(shipping, journey.first);
  const form = await bookFor(shipping, 1);
  const [day = ''] = WORKING_DAYS;
  await chooseDay(form, words, day);
  await windows(form).first().waitFor();
  await form.getByLabel(new RegExp(`^${t('booking.note.label')}`)).fill('sandbox:void-refused');
  await closeStore(journey, day, 'Stocktaking');
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  await seeText(form, t('booking.gone.title'));
  await seeText(form, t('carriers.slot.own_closed_day', { name: 'Stocktaking' }));
  expect(await numbers(journey)).toEqual(known);
  // Which window it is depends on the day; the button names it.
  const next = new RegExp(t('booking.gone.next', { window: '.+' }));
  await form.getByRole('button', { name: next }).click();
  journey.kept = await newNumber(journey, known);
  // The message goes away by itself.
  await seeToast(shipping, journey.kept);
  await seeState(shipping, journey.kept, t('pickups.state.confirmed'));
  expect(app.url()).toContain('pickup=pku_');
};
