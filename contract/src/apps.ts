/** The store platforms that embed our apps. */
export const HOST_PLATFORMS = ['salla', 'zid', 'shopify', 'sandbox'] as const;

export type HostPlatformName = (typeof HOST_PLATFORMS)[number];

/** Where a store lives: on a host, or in our own hub for merchants who signed up here. */
export const PLATFORMS = [...HOST_PLATFORMS, 'hub'] as const;

export type PlatformName = (typeof PLATFORMS)[number];

export const APPS = ['loyalty', 'aramex', 'dhl', 'fedex'] as const;

export type AppName = (typeof APPS)[number];

/** The three carriers' apps share their pages, phrases and brand. */
export const familyOf = (app: AppName): 'loyalty' | 'shipping' =>
  app === 'loyalty' ? 'loyalty' : 'shipping';
