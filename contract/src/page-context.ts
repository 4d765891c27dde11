import type { AppName, PlatformName } from './session.ts';

/** Whose logo and vendor tag the page bears: the hub's own, or one of the two branded variants. */
export const BRANDS = ['hub', 'loyalty', 'shipping'] as const;

export type Brand = (typeof BRANDS)[number];

export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

export const LOCALES = ['ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** What the server puts into every page (script `#page-context`), known before the first request; it holds no secret. */
export interface PageContext {
  readonly platform: PlatformName;
  readonly app: AppName | 'hub';
  readonly appName: string;
  readonly brand: Brand;
  readonly vendorTag: string | null;
  /** Origin of the admin that frames the page; null outside a frame. */
  readonly hostOrigin: string | null;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly nonce: string;
}

/** Every preference's cookie begins with the app's name. The server reads these two, so that a page starts as it was left. */
export const PREFERENCE_COOKIES = { language: 'apps-hub-language', theme: 'apps-hub-theme' } as const;
