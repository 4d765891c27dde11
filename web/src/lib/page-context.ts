import type { SignInOffers } from '@apps-hub/contract/page-context';

import { isLocale, type Locale } from './locale.ts';

const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** What the server knows about this page from its path, put into the page as JSON. */
export interface PageContext {
  readonly platform: string;
  readonly app: string;
  readonly appName: string;
  /** Origin of the admin that frames us; the only one whose messages we read. */
  readonly hostOrigin: string;
  readonly locale: Locale;
  readonly theme: Theme;
  /** Nonce of the content security policy for styles that a component must write itself. */
  readonly nonce: string | undefined;
  /** Which hosts and demo accounts the sign-in pages may offer. */
  readonly signIn: SignInOffers;
}

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const NO_OFFERS: SignInOffers = { hosts: [], demoAccounts: [] };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the context; throws when the page was not served by our server, because nothing could work then. */
export const readPageContext = (page: Document): PageContext => {
  const json = page.querySelector('#page-context')?.textContent;
  if (!json) throw new Error('page context is missing');
  const raw: Readonly<Record<string, unknown>> = JSON.parse(json);
  return {
    platform: text(raw['platform']),
    app: text(raw['app']),
    appName: text(raw['appName']),
    hostOrigin: text(raw['hostOrigin']),
    locale: isLocale(raw['locale']) ? raw['locale'] : 'ar',
    theme: isTheme(raw['theme']) ? raw['theme'] : 'system',
    nonce: text(raw['nonce']) || undefined,
    // Our own server wrote it by the same type.
    signIn: (raw['signIn'] as SignInOffers | undefined) ?? NO_OFFERS,
  };
};
