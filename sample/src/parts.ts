import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import type { PageSetParts } from '@apps-hub/ui/session/page-sets.ts';
import { openSample } from './pages/screens.ts';
import { fetchSampleArea } from './phrases/areas.ts';

export const openPage: PageSetParts['openPage'] = openSample;

export const fetchArea: PageSetParts['fetchArea'] = fetchSampleArea;

/** Sample pages whose title contains the text, in their groups. The endpoints load with the first search. */
export const search: PageSetParts['search'] = async (services, locale, q, signal) => {
  const { sampleApiOf } = await import('./shared/use-sample-api.ts');
  return sampleApiOf(services, locale).get('/api/app-bar/search', { query: { q }, signal });
};

/** What the user's own profile shows below their details, with its phrases. */
export const belowProfile: PageSetParts['belowProfile'] = async () => {
  const [part] = await Promise.all([
    import('./profile/page/profile-overview.tsx'),
    phraseStore.load('sample/profile'),
  ]);
  return part.ProfileOverview;
};

export const searchTexts: PageSetParts['searchTexts'] = async () =>
  (await import('./front/search-texts.ts')).SEARCH_TEXTS;
