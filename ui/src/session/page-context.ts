import { type Brand, BRANDS, type SignInOffers, type Theme, THEMES } from '@apps-hub/contract/page-context';
import { type Look, lookFrom } from '@apps-hub/contract/preferences';

import { isLocale, type Locale } from '@apps-hub/domain/locale';

export type { Theme } from '@apps-hub/contract/page-context';

/** What the server knows about this page from its path, embedded in the page as JSON. */
export interface PageContext {
  readonly platform: string;
  readonly app: string;
  readonly appName: string;
  /** The brand whose logo the page shows. */
  readonly brand: Brand;
  readonly vendorTag: string | undefined;
  /** Origin of the admin that frames us; messages from any other origin are ignored. */
  readonly hostOrigin: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly look: Look;
  /** The page's request id in the server's log. */
  readonly requestId: string | undefined;
  /** The content security policy's nonce, for components that must write their own styles. */
  readonly nonce: string | undefined;
  /** The hosts and demo accounts that the sign-in pages may offer. */
  readonly signIn: SignInOffers;
}

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const NO_OFFERS: SignInOffers = { hosts: [], demoAccounts: [] };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the context; throws if our server did not serve the page, because nothing would work. */
export const readPageContext = (page: Document): PageContext => {
  const json = page.querySelector('#page-context')?.textContent;
  if (!json) throw new Error('page context is missing');
  const raw: Readonly<Record<string, unknown>> = JSON.parse(json);
  // Any object can be indexed; each value is checked against its choices.
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
    // Our own server wrote it with the same type.
    signIn: (raw['signIn'] as SignInOffers | undefined) ?? NO_OFFERS,
  };
};
