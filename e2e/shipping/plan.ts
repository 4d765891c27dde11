import { expectSoon, expectSoundScreen } from '../checks.ts';
import { press } from '../screens/shipping.ts';
import type { ShippingJourney } from './journey.ts';

/** All orders without a waybill get one with a single press, and their labels come in one file. */
export const planTheDay = async ({ shipping, other }: ShippingJourney): Promise<void> => {
  const { app, page, i18n } = shipping;
  const { t, formats } = i18n;
  const { groups } = (await other('POST', 'plan', { carrier: 'aramex' })) as { groups: { pieces: number }[] };
  const n = formats.number(groups.reduce((sum, { pieces }) => sum + pieces, 0));
  await app
    .getByRole('navigation', { name: t('common.nav.label') })
    .getByRole('link', { name: t('common.nav.waybills'), exact: true })
    .click();
  await app.getByText(t('shipments.view.plan'), { exact: true }).click();
  await app.getByRole('button', { name: t('shipments.plan.start', { n }) }).waitFor();
  await expectSoundScreen(page, 'shipping plan');
  await press(app, t('shipments.plan.start', { n }));
  const counts = t('shipments.plan.run.counts', {
    made: n,
    unknown: formats.number(0),
    failed: formats.number(0),
  });
  await expectSoon(async () => (await app.locator('output').innerText()).includes(counts), true);
  const file = page.waitForEvent('download');
  await press(app, t('shipments.plan.run.labels.a6'));
  await expectSoon(async () => (await file).suggestedFilename().startsWith('labels-'), true);
};
