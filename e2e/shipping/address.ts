import { expectFitsPhone, expectSoundScreen, expectText } from '../checks.ts';
import { PRODUCTS } from '../demo-store.ts';
import { closeOf, dialogOf, press } from '../screens/shipping.ts';
import { seedOrder } from '../seed.ts';
import type { CodJourney } from './cod-order.ts';
import { untilTheyWait } from './journey.ts';

/** A guest's order without a National Address: the merchant makes a link, and the customer enters the address on a phone. */
export const askForAddress = async (journey: CodJourney): Promise<void> => {
  const { stack, shopper, other, shipping } = journey;
  const { app, page, i18n } = shipping;
  const { t } = i18n;
  const lines = [{ product_id: PRODUCTS.dates, quantity: 1 }];
  const guest = { customer_id: null, lines, paid: true, city: 'riyadh' };
  const { number } = await seedOrder(stack, guest);
  await untilTheyWait(other, [number]);
  await app
    .getByRole('navigation', { name: t('common.nav.label') })
    .getByRole('link', { name: t('common.nav.waybills'), exact: true })
    .click();
  await app.getByRole('radio', { name: t('shipments.view.addresses'), exact: true }).check();
  const row = app
    .getByRole('table', { name: t('shipments.address.title') })
    .getByRole('row')
    .filter({ hasText: number });
  await expectText(row, t('shipments.address.why.missing'));
  await expectSoundScreen(page, 'orders without an address');
  const title = t('shipments.address.openOf', { number });
  await press(app, title);
  const dialog = dialogOf(shipping, title);
  await press(dialog, t('shipments.address.link.make'));
  const link = await dialog.getByLabel(t('shipments.address.link.label'), { exact: true }).inputValue();
  const { page: phone } = shopper;
  await phone.goto(link);
  await expectFitsPhone(phone, 'the page for the address');
  await phone.locator('#code').fill('rrrd ٢٩٢٩');
  await phone.locator('form').first().getByRole('button').click();
  await expectText(phone.locator('dl'), '2929');
  await expectSoundScreen(phone, 'confirming the address');
  await phone.getByRole('button').click();
  await phone.getByRole('status').waitFor();
  await closeOf(dialog, i18n).click();
  await dialog.waitFor({ state: 'detached' });
  await app
    .getByRole('combobox', { name: t('shipments.column.state') })
    .selectOption({ label: t('shipments.address.show.valid') });
  await expectText(row, t('shipments.address.state.verified'));
};
