import { type Brand, BRANDS, type SignInOffers, type Theme, THEMES } from '@apps-hub/contract/page-context';
import { type Look, lookFrom } from '@apps-hub/contract/preferences';

import { isLocale, type Locale } from '@apps-hub/domain/locale';

export type { Theme } from '@apps-hub/contract/page-context';

/** What the server knows about this page from its path, put into the page as JSON. */
export interface PageContext {
  readonly platform: string;
  readonly app: string;
  readonly appName: string;
  /** Whose logo the page bears. */
  readonly brand: Brand;
  readonly vendorTag: string | undefined;
  /** Origin of the admin that frames us; the only one whose messages we read. */
  readonly hostOrigin: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly look: Look;
  /** What the server's log knows this page by. */
  readonly requestId: string | undefined;
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
  // Any object may be read by key; each value is checked against its choices.
  const look = (raw['look'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    platform: text(raw['platform']),
    app: text(raw['app']),
    appName: text(raw['appName']),
    brand: BRANDS.find((brand) => brand === raw['brand']) ?? 'hub',
    vendorTag: text(raw['vendorTag']) || undefined,
    hostOrigin: text(raw['hostOrigin']),
    locale: isLocale(raw['locale']) ? raw['locale'] : 'ar',
    theme: isTheme(raw['theme']) ? raw['theme'] : 'system',
    look: lookFrom((name) => look[name]),
    requestId: text(raw['requestId']) || undefined,
    nonce: text(raw['nonce']) || undefined,
    // Our own server wrote it by the same type.
    signIn: (raw['signIn'] as SignInOffers | undefined) ?? NO_OFFERS,
  };
};
