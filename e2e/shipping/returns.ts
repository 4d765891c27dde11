import { RETURN_CONDITIONS } from '@apps-hub/domain/shipping/returns/states';
import type { Locator } from 'playwright-core';

import { expectFitsPhone, expectSoon, expectSoundScreen, expectText } from '../checks.ts';
import { SARA } from '../demo-store.ts';
import { dialogOf, press } from '../screens/shipping.ts';
import { untilThere } from '../until-there.ts';
import type { ShippingDay } from './day.ts';

const RULES = {
  isOn: true,
  windowDays: 14,
  reasons: ['size', 'damaged'],
  photoReasons: ['damaged'],
  excludedCategories: [],
  excludedProducts: [],
  costNote: '',
  approvesAll: false,
  version: 0,
};

interface Listed {
  shipments: { id: string; order: { number: string } }[];
}

/** The link of a delivered order's waybill. */
const linkOf = async ({ other }: ShippingDay, number: string): Promise<string> => {
  const { shipments } = (await other('GET', 'shipments?itemsPerPage=100')) as unknown as Listed; // the route's answer
  const id = shipments.find(({ order }) => order.number === number)?.id ?? '';
  return String((await other('GET', `shipments/${id}/tracking`))['link']);
};

const stepOn = async (
  { shipping }: ShippingDay,
  number: string,
  fill: (dialog: Locator) => Promise<unknown>,
): Promise<void> => {
  const { t } = shipping.i18n;
  const title = t('shipments.returns.openOf', { number });
  await press(shipping.app, title);
  const dialog = dialogOf(shipping, title);
  await dialog.waitFor();
  await fill(dialog);
  await press(dialog, t('common.action.save'));
  await dialog.waitFor({ state: 'detached' });
};

/** The customer asks on a phone, the merchant approves and receives, and the host's refund closes the request. */
export const returnItems = async (journey: ShippingDay): Promise<void> => {
  const { shipping, shopper, other, planned } = journey;
  const { app, page, i18n } = shipping;
  const { t } = i18n;
  if (!planned) throw new Error('the plan made a waybill');
  await other('PUT', 'returns/rules', RULES);
  const link = await linkOf(journey, planned.number);
  await planned.deliver();
  const { page: phone } = shopper;
  await untilThere('the way to return something', async () => {
    await phone.goto(link);
    return (await phone.locator('a[href*="/return?"]').count()) > 0 || undefined;
  });
  await expectSoundScreen(phone, 'tracking with a return');
  await phone.locator('a[href*="/return?"]').click();
  await expectFitsPhone(phone, 'the question for the buyer');
  await phone.locator('#digits').fill(SARA.phone.slice(-4));
  await phone.getByRole('button').click();
  await phone.locator('input[type=number]').fill('1');
  await expectSoundScreen(phone, 'choosing what to return');
  await phone.getByRole('button').click();
  await phone.getByRole('combobox').selectOption('size');
  await expectFitsPhone(phone, 'the reasons of a return');
  await expectSoundScreen(phone, 'the reasons of a return');
  // Not the button that chooses a photo.
  await phone.locator('button').click();
  await phone.waitForURL((url) => !url.pathname.endsWith('/ask'));
  await phone.goto(`${link}?lang=en`);
  await expectSoundScreen(phone, 'tracking after a request, in English');
  await app.getByRole('radio', { name: t('shipments.view.returns'), exact: true }).click();
  const row = app
    .getByRole('table', { name: t('shipments.returns.title') })
    .getByRole('row')
    .filter({ hasText: planned.number });
  await expectText(row, t('shipments.returns.state.asked'));
  await expectSoundScreen(page, 'returns');
  await stepOn(journey, planned.number, () => expectSoundScreen(page, 'a return request'));
  await expectText(row, t('shipments.returns.state.approved'));
  await stepOn(journey, planned.number, (dialog) =>
    dialog.getByRole('combobox').last().selectOption(RETURN_CONDITIONS[1]),
  );
  await expectText(row, t('shipments.returns.state.received'));
  await planned.refundOne();
  const state = async () => {
    const { returns } = (await other('GET', 'returns')) as unknown as { returns: { state: string }[] };
    return returns[0]?.state;
  };
  await expectSoon(state, 'closed');
};
