import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

import { expectAccessiblePage, expectFitsPhone, expectText } from '../checks.ts';
import { expectBriefCards } from '../layout-checks.ts';
import {
  alertOf,
  closeDrawer,
  closeOf,
  drawerOf,
  goTo,
  press,
  expectState,
  expectToast,
} from '../screens/shipping.ts';
import type { ShippingJourney } from './journey.ts';

/** The hand-over sheet is a PDF. */
export const downloadHandOverSheet = async ({ shipping, kept }: ShippingJourney): Promise<void> => {
  const { page, i18n } = shipping;
  const downloading = page.waitForEvent('download');
  await press(drawerOf(shipping, kept), i18n.t('pickups.action.handOver'));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
};

/** The carrier refuses to void because the courier is on the way; the app says so, and the pickup stays. */
export const voidRefused = async ({ shipping, kept, desk }: ShippingJourney): Promise<void> => {
  const { t } = shipping.i18n;
  await press(drawerOf(shipping, kept), t('pickups.action.void'));
  await press(alertOf(shipping, t('pickups.void.title')), t('pickups.void.confirm'));
  const refused = alertOf(shipping, t('pickups.voidAnswer.courier_comes.title'));
  await expectText(refused, t('pickups.voidAnswer.courier_comes.text'));
  await closeOf(refused, shipping.i18n).click();
  await expectState(shipping, kept, t('pickups.state.void_refused'));
  await desk.expectState(kept, 'expected');
};

/** Voids from the list: first cancelled at the confirmation, then done, here and at the carrier. */
export const voidFromList = async ({ shipping, first, kept, desk }: ShippingJourney): Promise<void> => {
  const { app, page, i18n } = shipping;
  const { t } = i18n;
  await closeDrawer(shipping, kept);
  await goTo(shipping, 'pickups');
  await expectAccessiblePage(page, 'pickups');
  // Earlier journeys have booked pickups too, in rarer states.
  for (const [shown, other] of [
    [kept, first],
    [first, kept],
  ] as const) {
    await app.getByRole('searchbox', { name: t('pickups.search') }).fill(shown);
    await app.getByText(other, { exact: true }).waitFor({ state: 'detached' });
    await expectFitsPhone(page, `pickup ${shown}`, () => expectBriefCards(app, 140));
  }
  const name = t('pickups.action.rowLabel', { action: t('pickups.action.void'), pickup: first });
  await press(app, name);
  const question = alertOf(shipping, t('pickups.void.title'));
  await question.getByRole('timer').waitFor();
  await expectFitsPhone(page, 'void question');
  await press(question, t('pickups.void.keep'));
  await expectToast(shipping, t('pickups.void.cancelled'));
  await desk.expectState(first, 'expected');
  await press(app, name);
  await press(question, t('pickups.void.confirm'));
  await expectToast(shipping, t('pickups.void.voided'));
  await desk.expectState(first, 'cancelled');
  await expectText(app.getByRole('table'), t('pickups.state.voided'));
};

/** One click rebooks the parcels of the voided pickup in the next free window. */
export const rebookVoided = async ({ shipping, first, desk }: ShippingJourney): Promise<void> => {
  const { app, i18n } = shipping;
  const { t } = i18n;
  const known = new Set((await desk.pickups()).map(({ id }) => id));
  await press(app, t('pickups.action.rowLabel', { action: t('pickups.action.bookAgain'), pickup: first }));
  await app.getByRole('button', { name: t('pickupTimeline.relation.showEarlier'), exact: true }).waitFor();
  const fresh = (await desk.pickups()).filter(({ id }) => !known.has(id));
  expect(fresh).toMatchObject([{ carrier: 'aramex', state: 'expected' }]);
  await closeDrawer(shipping, fresh[0]?.id ?? '');
};
