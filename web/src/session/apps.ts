import type { AppName } from '@apps-hub/contract/apps';

import type { Area } from '../i18n/areas.ts';

/** The apps as this page knows them, and which phrases each one's screens use. */
const AREA_OF_APP: Readonly<Record<AppName, Area>> = {
  loyalty: 'loyalty',
  aramex: 'shipping',
  dhl: 'shipping',
  fedex: 'shipping',
};

export const isAppName = (name: string): name is AppName => Object.hasOwn(AREA_OF_APP, name);

/** The phrases of an app's pages; `hub` outside any app. */
export const areaOfApp = (name: string): Area => (isAppName(name) ? AREA_OF_APP[name] : 'hub');
