import { randomUUID } from 'node:crypto';

import type { BrowserContextOptions, Frame, Request } from 'playwright-core';

import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import type { Stack } from '../stack.ts';
import type { TestEnv } from '../test-env.ts';
import type { I18n } from '../i18n.ts';
import { openLoyalty, OWNER, signInToAdmin } from './host-admin.ts';
import type { StaffMember } from './host-admin.ts';

/** Calls the API as the signed-in member of staff; POST by default when there is a body. */
export type Ask = <Answer = { id: string }>(path: string, body?: object, method?: string) => Promise<Answer>;

export interface OpenedLoyalty extends WatchedPage {
  app: Frame;
  ask: Ask;
}

interface Opening {
  i18n: I18n;
  staff?: StaffMember;
  options?: BrowserContextOptions;
}

/** Calls the API with this bearer. */
export const askWith =
  ({ appsUrl }: Stack, authorization: string): Ask =>
  async <Answer>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = `${appsUrl}/api/v1/${path}`;
    const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>; // per the contract
  };

/** A bearer of a member of staff without a window: the store's admin gives the app's frame a token, which our server exchanges. */
export const bearerOf = async (
  stack: Stack,
  { store, role }: StaffMember,
  app: 'loyalty' | 'aramex' = 'loyalty',
): Promise<string> => {
  const { sandboxUrl: origin } = stack;
  const signedIn = await fetch(`${origin}/admin/sign-in`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ store, staff: `staff-${role}` }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = `/admin/apps/${app}/session-token`;
  const given = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin, cookie } });
  const { token } = (await given.json()) as { token: string };
  const opened = await fetch(`${stack.appsUrl}/api/auth/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'sandbox', app, token }),
  });
  const { accessToken } = (await opened.json()) as { accessToken: string }; // per the contract
  return `Bearer ${accessToken}`;
};

/** A way to call the loyalty API as a member of staff without a window. */
export const askAsStaff = async (stack: Stack, staff: StaffMember = OWNER): Promise<Ask> =>
  askWith(stack, await bearerOf(stack, staff));

const isForUs = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/v1/');

/** Opens the loyalty app as a member of staff, with a way to call the API as them. */
export const openAsStaff = async (
  { stack, browser }: TestEnv,
  { i18n, staff = OWNER, options }: Opening,
): Promise<OpenedLoyalty> => {
  const opened = await openPage(browser, options);
  // The app asks before it shows its first screen.
  const asked = opened.page.waitForRequest(isForUs, { timeout: 0 });
  asked.catch(() => undefined); // the window closes when signing in fails
  const admin = { page: opened.page, url: stack.sandboxUrl, i18n };
  await signInToAdmin(admin, staff);
  const app = await openLoyalty(admin);
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  return { ...opened, app, ask: askWith(stack, authorization) };
};
