import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import type { TestEnv } from '../test-env.ts';
import type { Locale } from '@apps-hub/domain/locale';

/** Who visits the hub: anonymous, or one of the demo accounts. */
export type Visitor = 'anonymous' | 'client' | 'admin';

export interface HubPage extends WatchedPage {
  url: string;
}

export interface HubVisit {
  visitor: Visitor;
  locale: Locale;
  /** Preferences as the cookies store them. */
  preferences?: Readonly<Record<string, string>>;
  options?: BrowserContextOptions;
}

/** Opens a window for a visitor, signed in over HTTP. */
export const openHub = async (
  { browser, stack }: TestEnv,
  { visitor, locale, ...more }: HubVisit,
): Promise<HubPage> => {
  const opened = await openPage(browser, more.options);
  const { appsUrl: url } = stack;
  const cookies = Object.entries({ language: locale, ...more.preferences });
  await opened.context.addCookies(cookies.map(([name, value]) => ({ name: `apps-hub-${name}`, value, url })));
  if (visitor !== 'anonymous') {
    const answer = await opened.context.request.post(`${url}/api/auth/login`, {
      headers: { origin: url },
      data: { email: `${visitor}@demo.com`, password: visitor },
    });
    expect(answer.status()).toBe(200);
  }
  return { ...opened, url };
};

const RESOLVED_MS = 20_000;

/**
 * The router offers itself to its developer tools. It has resolved an address once its page is rendered; one round trip waits for that.
 */
const pushPath = (path: string): string => `(async () => {
  const { history } = __TSR_ROUTER__;
  history.push(${JSON.stringify(path)});
  const isResolved = () =>
    __TSR_ROUTER__.state.status === 'idle' && __TSR_ROUTER__.state.resolvedLocation?.href === history.location.href;
  for (let waited = 0; waited < ${RESOLVED_MS} && !isResolved(); waited += 20) await new Promise((next) => setTimeout(next, 20));
  return isResolved();
})()`;

/** Opens an address of the page's own app as its links do, and waits for the page: a reload takes several times the work. */
export const goByRouter = async (page: Page, path: string): Promise<void> => {
  expect(await page.evaluate<boolean>(pushPath(path)), `opens ${path}`).toBe(true);
};

/** Opens an address: by the router if the app is already loaded. Data that a page has changed stays. */
export const visit = async ({ page, url }: HubPage, path: string): Promise<void> => {
  if (page.url().startsWith(`${url}/`)) await goByRouter(page, path);
  else await page.goto(`${url}${path}`);
};
