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

/** The router offers itself to its developer tools. It has resolved an address once its page is rendered. */
const IS_RESOLVED = `(({ state, history }) => state.status === 'idle' && state.resolvedLocation?.href === history.location.href)(__TSR_ROUTER__)`;

/** Opens an address of the page's own app as its links do, and waits for the page: a reload takes several times the work. */
export const goByRouter = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(`__TSR_ROUTER__.history.push(${JSON.stringify(path)})`);
  await expect.poll(() => page.evaluate<boolean>(IS_RESOLVED)).toBe(true);
};

/** Opens an address: by the router if the app is already loaded. Data that a page has changed stays. */
export const visit = async ({ page, url }: HubPage, path: string): Promise<void> => {
  if (page.url().startsWith(`${url}/`)) await goByRouter(page, path);
  else await page.goto(`${url}${path}`);
};
