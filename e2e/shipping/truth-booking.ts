import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { weekdayOf } from '@apps-hub/domain/shipping/calendar/days';
import { addDays, localDate } from '@apps-hub/domain/time';
import { expectSoon, expectText } from '../checks.ts';
import {
  bookingOf,
  alertOf,
  chooseDay,
  drawerOf,
  expectToast,
  goTo,
  openCarrierApp,
  press,
} from '../screens/shipping.ts';
import { WORKING_DAYS } from '../days.ts';
import { expectSoundDialog } from './dialogs.ts';
import type { ShippingJourney } from './journey.ts';
import { bookElsewhere, closeDialogs, openBranch, OPEN_BRANCH } from './truth.ts';

/** The journey's branch, and the pickups of its steps. */
export interface TruthJourney extends ShippingJourney {
  branchId: string;
}

const TODAY = localDate(new Date(), 'Asia/Riyadh');

const SATURDAY = Array.from({ length: 7 }, (_, ahead) => addDays(TODAY, ahead + 1)).find(
  (date) => weekdayOf(date) === 'sat',
);

const windows = (form: Locator): Locator => form.locator('input[name="pickup-window"]');

/** The booking form on the home page, for the open branch on a day, with its windows. */
const bookOn = async (journey: TruthJourney, day: string, note?: string): Promise<Locator> => {
  const { shipping } = journey;
  const { app, i18n } = shipping;
  await closeDialogs(journey);
  await goTo(shipping, 'home');
  await press(app, i18n.t('shippingHome.book'));
  const form = bookingOf(shipping);
  await form.getByLabel(i18n.t('booking.branch'), { exact: true }).selectOption({ label: OPEN_BRANCH });
  await chooseDay(form, i18n, day);
  await windows(form).first().waitFor();
  if (note !== undefined) await form.getByLabel(new RegExp(`^${i18n.t('booking.note.label')}`)).fill(note);
  return form;
};

/** Sends the booking, waits until the carrier has one more pickup, and then until the app shows it. */
const sendBooking = async ({ shipping, desk }: TruthJourney, send: () => Promise<void>) => {
  const known = new Set((await desk.pickups()).map(({ id }) => id));
  const fresh = async () => (await desk.pickups()).filter(({ id }) => !known.has(id));
  await send();
  await expectSoon(async () => (await fresh()).length, 1);
  const [booked] = await fresh();
  // The carrier knows first; until its response is shown, the form is open and would ask before closing.
  await expectText(drawerOf(shipping, booked?.id ?? ''), shipping.i18n.t('pickups.state.confirmed'));
  return booked;
};

/** Saturday is the weekend, but an agreed day of this branch. */
export const bookOnSaturday = async (journey: TruthJourney): Promise<void> => {
  journey.branchId = await openBranch(journey);
  // The app was opened before the branch was added.
  journey.shipping = await openCarrierApp(journey.shipping, 'aramex');
  const { shipping } = journey;
  const { t } = shipping.i18n;
  const form = await bookOn(journey, SATURDAY ?? '');
  await expectSoundDialog(shipping, 'saturday');
  await sendBooking(journey, () => press(form, t('booking.submit')));
};

/** The app warns before a second courier is called to the same branch. */
export const warnOfSecondCourier = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk, branchId } = journey;
  const { t } = shipping.i18n;
  const [date = ''] = WORKING_DAYS;
  await bookElsewhere(journey, { carrier: 'aramex', addressId: branchId, date, from: '09:30', to: '17:30' });
  const form = await bookOn(journey, date);
  const known = (await desk.pickups()).length;
  await press(form, t('booking.submit'));
  await expectText(form, t('booking.overlap.title'));
  expect(await desk.pickups()).toHaveLength(known);
  await expectSoundDialog(shipping, 'second-courier', form.getByRole('alert'));
  await sendBooking(journey, () => press(form, t('booking.overlap.anyway')));
};

/** The maximum number of parcels can be booked; one more is refused at the field. */
export const bookMostParcels = async (journey: TruthJourney): Promise<void> => {
  const { shipping } = journey;
  const { t, formats } = shipping.i18n;
  const form = await bookOn(journey, WORKING_DAYS[4] ?? '');
  const count = form.getByLabel(t('booking.parcel.howMany'), { exact: true });
  await count.fill('999');
  await expectText(form, t('booking.parcel.room', { n: formats.number(998) }));
  await count.fill('998');
  await press(form, t('booking.parcel.add'));
  await expectText(form, t('booking.parcel.more', { count: 949, n: formats.number(949) }));
  const full = form.getByText(t('booking.parcel.too_many_parcels', { limit: formats.number(999) }));
  await expectSoundDialog(shipping, 'most-parcels', full);
  const booked = await sendBooking(journey, () => press(form, t('booking.submit')));
  expect(booked?.parcels).toBe(999);
};

/** The carrier's response is lost: nothing is booked twice, and what the carrier says by phone settles it. */
export const settleUnknown = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk } = journey;
  const { app, i18n } = shipping;
  const { t } = i18n;
  const form = await bookOn(journey, WORKING_DAYS[1] ?? '', 'sandbox:cut-before');
  const known = (await desk.pickups()).length;
  await press(form, t('booking.submit'));
  await expectToast(shipping, t('booking.unknown'));
  // Without a number, it is named after its branch.
  const unnamed = t('pickups.detail.untitled', { name: '' }).trim();
  const drawer = app.getByRole('dialog', { name: new RegExp(`^${unnamed}`) });
  await expectText(drawer, t('pickups.state.unknown'));
  await press(drawer, t('pickups.settle.title'));
  await expectSoundDialog(shipping, 'unknown');
  await press(drawer, t('pickupTimeline.settle.not_booked'));
  const question = alertOf(shipping, t('pickupTimeline.settle.not_booked'));
  await expectText(question, t('pickupTimeline.settle.notBookedConsequence'));
  await press(question, t('pickupTimeline.settle.not_booked'));
  await expectText(drawer, t('pickups.state.rejected'));
  expect(await desk.pickups()).toHaveLength(known);
  await drawer.getByRole('button', { name: t('pickups.action.bookAgain'), exact: true }).waitFor();
};
