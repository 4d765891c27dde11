import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { expectOnceDelivered } from '../checks.ts';
import { type Ask, askWith } from '../screens/staff.ts';
import { untilThere } from '../until-there.ts';
import type { Stack } from '../stack.ts';

export type App = 'loyalty' | 'aramex';

/** A host's admin, as a journey uses it. Its store has the host's name. */
export interface Host {
  readonly name: 'salla' | 'zid' | 'shopify';
  /** How scripts get a token for the frame. */
  readonly token: { readonly method: 'GET' | 'POST'; readonly path: string };
  /** Where the host draws our title, links and toasts; undefined if it leaves them to us. */
  readonly bar: ((page: Page) => Locator) | undefined;
  /** Whether the bar has the page's main action too. */
  readonly drawsAction: boolean;
  /** The stroke of our icons' lines: Salla's icons have their own. */
  readonly iconStroke: string | null;
  /** Whether the host does not report how much of an order was returned. */
  readonly asksReturns: boolean;
  /** Waits for the app in the frame. */
  readonly opened: (page: Page) => Promise<Frame>;
  /** Follows a link to a page of ours. */
  readonly follow: (page: Page, app: Frame, name: string) => Promise<void>;
  /** Whether our server learns of an installation when the first page opens. */
  readonly installsByOpening: boolean;
  /** Goes from the host's list of apps until the app is open or can be opened. */
  readonly install: (page: Page, app: App) => Promise<void>;
  /** Continues from our button; undefined if reopening the app is enough. */
  readonly reconnect: ((page: Page, app: App) => Promise<void>) | undefined;
}

/** Calls the sandbox's API for scripts of this host's store. */
const callSandbox = async (
  { sandboxUrl, dataDir }: Stack,
  { name }: Host,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<Record<string, unknown>> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const response = await fetch(`${sandboxUrl}/api/admin/${name}/${name}/${path}`, {
    method,
    headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
  });
  return response.ok ? ((await response.json()) as Record<string, unknown>) : {}; // every route returns an object
};

/** Our server's response to a token of the frame. */
const openFrame = ({ appsUrl }: Stack, { name }: Host, app: App, token: unknown): Promise<Response> =>
  fetch(`${appsUrl}/api/auth/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: name, app, token }),
  });

const signIn = async (stack: Stack, host: Host, app: App, token: unknown): Promise<number> =>
  (await openFrame(stack, host, app, token)).status;

const askToken = async (stack: Stack, host: Host, app: App): Promise<unknown> => {
  const { method, path } = host.token;
  return (await callSandbox(stack, host, { method, path: `${app}/${path}` }))['token'] ?? '';
};

/** Calls our API as the owner of the host's store, once the app is installed there; also for preparing a store before any test. */
export const askAtHost = (stack: Stack, host: Host, app: App): Promise<Ask> =>
  untilThere(`${app} on ${host.name}`, async () => {
    const answer = await openFrame(stack, host, app, await askToken(stack, host, app));
    if (!answer.ok) return undefined;
    const { accessToken } = (await answer.json()) as { accessToken: string }; // per the contract
    return askWith(stack, `Bearer ${accessToken}`);
  });

/** Waits until the app can be opened: hosts announce an installation long after their page is shown. */
export const untilInstalled = (stack: Stack, host: Host, app: App): Promise<void> =>
  expectOnceDelivered(async () => signIn(stack, host, app, await askToken(stack, host, app)), 200);

/** Makes the host refuse the app's tokens, runs something that calls it, and waits until our server has noticed. */
export const untilRefused = async (
  stack: Stack,
  host: Host,
  app: App,
  work: () => Promise<void>,
): Promise<void> => {
  const log = join(stack.dataDir, 'logs', 'server.log');
  const refusals = async () => (await readFile(log, 'utf8')).split('refuses to renew the tokens').length;
  const before = await refusals();
  await callSandbox(stack, host, { method: 'DELETE', path: `${app}/tokens` });
  await work();
  await expectOnceDelivered(async () => (await refusals()) > before, true);
};

/** Runs something that closes the app's frames to the merchant, and waits until they are closed. */
export const untilClosed = async (
  stack: Stack,
  host: Host,
  app: App,
  work: () => Promise<void>,
): Promise<void> => {
  // Zid keeps one token per store.
  const before = await askToken(stack, host, app);
  await work();
  await expectOnceDelivered(async () => {
    const token = host.name === 'zid' ? before : await askToken(stack, host, app);
    return (await signIn(stack, host, app, token)) === 200;
  }, false);
};

/** Opens the host's list of apps and the app from it. */
export const openApp = async ({ sandboxUrl }: Stack, host: Host, page: Page, app: App): Promise<Frame> => {
  await page.goto(`${sandboxUrl}/admin/${host.name}`);
  await page.getByTestId(`${host.name}-open-${app}`).click();
  const frame = await host.opened(page);
  // The page removes its token from the address.
  await expect.poll(() => frame.evaluate<string>('location.search')).not.toContain('token');
  return frame;
};
