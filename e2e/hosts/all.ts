import { appFrame } from '../screens/host-admin.ts';
import type { Host } from './host.ts';

const SALLA: Host = {
  name: 'salla',
  token: { method: 'POST', path: 'frame' },
  bar: (page) => page.locator('#salla-bar'),
  drawsAction: true,
  iconStroke: '1.5',
  asksReturns: true,
  installsByOpening: false,
  opened: async (page) => {
    // Salla's dashboard shows the app once it says that it is ready.
    await page.locator('iframe[data-ready=yes]').waitFor();
    return appFrame(page);
  },
  follow: (page, _app, name) => page.locator('#salla-nav').getByRole('button', { name, exact: true }).click(),
  install: async (page, app) => {
    await page.getByTestId(`salla-install-${app}`).click();
    await page.getByTestId(`salla-open-${app}`).waitFor();
  },
  reconnect: async (page, app) => {
    await page.getByTestId(`salla-install-${app}`).click();
    await page.getByTestId(`salla-open-${app}`).waitFor();
  },
};

const ZID: Host = {
  name: 'zid',
  token: { method: 'GET', path: 'frame' },
  bar: undefined,
  drawsAction: false,
  iconStroke: null,
  asksReturns: false,
  installsByOpening: false,
  opened: appFrame,
  follow: (_page, app, name) => app.getByRole('link', { name, exact: true }).click(),
  install: async (page, app) => {
    await page.getByTestId(`zid-install-${app}`).click();
    await page.getByTestId('zid-begin').click();
    await page.getByTestId('zid-consent').click();
    await page.getByTestId('zid-continue').click();
    await page.getByTestId('app-frame').waitFor();
  },
  reconnect: async (page) => {
    await page.getByTestId('zid-consent').click();
    await page.getByTestId('zid-continue').click();
    await page.getByTestId('app-frame').waitFor();
  },
};

const SHOPIFY: Host = {
  name: 'shopify',
  token: { method: 'POST', path: 'token' },
  bar: (page) => page.locator('#shopify-bar'),
  drawsAction: false,
  iconStroke: null,
  asksReturns: false,
  installsByOpening: true,
  opened: appFrame,
  follow: (page, _app, name) => page.locator('#shopify-bar').getByRole('link', { name, exact: true }).click(),
  install: async (page, app) => {
    await page.getByTestId(`shopify-install-${app}`).click();
    await page.getByTestId(`shopify-open-${app}`).waitFor();
  },
  // The session token of the merchant's next visit obtains new tokens.
  reconnect: undefined,
};

export const HOSTS = [SALLA, ZID, SHOPIFY];
