import type { Locale } from '@apps-hub/domain/locale';

import type { Role } from './abilities.ts';
import type { DemoStore } from './hub/values.ts';
import type { Look } from './preferences.ts';
import type { AppName, HostPlatformName, PlatformName } from './apps.ts';

/** Whose logo and vendor tag the page shows: the hub's own, or one of the two branded variants. */
export const BRANDS = ['hub', 'loyalty', 'shipping'] as const;

export type Brand = (typeof BRANDS)[number];

export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** The browser's theme colour per scheme: the surface colour of ui/src/styles/theme.css. */
export const BAR_COLOURS = { light: '#ffffff', dark: '#1e1d26' } as const;

/** A publicly known account; in the demo store only. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Sign-in options of a page outside a frame. */
export interface SignInOffers {
  /** The host platforms connected to this server. */
  readonly hosts: readonly HostPlatformName[];
  /** Empty unless the server runs the demo store. */
  readonly demoAccounts: readonly DemoAccount[];
  /** The ids of the demo's stores; absent where there is only one. */
  readonly demoStores?: Readonly<Record<DemoStore, string>> | undefined;
}

/** What the server writes into every page (script `#page-context`), available before the first request; holds no secret. */
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
  readonly look: Look;
  /** The request id of the page itself, for finding error reports in the log. */
  readonly requestId: string;
  readonly nonce: string;
  /** Absent in a host's frame, where the host signs people in. */
  readonly signIn?: SignInOffers;
}
