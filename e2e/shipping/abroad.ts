import { expectFitsPhone, expectOnceDelivered, expectSoundScreen, expectText } from '../checks.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { goByRouter } from '../screens/hub.ts';
import { press } from '../screens/shipping.ts';
import { seedOrder } from '../seed.ts';
import type { ShippingDay } from './day.ts';

const PHONE = { width: 390, height: 844 };

interface Plan {
  readonly cannot: readonly { readonly number: string; readonly reason: string }[];
}

/**
 * An order to Kuwait cannot go with the plan until customs knows its product; its form asks for it and shows DHL's prices, and the waybill of
 * the chosen service comes with an invoice.
 */
export const sendAbroad = async (day: ShippingDay): Promise<void> => {
  const { app, page, i18n } = day.shipping;
  const { t } = i18n;
  const usual = page.viewportSize() ?? PHONE;
  const lines = [{ product_id: PRODUCTS.cups, quantity: 3 }];
  const order = { customer_id: SARA.id, lines, carrier: 'DHL Express', branch: 'riyadh', city: 'kuwait' };
  day.abroad = await seedOrder(day.stack, { ...order, paid: true });
  const { number } = day.abroad;
  const reasonOf = async () => {
    const { cannot } = (await day.other('POST', 'plan', {})) as unknown as Plan; // the route's answer
    return cannot.find((each) => each.number === number)?.reason;
  };
  await expectOnceDelivered(reasonOf, 'customs_incomplete');
  await goByRouter(page, '/apps/shipping/waybills?view=plan');
  await press(app, `${t('shipments.action.make')} ${number}`);
  const form = app.getByRole('dialog', { name: t('shipments.form.title', { number }) });
  await form.getByLabel(t('shipments.customs.description')).fill('Coffee cups');
  await form.getByLabel(t('shipments.customs.hsCode')).fill('6912.00');
  await form.getByLabel(t('shipments.customs.originCountry')).selectOption('CN');
  await form.getByLabel(t('shipments.customs.unitGrams')).fill('900');
  await press(form, t('shipments.rates.show'));
  await form.getByRole('radio', { name: /EXPRESS 12:00/ }).check();
  await expectSoundScreen(page, 'a waybill abroad');
  await page.setViewportSize(PHONE);
  await form.getByLabel(t('shipments.customs.hsCode')).scrollIntoViewIfNeeded();
  await expectFitsPhone(page, 'a waybill abroad');
  await page.setViewportSize(usual);
  await press(form, t('shipments.action.make'));
  await form.getByRole('button', { name: t('shipments.customs.invoiceOf', { number }) }).waitFor();
  const file = page.waitForEvent('download');
  await press(form, t('shipments.customs.invoiceOf', { number }));
  await file;
  // The dialog's cross has the same name.
  await form
    .getByRole('button', { name: t('common.action.close') })
    .last()
    .click();
  await goByRouter(page, '/apps/shipping/waybills?view=customs');
  await expectText(app, 'Coffee cups');
  await expectSoundScreen(page, 'products for customs');
};
