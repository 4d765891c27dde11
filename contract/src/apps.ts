import { CARRIERS } from '@apps-hub/domain/carrier';

/** The store platforms that embed our apps. */
export const HOST_PLATFORMS = ['salla', 'zid', 'shopify', 'sandbox'] as const;

export type HostPlatformName = (typeof HOST_PLATFORMS)[number];

/** Where a store lives: on a host, or in our own hub for merchants who signed up here. */
export const PLATFORMS = [...HOST_PLATFORMS, 'hub'] as const;

export type PlatformName = (typeof PLATFORMS)[number];

/** The apps embedded in a host's admin: loyalty, and one per carrier. */
export const APPS = ['loyalty', ...CARRIERS] as const;

export type AppName = (typeof APPS)[number];

export const isAppName = (name: string): name is AppName => APPS.some((app) => app === name);

export const APP_FAMILIES = ['loyalty', 'shipping'] as const;

export type AppFamily = (typeof APP_FAMILIES)[number];

/** All carriers' apps share the pages, phrases and brand of shipping. */
export const familyOf = (app: AppName): AppFamily => (app === 'loyalty' ? app : 'shipping');
