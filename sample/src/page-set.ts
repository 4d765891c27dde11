import { toRead } from '@apps-hub/contract/pages/page';
import type { PageSet } from '@apps-hub/ui/session/page-sets.ts';

import { SAMPLE_PAGES } from './pages/pages.ts';

/** The sample areas as the hub takes them in. It loads with every page: everything else is imported when it is needed. */
export const samples: PageSet = {
  name: 'sample',
  right: toRead('Sample'),
  pages: SAMPLE_PAGES,
  navigation: async () => (await import('./pages/navigation.ts')).NAVIGATION,
  parts: () => import('./parts.ts'),
};
