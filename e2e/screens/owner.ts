import { randomUUID } from 'node:crypto';

import type { BrowserContextOptions, Frame } from 'playwright-core';

import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import type { Stage } from '../stage.ts';
import type { Wording } from '../wording.ts';
import { openLoyalty, OWNER, signInToAdmin } from './host-admin.ts';
import type { StaffMember } from './host-admin.ts';

/** Asks the server as the member of staff does whose page is open; writes when there is a body. */
export type Ask = <Answer = { id: string }>(path: string, body?: object, method?: string) => Promise<Answer>;

export interface OpenedLoyalty extends WatchedPage {
  app: Frame;
  ask: Ask;
}

interface Opening {
  words: Wording;
  staff?: StaffMember;
  options?: BrowserContextOptions;
}

/** Opens the loyalty app as a member of staff; answers what it takes to ask the server as they do. */
export const openAsStaff = async (
  { stack, browser }: Stage,
  { words, staff = OWNER, options }: Opening,
): Promise<OpenedLoyalty> => {
  const opened = await openPage(browser, options);
  const bearers: Promise<string | null>[] = [];
  opened.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/'))
      bearers.push(request.headerValue('authorization'));
  });
  const admin = { page: opened.page, url: stack.sandboxUrl, words };
  await signInToAdmin(admin, staff);
  const app = await openLoyalty(admin);
  const authorization = (await bearers[0]) ?? '';
  const ask = async <Answer>(
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<Answer> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = `${stack.appsUrl}/api/v1/${path}`;
    const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>; // what the contract says of the path
  };
  return { ...opened, app, ask };
};
