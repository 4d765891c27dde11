import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

const PHRASES = ['sample/gallery'] as const;

/** The gallery of our own components, with their code, and forms in steps. */
export const KIT_PAGES = {
  'sample/kit-basics': { hub: '/pages/kit/basics', phrases: PHRASES },
  'sample/kit-actions': { hub: '/pages/kit/actions', phrases: PHRASES },
  'sample/kit-forms': { hub: '/pages/kit/forms', phrases: ['account', ...PHRASES] },
  'sample/kit-data': { hub: '/pages/kit/data', phrases: PHRASES },
  'sample/kit-overlays': { hub: '/pages/kit/overlays', phrases: PHRASES },
  'sample/deal-wizard': { hub: '/wizard-examples/create-deal', phrases: ['sample/wizards'] },
  'sample/property-wizard': { hub: '/wizard-examples/property-listing', phrases: ['sample/wizards'] },
} as const satisfies SetPages;
