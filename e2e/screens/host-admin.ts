import type { Frame, Page } from 'playwright-core';

import { expectText } from '../checks.ts';
import type { I18n } from '../i18n.ts';

/** A member of staff in the store's admin. */
export interface StaffMember {
  store: 'demo' | 'second' | 'salla' | 'zid' | 'shopify';
  role: 'owner' | 'support' | 'viewer';
}

export const OWNER: StaffMember = { store: 'demo', role: 'owner' };

/** The sandbox store's admin, which frames the app. */
export interface HostAdmin {
  page: Page;
  /** Origin of the sandbox store. */
  url: string;
  i18n: I18n;
}

/** Signs in a member of staff, in the language of `i18n`. */
export const signInToAdmin = async ({ page, url, i18n }: HostAdmin, staff: StaffMember): Promise<void> => {
  await page.goto(`${url}/admin/sign-in?lang=${i18n.locale}`);
  await page.getByTestId(`sign-in-${staff.store}-${staff.role}`).click();
  await page.getByTestId('signed-in-as').waitFor();
};

/** Opens the loyalty app from the admin and waits for its first screen. */
export const openLoyalty = async ({ page, i18n }: HostAdmin): Promise<Frame> => {
  await page.getByTestId('nav-apps').click();
  await page.getByTestId('open-loyalty').click();
  const app = await appFrame(page);
  await app.getByRole('heading', { name: i18n.t('collection.title') }).waitFor();
  return app;
};

/** Waits for the framed app. */
export const appFrame = async (page: Page): Promise<Frame> => {
  const element = await page.getByTestId('app-frame').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no framed app on ${page.url()}`);
  return frame;
};

/** Changes an order in the admin and waits for the confirmation. */
export const changeOrder = async (
  { page, url, i18n }: HostAdmin,
  orderId: string,
  action: 'delivered' | 'cancel',
): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId(`order-${action}`).click();
  await expectText(
    page.getByTestId('notice'),
    i18n.shop(action === 'cancel' ? 'done.cancelled' : 'done.delivered'),
  );
};

/** Refunds units of a product. */
export const refundUnits = async (
  { page, url, i18n }: HostAdmin,
  orderId: string,
  refund: { productId: string; units: number },
): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId(`refund-${refund.productId}`).fill(String(refund.units));
  await page.getByTestId('refund-chosen').click();
  await expectText(page.getByTestId('notice'), i18n.shop('done.refunded'));
};

/** Refunds everything that is left, including shipping. */
export const refundRest = async ({ page, url, i18n }: HostAdmin, orderId: string): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId('refund-rest').click();
  await expectText(page.getByTestId('notice'), i18n.shop('done.refunded'));
};

/** The coupon's discount as the shop lists it. */
export const expectDiscount = async (
  { page, url }: HostAdmin,
  code: string,
  wanted: { uses: string; state: string },
): Promise<void> => {
  await page.goto(`${url}/admin/discounts`);
  const row = page.getByTestId(`discount-${code}`);
  await expectText(row, wanted.uses);
  await expectText(row, wanted.state);
};
