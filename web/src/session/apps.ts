import { type AppName, APPS, familyOf } from '@apps-hub/contract/apps';

import type { Area } from '../i18n/areas.ts';

export const isAppName = (name: string): name is AppName => APPS.some((app) => app === name);

/** The phrases of an app's pages; `hub` outside any app. */
export const areaOfApp = (name: string): Area => (isAppName(name) ? familyOf(name) : 'hub');
