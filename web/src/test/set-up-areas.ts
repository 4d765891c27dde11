import { addPageSets } from '@apps-hub/ui/session/page-sets.ts';

import { addWebAreas } from '#i18n/areas.ts';
import * as sets from '#page-sets.ts';

// The web app registers them in main.ts and hub-pages.ts.
addWebAreas();
addPageSets(Object.values(sets));
