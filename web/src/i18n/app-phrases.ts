import { familyOf, isAppName } from '@apps-hub/contract/apps';

import type { Area } from '@apps-hub/ui/i18n/areas.ts';

/** The phrase area of an app's pages; `hub` outside any app. */
export const phrasesOfApp = (name: string): Area => (isAppName(name) ? familyOf(name) : 'hub');
