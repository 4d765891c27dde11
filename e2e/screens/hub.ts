import type { BrowserContextOptions } from 'playwright-core';
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
