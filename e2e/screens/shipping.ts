import type { Frame, Locator, Page } from 'playwright-core';

import { appFrame, type HostAdmin } from './host-admin.ts';
import { expectText } from '../checks.ts';
import type { I18n } from '../i18n.ts';

/** A framed carrier app in one language, inside the window that frames it. */
export interface Shipping {
  app: Frame;
  page: Page;
  i18n: I18n;
}

type Place = 'home' | 'pickups' | 'settings';

/** Opens a carrier's app from the admin and waits for its first screen. */
export const openCarrierApp = async (
  { page, i18n }: Pick<HostAdmin, 'page' | 'i18n'>,
  carrier: 'aramex' | 'dhl',
): Promise<Shipping> => {
  await page.getByTestId('nav-apps').click();
  await page.getByTestId(`open-${carrier}`).click();
  const app = await appFrame(page);
  await app.getByRole('heading', { name: i18n.t('shippingHome.today.title') }).waitFor();
  return { app, page, i18n };
};

const HEADINGS = {
  home: 'shippingHome.today.title',
  pickups: 'pickups.title',
  settings: 'shippingSettings.accounts.titleOne',
  waybills: 'shipments.title',
} as const;

/** Opens a page through the app's navigation. */
export const goTo = async ({ app, i18n }: Shipping, place: Place): Promise<void> => {
  await app
    .getByRole('navigation', { name: i18n.t('common.nav.label') })
    .getByRole('link', { name: i18n.t(`common.nav.${place}`), exact: true })
    .click();
  await app
    .getByRole('heading', { name: i18n.t(HEADINGS[place]), exact: true })
    .first()
    .waitFor();
};

/** The open dialog or drawer with this heading. */
export const dialogOf = ({ app }: Shipping, title: string): Locator =>
  app.getByRole('dialog', { name: title, exact: true });

export const alertOf = ({ app }: Shipping, title: string): Locator =>
  app.getByRole('alertdialog', { name: title, exact: true });

export const expectToast = ({ app }: Shipping, text: string): Promise<void> =>
  app.locator('[data-kind]').filter({ hasText: text }).first().waitFor();

export const press = (place: Frame | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

export const drawerOf = (shipping: Shipping, number: string): Locator =>
  dialogOf(shipping, shipping.i18n.t('pickups.detail.title', { number }));

/** Waits until the open pickup is in a state. */
export const expectState = async (shipping: Shipping, number: string, state: string): Promise<void> => {
  const drawer = drawerOf(shipping, number);
  await drawer.waitFor();
  await expectText(drawer, state);
};

/** The dialog's close button: the first one, as an alert inside may have its own. */
export const closeOf = (dialog: Locator, { t }: I18n): Locator =>
  dialog.getByRole('button', { name: t('common.action.close'), exact: true }).first();

export const closeDrawer = async (shipping: Shipping, number: string): Promise<void> => {
  const drawer = drawerOf(shipping, number);
  await closeOf(drawer, shipping.i18n).click();
  await drawer.waitFor({ state: 'detached' });
};

export const bookingOf = (shipping: Shipping): Locator =>
  dialogOf(shipping, shipping.i18n.t('booking.title'));

export const chooseDay = (form: Locator, { t }: I18n, date: string): Promise<void> =>
  form.getByLabel(t('booking.date'), { exact: true }).fill(date);
