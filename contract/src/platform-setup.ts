import type { PlatformName } from './apps.ts';
import type { Theme } from './page-context.ts';

export type EmbeddedNavigation = 'none' | 'horizontal';

/** How the apps look in one host's admin, always at the frame's full width. Colours are in the stylesheet, by `data-platform`. */
export interface PlatformSetup {
  readonly navigation: EmbeddedNavigation;
  /** The theme until the host sends one; undefined if the person's own choice applies. */
  readonly defaultTheme: Theme | undefined;
}

const SETUPS: Readonly<Record<string, PlatformSetup>> = {
  salla: { navigation: 'none', defaultTheme: 'light' },
};

const COMMON_SETUP: PlatformSetup = { navigation: 'horizontal', defaultTheme: undefined };

/** The set-up of a platform by name; a platform without its own gets the default. */
export const platformSetup = (platform: string): PlatformSetup => SETUPS[platform] ?? COMMON_SETUP;

/** Reward conditions that some hosts' coupons cannot express. */
export const HOST_LIMITS = {
  /** A discount on the cheapest item. */
  cheapest: 'applyDiscountTo',
  /** A minimum number of items. */
  minimum_units: 'minimumUnits',
  /** A maximum amount for a percentage. */
  maximum: 'discountMaxAmount',
  /** A minimum number of items together with a minimum amount. */
  both_minimums: 'minimumTotal',
} as const;

export type HostLimit = keyof typeof HOST_LIMITS;

/** The unsupported conditions per platform; empty where its coupons can express them all. */
const LIMITS: Readonly<Record<PlatformName, readonly HostLimit[]>> = {
  hub: [],
  sandbox: [],
  // Neither docs.salla.dev/5394274e0 nor the "add coupon" form of docs.zid.sa has them.
  salla: ['cheapest', 'minimum_units'],
  zid: ['cheapest', 'minimum_units'],
  // DiscountCodeBasicInput, admin-graphql 2026-07.
  shopify: ['cheapest', 'maximum', 'both_minimums'],
};

/** Hosts whose own loyalty programme can be read. Zid: docs.zid.sa/list-data. */
const WITH_OWN_PROGRAMME: ReadonlySet<PlatformName> = new Set(['zid']);

export const hasOwnProgramme = (platform: PlatformName): boolean => WITH_OWN_PROGRAMME.has(platform);

/**
 * Hosts that tell customers' tags, which segments can ask about. Shopify: Customer.tags, admin-graphql 2026-07. Salla's customers name groups by
 * id only, and Zid documents none (docs/salla.md, docs/zid.md); our own sandbox platform has none.
 */
export const TELLS_CUSTOMER_TAGS: Readonly<Record<PlatformName, boolean>> = {
  hub: false,
  sandbox: false,
  salla: false,
  zid: false,
  shopify: true,
};

export const hostLimits = (platform: PlatformName): readonly HostLimit[] => LIMITS[platform];
