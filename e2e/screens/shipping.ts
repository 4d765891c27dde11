import type { Frame, Locator, Page } from 'playwright-core';

import { appFrame } from './host-admin.ts';
import type { HostAdmin } from './host-admin.ts';
import { seeText } from '../see.ts';
import type { Wording } from '../wording.ts';

/** A framed carrier app in one language, inside the window that frames it. */
export interface Shipping {
  app: Frame;
  page: Page;
  words: Wording;
}

type Place = 'home' | 'pickups' | 'settings';

/** Opens the Aramex app as a merchant does and waits for its first screen. */
export const openAramex = async ({ page, words }: HostAdmin): Promise<Shipping> => {
  await page.getByTestId('nav-apps').click();
  await page.getByTestId('open-aramex').click();
  const app = await appFrame(page);
  await app.getByRole('heading', { name: words.t('shippingHome.today.title') }).waitFor();
  return { app, page, words };
};

const HEADINGS = {
  home: 'shippingHome.today.title',
  pickups: 'pickups.title',
  settings: 'shippingSettings.accounts.titleOne',
} as const;

/** Goes to another page of the app by its own navigation. */
export const goTo = async ({ app, words }: Shipping, place: Place): Promise<void> => {
  await app
    .getByRole('navigation', { name: words.t('common.nav.label') })
    .getByRole('link', { name: words.t(`common.nav.${place}`), exact: true })
    .click();
  await app
    .getByRole('heading', { name: words.t(HEADINGS[place]), exact: true })
    .first()
    .waitFor();
};

/** The dialog that is open, by its heading; the drawer is one too. */
export const dialogOf = ({ app }: Shipping, title: string): Locator =>
  app.getByRole('dialog', { name: title, exact: true });

export const alertOf = ({ app }: Shipping, title: string): Locator =>
  app.getByRole('alertdialog', { name: title, exact: true });

/** A message in passing. */
export const seeToast = ({ app }: Shipping, text: string): Promise<void> =>
  app.locator('[data-kind]').filter({ hasText: text }).first().waitFor();

export const press = (place: Frame | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

/** The open pickup's drawer. */
export const drawerOf = (shipping: Shipping, number: string): Locator =>
  dialogOf(shipping, shipping.words.t('pickups.detail.title', { number }));

/** Waits until the open pickup is in a state. */
export const seeState = async (shipping: Shipping, number: string, state: string): Promise<void> => {
  const drawer = drawerOf(shipping, number);
  await drawer.waitFor();
  await seeText(drawer, state);
};

/** Closes a dialog: the first such button is its own, a message that stands in it has one, too. */
export const closeOf = (dialog: Locator, { t }: Wording): Locator =>
  dialog.getByRole('button', { name: t('common.action.close'), exact: true }).first();

export const closeDrawer = async (shipping: Shipping, number: string): Promise<void> => {
  const drawer = drawerOf(shipping, number);
  await closeOf(drawer, shipping.words).click();
  await drawer.waitFor({ state: 'detached' });
};

/** The booking form with its parts. */
export const bookingOf = (shipping: Shipping): Locator =>
  dialogOf(shipping, shipping.words.t('booking.title'));

export const chooseDay = (form: Locator, { t }: Wording, date: string): Promise<void> =>
  form.getByLabel(t('booking.date'), { exact: true }).fill(date);
