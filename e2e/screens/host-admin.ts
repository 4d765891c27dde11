import type { Frame, Page } from 'playwright-core';

import { seeText } from '../see.ts';
import type { Wording } from '../wording.ts';

/** Who looks at the store's admin. */
export interface StaffMember {
  store: 'demo' | 'second';
  role: 'owner' | 'support' | 'viewer';
}

export const OWNER: StaffMember = { store: 'demo', role: 'owner' };

/** The sandbox store's admin, which frames the app. */
export interface HostAdmin {
  page: Page;
  /** Origin of the sandbox store. */
  url: string;
  words: Wording;
}

/** Signs a member of staff in to the admin, in the language of the words. */
export const signInToAdmin = async ({ page, url, words }: HostAdmin, staff: StaffMember): Promise<void> => {
  await page.goto(`${url}/admin/sign-in?lang=${words.locale}`);
  await page.getByTestId(`sign-in-${staff.store}-${staff.role}`).click();
  await page.getByTestId('signed-in-as').waitFor();
};

/** Opens the loyalty app as a merchant does and waits for its first screen. */
export const openLoyalty = async ({ page, words }: HostAdmin): Promise<Frame> => {
  await page.getByTestId('nav-apps').click();
  await page.getByTestId('open-loyalty').click();
  const app = await appFrame(page);
  await app.getByRole('heading', { name: words.t('collection.title') }).waitFor();
  return app;
};

/** The framed app, once its window is there. */
export const appFrame = async (page: Page): Promise<Frame> => {
  const element = await page.getByTestId('app-frame').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`no app is framed on ${page.url()}`);
  return frame;
};

/** Does to an order what the merchant's team does, and waits for the shop's word. */
export const changeOrder = async (
  { page, url, words }: HostAdmin,
  orderId: string,
  action: 'delivered' | 'cancel',
): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId(`order-${action}`).click();
  await seeText(
    page.getByTestId('notice'),
    words.shop(action === 'cancel' ? 'done.cancelled' : 'done.delivered'),
  );
};

/** Gives back units of a product. */
export const refundUnits = async (
  { page, url, words }: HostAdmin,
  orderId: string,
  refund: { productId: string; units: number },
): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId(`refund-${refund.productId}`).fill(String(refund.units));
  await page.getByTestId('refund-chosen').click();
  await seeText(page.getByTestId('notice'), words.shop('done.refunded'));
};

/** Gives back all that is left, shipping included. */
export const refundRest = async ({ page, url, words }: HostAdmin, orderId: string): Promise<void> => {
  await page.goto(`${url}/admin/orders/${orderId}`);
  await page.getByTestId('refund-rest').click();
  await seeText(page.getByTestId('notice'), words.shop('done.refunded'));
};

/** A coupon as the shop knows it. */
export const expectDiscount = async (
  { page, url }: HostAdmin,
  code: string,
  wanted: { uses: string; state: string },
): Promise<void> => {
  await page.goto(`${url}/admin/discounts`);
  const row = page.getByTestId(`discount-${code}`);
  await seeText(row, wanted.uses);
  await seeText(row, wanted.state);
};
