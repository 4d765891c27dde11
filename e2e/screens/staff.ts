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
