import type { Locale } from '@apps-hub/domain/locale';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { Request } from 'playwright-core';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import { openCarrierDesk } from '../carrier-desk.ts';
import type { CarrierDesk } from '../carrier-desk.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import { type HostAdmin, OWNER, signInToAdmin } from '../screens/host-admin.ts';
import { openCarrierApp } from '../screens/shipping.ts';
import type { Shipping } from '../screens/shipping.ts';
import { bearerOf } from '../screens/staff.ts';
import { seedOrder } from '../seed.ts';
import { untilThere } from '../until-there.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import { i18nFor } from '../i18n.ts';

/** Calls the API as the same member of staff, as if from another window. */
export type OtherWindow = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Record<string, unknown>>;

/** One run of the journey in one language: what it uses, and the state so far. */
export interface ShippingJourney {
  shipping: Shipping;
  merchant: WatchedPage;
  desk: CarrierDesk;
  other: OtherWindow;
  /** The carrier's pickup numbers, set during the journey. */
  first: string;
  kept: string;
}

/** Another window of the owner of this token. */
const windowFor =
  (appsUrl: string, authorization: string): OtherWindow =>
  async (method, path, body) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await fetch(`${appsUrl}/api/v1/shipping/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Record<string, unknown>>; // every route returns an object
  };

/** Another window of whoever uses this page, who has asked for something of shipping. */
export const windowOf = async (asked: Promise<Request>): Promise<OtherWindow> => {
  const request = await asked;
  const authorization = (await request.headerValue('authorization')) ?? '';
  return windowFor(new URL(request.url()).origin, authorization);
};

/** Another window of the member of staff named by a host's token, in its Aramex app. */
export const windowOnHost = async (
  { appsUrl, sandboxUrl, dataDir }: Stack,
  platform: string,
  ask: { readonly method: 'GET' | 'POST'; readonly path: string },
): Promise<OtherWindow> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const given = await fetch(`${sandboxUrl}/api/admin/${platform}/${platform}/aramex/${ask.path}`, {
    method: ask.method,
    headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
  });
  const { token } = (await given.json()) as { token: string };
  const signedIn = await fetch(`${appsUrl}/api/auth/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, app: 'aramex', token }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return windowFor(appsUrl, `Bearer ${accessToken}`);
};

/** Opens a carrier's app, and another window with its rights. */
export const openWithWindow = async (
  admin: Pick<HostAdmin, 'page' | 'i18n'>,
  carrier: 'aramex' | 'dhl',
): Promise<Pick<ShippingJourney, 'shipping' | 'other'>> => {
  const asked = admin.page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    // The previously open app may still make requests.
    return pathname.startsWith('/api/v1/shipping/') && request.frame().url().includes(`/${carrier}/`);
  });
  const shipping = await openCarrierApp(admin, carrier);
  return { shipping, other: await windowOf(asked) };
};

/** The numbers of the orders that wait for a pickup, as their host writes them. */
export const waitingNumbers = async (other: OtherWindow): Promise<readonly string[]> => {
  const { orders } = (await other('GET', 'waiting-orders')) as { orders: { number: string }[] };
  return orders.map(({ number }) => number);
};

/**
 * Waits until these orders wait for a pickup, possibly among others. The app's list is read when it is opened and then every ten seconds, so
 * a journey waits here before opening it.
 */
export const untilTheyWait = (other: OtherWindow, numbers: readonly string[]): Promise<true> =>
  untilThere(`${numbers.join(', ')} among the waiting orders`, async () => {
    const waiting = new Set(await waitingNumbers(other));
    return numbers.every((number) => waiting.has(number)) || undefined;
  });

const ORDERED = [PRODUCTS.coffee, PRODUCTS.cups, PRODUCTS.dates];

/** Places three paid orders and opens the Aramex app in the store's admin. */
export const startShippingJourney = async (
  { stack, browser }: TestEnv,
  locale: Locale,
): Promise<ShippingJourney> => {
  const i18n = i18nFor(locale);
  const merchant = await openPage(browser, { locale, acceptDownloads: true });
  const admin = { page: merchant.page, url: stack.sandboxUrl, i18n };
  await signInToAdmin(admin, OWNER);
  const other = windowFor(stack.appsUrl, await bearerOf(stack, OWNER, 'aramex'));
  const numbers: string[] = [];
  for (const product_id of ORDERED) {
    const order = { customer_id: SARA.id, lines: [{ product_id, quantity: 1 }], paid: true };
    numbers.push((await seedOrder(stack, order)).number);
  }
  await untilTheyWait(other, numbers);
  const shipping = await openCarrierApp(admin, 'aramex');
  return { shipping, merchant, desk: openCarrierDesk(stack), other, first: '', kept: '' };
};
