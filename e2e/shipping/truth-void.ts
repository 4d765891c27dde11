import { alertOf, drawerOf, expectState, expectToast, press } from '../screens/shipping.ts';
import { expectFitsPhone, expectText } from '../checks.ts';
import { WORKING_DAYS } from '../days.ts';
import { expectSoundDialog } from './dialogs.ts';
import { openWithWindow } from './journey.ts';
import { bookElsewhere, closeDialogs, openPickup } from './truth.ts';
import type { TruthJourney } from './truth-booking.ts';

const REFUSALS = [
  ['void-completed', 'collected', 'picked_up'],
  ['void-cancelled', 'cancelled_before', 'voided'],
  ['void-refused', 'courier_comes', 'void_refused'],
  ['void-not-found', 'not_found', 'unknown'],
] as const;

/** A refused void has four meanings, each with its own words and state. */
export const refuseVoids = async (journey: TruthJourney): Promise<void> => {
  const { shipping, branchId, desk } = journey;
  const { t } = shipping.i18n;
  const date = WORKING_DAYS[2] ?? '';
  for (const [index, [word, answer, state]] of REFUSALS.entries()) {
    const from = `${9 + index}`.padStart(2, '0');
    const times = { from: `${from}:00`, to: `${13 + index}:00` };
    const number = await bookElsewhere(journey, {
      carrier: 'aramex',
      addressId: branchId,
      date,
      ...times,
      note: `sandbox:${word}`,
    });
    await openPickup(journey, number);
    await press(drawerOf(shipping, number), t('pickups.action.void'));
    await press(alertOf(shipping, t('pickups.void.title')), t('pickups.void.confirm'));
    const refused = alertOf(shipping, t(`pickups.voidAnswer.${answer}.title`));
    await expectText(refused, t(`pickups.voidAnswer.${answer}.text`));
    // The same dialog each time, with different words.
    if (index === 0) await expectSoundDialog(shipping, `void-${answer}`);
    else await expectFitsPhone(shipping.page, `void-${answer}`);
    await refused
      .getByRole('button', { name: t('common.action.close'), exact: true })
      .first()
      .click();
    await expectState(shipping, number, t(`pickups.state.${state}`));
    await desk.expectState(number, 'expected');
  }
};

/** DHL has two pickups under one number: the confirmation names both, and one void ends both. */
export const voidShared = async (journey: TruthJourney): Promise<void> => {
  const { branchId, desk, merchant } = journey;
  await closeDialogs(journey);
  const admin = { page: merchant.page, i18n: journey.shipping.i18n };
  Object.assign(journey, await openWithWindow(admin, 'dhl'));
  const { shipping } = journey;
  const { t, formats } = shipping.i18n;
  const pickup = { carrier: 'dhl', addressId: branchId, date: WORKING_DAYS[0] ?? '' } as const;
  const number = await bookElsewhere(journey, pickup);
  await bookElsewhere(journey, { ...pickup, from: '13:00', to: '16:00', note: 'sandbox:consolidated' });
  await openPickup(journey, number);
  await press(drawerOf(shipping, number), t('pickups.action.void'));
  const question = alertOf(shipping, t('pickups.void.title'));
  await expectText(question, t('pickups.void.shared', { carrier: t('carriers.name.dhl') }));
  await expectSoundDialog(shipping, 'void-shared');
  await press(question, t('pickups.void.confirmShared', { count: 2, n: formats.number(2) }));
  await expectToast(shipping, t('pickups.void.voided'));
  await desk.expectState(number, 'cancelled');
  await expectState(shipping, number, t('pickups.state.voided'));
};
