import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

const PHRASES = ['sample/gallery'] as const;

/** The gallery of our own components, with their code. */
export const KIT_PAGES = {
  'sample/kit-basics': { hub: '/pages/kit/basics', phrases: PHRASES },
  'sample/kit-actions': { hub: '/pages/kit/actions', phrases: PHRASES },
  'sample/kit-forms': { hub: '/pages/kit/forms', phrases: ['account', ...PHRASES] },
  'sample/kit-data': { hub: '/pages/kit/data', phrases: PHRASES },
  'sample/kit-overlays': { hub: '/pages/kit/overlays', phrases: PHRASES },
} as const satisfies SetPages;
