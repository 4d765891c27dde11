import { expectSoon, expectSoundScreen } from '../checks.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { goTo, press } from '../screens/shipping.ts';
import { seedOrder } from '../seed.ts';
import type { CodJourney } from './cod-order.ts';
import { untilTheyWait } from './journey.ts';

/** All orders that can go get a waybill with a single press, and their labels come in one file. */
export const planTheDay = async (journey: CodJourney): Promise<void> => {
  const { shipping, other, stack } = journey;
  const { app, page, i18n } = shipping;
  const { t, formats } = i18n;
  const order = {
    customer_id: SARA.id,
    lines: [{ product_id: PRODUCTS.cups, quantity: 1 }],
    paid: true,
    city: 'riyadh',
  };
  const placed = [await seedOrder(stack, order), await seedOrder(stack, order)];
  await untilTheyWait(
    other,
    placed.map(({ number }) => number),
  );
  // The pickup's details are still open.
  await app.getByRole('dialog').press('Escape');
  await goTo(shipping, 'waybills');
  await app.getByRole('radio', { name: t('shipments.view.plan'), exact: true }).check();
  const n = formats.number(placed.length);
  await app.getByRole('button', { name: t('shipments.plan.start', { n }) }).waitFor();
  await expectSoundScreen(page, 'shipping plan');
  await press(app, t('shipments.plan.start', { n }));
  const none = formats.number(0);
  const counts = t('shipments.plan.run.counts', { made: n, unknown: none, failed: none });
  await expectSoon(async () => (await app.locator('output').innerText()).includes(counts), true);
  const file = page.waitForEvent('download');
  await press(app, t('shipments.plan.run.labels.a6'));
  await expectSoon(async () => (await file).suggestedFilename().startsWith('labels-'), true);
  [journey.planned] = placed;
};
