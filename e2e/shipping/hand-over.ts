import { expect } from 'vitest';

import { expectFitsPhone, expectSoon, expectSoundScreen, expectText } from '../checks.ts';
import { closeOf, goTo, press } from '../screens/shipping.ts';
import type { Shipping } from '../screens/shipping.ts';
import type { ShippingJourney } from './journey.ts';

const SCANS = '**/api/v1/shipping/hand-overs/*/scans';

/** A hand scanner types fast, wherever the focus is, and ends with Enter. */
export const scanWith = async ({ app, page, i18n }: Shipping, code: string): Promise<void> => {
  const field = app.getByLabel(i18n.t('shipments.handOvers.code'), { exact: true });
  await expectSoon(() => field.evaluate((element) => element.matches(':focus')), true);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectSoon(() => field.inputValue(), '');
};

/** The driver writes a name, signs, and the first hand-over of the store is closed. */
export const sign = async ({ app, page, i18n: { t } }: Shipping): Promise<void> => {
  await press(app, t('shipments.handOvers.sign.open'));
  await app.getByLabel(t('shipments.handOvers.sign.name'), { exact: true }).fill('سالم الحربي');
  const pad = app.getByRole('img', { name: t('shipments.handOvers.sign.signature') });
  // Messages of earlier steps cover the page's end.
  await pad.evaluate('element => element.scrollIntoView({ block: "center" })');
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no place to sign');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await press(app, t('shipments.handOvers.sign.close'));
  await app.getByRole('heading', { name: t('shipments.handOvers.closed', { number: '1' }) }).waitFor();
};

const openHandOvers = ({ shipping: { app, i18n } }: ShippingJourney): Promise<void> =>
  app
    .getByRole('navigation', { name: i18n.t('common.nav.label') })
    .getByRole('link', { name: i18n.t('common.nav.handOvers'), exact: true })
    .click();

/** A driver signs for scans of a phone, one of which waited for the network. */
export const handOverByScan = async (journey: ShippingJourney): Promise<void> => {
  const { app, page, i18n } = journey.shipping;
  const { t } = i18n;
  const before = journey.merchant.problems.length;
  const { addresses } = (await journey.other('GET', 'settings')) as { addresses: { id: string }[] };
  await journey.other('POST', 'hand-overs', { carrier: 'dhl', addressId: addresses[0]?.id });
  // The step before has left a pickup open.
  const drawer = app.getByRole('dialog').first();
  await closeOf(drawer, i18n).click();
  await drawer.waitFor({ state: 'detached' });
  await openHandOvers(journey);
  await app.getByRole('button', { name: t('shipments.handOvers.due.boxes', { count: 0, n: '0' }) }).click();
  await scanWith(journey.shipping, 'BOX-1');
  await expectText(app, t('shipments.handOvers.verdict.extra'));
  await press(app, t('shipments.handOvers.addExtra'));
  await expectText(app, t('shipments.handOvers.allSent'));
  await press(app, t('shipments.handOvers.undo'));
  await scanWith(journey.shipping, 'BOX-1');
  await press(app, t('shipments.handOvers.addExtra'));
  await expectText(app, t('shipments.handOvers.allSent'));
  await page.context().route(SCANS, (route) => route.abort('internetdisconnected'));
  await scanWith(journey.shipping, 'BOX-2');
  await press(app, t('shipments.handOvers.addExtra'));
  await expectText(app, t('shipments.handOvers.waiting', { count: 1, n: '1' }));
  await goTo(journey.shipping, 'home');
  await openHandOvers(journey);
  await expectText(app, t('shipments.handOvers.waiting', { count: 1, n: '1' }));
  await page.context().unroute(SCANS);
  await app.evaluate('dispatchEvent(new Event("online"))');
  await expectText(app, t('shipments.handOvers.allSent'));
  await expectSoundScreen(page, 'hand-over by scan', () => sign(journey.shipping));
  await expectFitsPhone(page, 'a closed hand-over');
  // The scans that did not reach the server.
  const failed = journey.merchant.problems.splice(before);
  expect(failed.filter((problem) => !/ERR_INTERNET_DISCONNECTED|hand-overs/.test(problem))).toEqual([]);
};
