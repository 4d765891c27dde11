import { expect } from 'vitest';

import { expectSoon, expectText } from '../checks.ts';
import {
  alertOf,
  chooseDay,
  dialogOf,
  drawerOf,
  expectState,
  expectToast,
  goTo,
  press,
} from '../screens/shipping.ts';
import { WORKING_DAYS } from '../days.ts';
import { expectSoundDialog } from './dialogs.ts';
import { bookElsewhere, closeDialogs, changeDialogOf, openPickup } from './truth.ts';
import type { TruthJourney } from './truth-booking.ts';

const open = async (journey: TruthJourney, number: string) => {
  const { t } = journey.shipping.i18n;
  await openPickup(journey, number);
  await press(drawerOf(journey.shipping, number), t('pickups.action.change'));
  const dialog = changeDialogOf(journey, number);
  await dialog.getByRole('button', { name: t('booking.parcel.add'), exact: true }).waitFor();
  return dialog;
};

/** Aramex cannot change: the app says so, then voids and rebooks, with one courier at any time. */
export const changeByRebooking = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk, branchId } = journey;
  const { app, i18n } = shipping;
  const { t } = i18n;
  const carrier = t('carriers.name.aramex');
  const date = WORKING_DAYS[3] ?? '';
  const number = await bookElsewhere(journey, { carrier: 'aramex', addressId: branchId, date });
  const dialog = await open(journey, number);
  await expectText(dialog, t('changes.way.void_and_book', { carrier }));
  await press(dialog, t('booking.parcel.add'));
  await expectSoundDialog(shipping, 'change-rebook', dialog.getByRole('note'));
  const known = new Set((await desk.pickups()).map(({ id }) => id));
  await press(dialog, t('changes.submit.void_and_book'));
  await app.getByRole('button', { name: t('pickupTimeline.relation.showEarlier'), exact: true }).waitFor();
  await desk.expectState(number, 'cancelled');
  const fresh = (await desk.pickups()).filter(({ id }) => !known.has(id));
  expect(fresh).toMatchObject([{ carrier: 'aramex', state: 'expected', parcels: 2 }]);
};

/** When the void is refused, nothing new is booked. When the new booking is refused, the app says so and how to continue. */
export const changeThatFails = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk, branchId } = journey;
  const { t } = shipping.i18n;
  const date = WORKING_DAYS[3] ?? '';
  const booking = { carrier: 'aramex', addressId: branchId, date, from: '14:00', to: '17:00' } as const;
  const kept = await bookElsewhere(journey, { ...booking, note: 'sandbox:void-refused' });
  const first = await open(journey, kept);
  const known = (await desk.pickups()).length;
  await press(first, t('booking.parcel.add'));
  await press(first, t('changes.submit.void_and_book'));
  await expectText(alertOf(shipping, t('changes.outcome.refused.title')), t('changes.outcome.refused.text'));
  await expectSoundDialog(shipping, 'change-refused');
  expect(await desk.pickups()).toHaveLength(known);
  await press(alertOf(shipping, t('changes.outcome.refused.title')), t('pickups.action.view'));
  const lost = await bookElsewhere(journey, { ...booking, date: WORKING_DAYS[1] ?? '' });
  const second = await open(journey, lost);
  await second.getByLabel(new RegExp(`^${t('booking.note.label')}`)).fill('sandbox:not-served');
  await press(second, t('changes.submit.void_and_book'));
  const gone = alertOf(shipping, t('changes.outcome.not_booked.title'));
  await expectText(gone, t('changes.outcome.not_booked.text'));
  await expectSoundDialog(shipping, 'change-not-booked');
  await press(gone, t('pickups.action.otherWindow'));
  await dialogOf(shipping, t('booking.againTitle')).waitFor();
  await desk.expectState(lost, 'cancelled');
};

/** A late order joins a booked pickup on our list only: the carrier is told nothing, and the app says so. */
export const joinLateOrder = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk } = journey;
  const { app, i18n } = shipping;
  const { t, formats } = i18n;
  await closeDialogs(journey);
  await goTo(shipping, 'home');
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  await table.locator('tbody').getByRole('checkbox').first().check();
  await press(app, t('changes.join.action', { count: 1, n: formats.number(1) }));
  const choice = dialogOf(shipping, t('changes.join.title'));
  await choice.getByRole('radio').first().waitFor();
  await expectSoundDialog(shipping, 'join');
  const before = await desk.pickups();
  await press(choice, t('changes.join.next'));
  const carrier = t('carriers.name.aramex');
  const change = app.getByRole('dialog').last();
  await change.getByRole('radio', { name: t('changes.told.list') }).check();
  await expectText(change, t('changes.told.listOnly', { carrier }));
  await expectSoundDialog(shipping, 'change-list', change.getByRole('note'));
  await press(change, t('changes.submit.list_only'));
  await expectToast(shipping, t('changes.done.list_only'));
  // The pickup of one parcel, or the one of two that the plan of the day has booked.
  const toldOf = (count: number) =>
    app.getByText(t('changes.told_of', { count, n: formats.number(count) }), { exact: true });
  await toldOf(1).or(toldOf(2)).first().waitFor();
  expect(await desk.pickups()).toEqual(before);
};

/** DHL changes its booking: the number stays. */
export const changeInPlace = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk, branchId } = journey;
  const { t } = shipping.i18n;
  const carrier = t('carriers.name.dhl');
  const [, date = '', next = ''] = WORKING_DAYS;
  const number = await bookElsewhere(journey, { carrier: 'dhl', addressId: branchId, date });
  const dialog = await open(journey, number);
  await expectText(dialog, t('changes.way.in_place', { carrier, number }));
  await press(dialog, t('booking.parcel.add'));
  await dialog.getByRole('radio', { name: t('changes.when.move') }).check();
  await chooseDay(dialog, shipping.i18n, next);
  await dialog.locator('input[name="pickup-window"]').first().waitFor();
  await expectSoundDialog(shipping, 'change-in-place', dialog.getByRole('note'));
  await press(dialog, t('changes.submit.in_place'));
  await expectToast(shipping, t('changes.done.in_place', { number }));
  await expectState(shipping, number, t('pickups.state.confirmed'));
  const atDesk = async () => (await desk.pickups()).find(({ id }) => id === number);
  expect(await atDesk()).toMatchObject({ state: 'expected', parcels: 2 });
};

/** DHL's response to a change is lost: the pickup stays confirmed, and what DHL says by phone settles it. */
export const settleChange = async (journey: TruthJourney): Promise<void> => {
  const { shipping, desk, branchId } = journey;
  const { t } = shipping.i18n;
  const date = WORKING_DAYS[3] ?? '';
  const number = await bookElsewhere(journey, { carrier: 'dhl', addressId: branchId, date });
  const dialog = await open(journey, number);
  await press(dialog, t('booking.parcel.add'));
  await dialog.getByLabel(new RegExp(`^${t('booking.note.label')}`)).fill('sandbox:change-cut');
  await press(dialog, t('changes.submit.in_place'));
  const unknown = alertOf(shipping, t('changes.outcome.unknown.title'));
  await expectText(unknown, t('changes.outcome.unknown.text'));
  await expectSoundDialog(shipping, 'change-unknown');
  await press(unknown, t('pickups.action.view'));
  const drawer = drawerOf(shipping, number);
  await expectText(drawer, t('changes.open.unknown'));
  await expectText(drawer, t('pickups.state.confirmed'));
  await expectSoundDialog(shipping, 'change-unknown-drawer');
  await press(drawer, t('changes.open.changed'));
  await expectToast(shipping, t('pickupTimeline.settle.done'));
  await expectSoon(() => drawer.getByText(t('changes.open.unknown'), { exact: true }).count(), 0);
  expect((await desk.pickups()).find(({ id }) => id === number)).toMatchObject({ parcels: 2 });
};
