import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

const PHRASES = ['sample/front'] as const;

/** The public pages about Apps Hub, open to anyone and indexed by search engines. */
export const FRONT_PAGES = {
  'sample/landing': {
    hub: '/front-pages/landing-page',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/front-pricing': {
    hub: '/front-pages/pricing',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/front-payment': {
    hub: '/front-pages/payment',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/front-checkout': {
    hub: '/front-pages/checkout',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
} as const satisfies SetPages;
