import type { PageSetParts } from '@apps-hub/ui/session/page-sets.ts';

import { fetchSampleArea } from './phrases/areas.ts';
import { openSample } from './pages/screens.ts';

export const openPage: PageSetParts['openPage'] = openSample;

export const fetchArea: PageSetParts['fetchArea'] = fetchSampleArea;

export const search: PageSetParts['search'] = async (...asked) =>
  (await import('./app-bar/search-index.ts')).searchSamples(...asked);

export const belowProfile: PageSetParts['belowProfile'] = async () =>
  (await import('./profile/page/below-profile.ts')).belowProfile();

export const searchTexts: PageSetParts['searchTexts'] = async () =>
  (await import('./front/search-texts.ts')).SEARCH_TEXTS;
