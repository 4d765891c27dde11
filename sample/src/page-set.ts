import { toRead } from '@apps-hub/contract/pages/page';
import type { PageSet } from '@apps-hub/ui/session/page-sets.ts';

import { SAMPLE_PAGES } from './pages/pages.ts';

/** Registers the sample areas with the hub. It loads with every page, so it imports everything else on demand. */
export const samples: PageSet = {
  name: 'sample',
  right: toRead('Sample'),
  pages: SAMPLE_PAGES,
  navigation: async () => (await import('./pages/navigation.ts')).NAVIGATION,
  parts: () => import('./parts.ts'),
};
