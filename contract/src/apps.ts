import { CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';

/** The apps that a host's admin embeds: loyalty, and one for each carrier. */
export const APPS = ['loyalty', ...CARRIERS] as const;

export type AppName = (typeof APPS)[number];

export const isAppName = (name: string): name is AppName => APPS.some((app) => app === name);

/** What an app is about; all carriers share the pages of shipping. */
export const areaOfApp = (app: AppName): 'loyalty' | 'shipping' => (app === 'loyalty' ? app : 'shipping');
