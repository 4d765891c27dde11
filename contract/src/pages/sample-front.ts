import type { Catalogue } from './page.ts';

const PHRASES = ['sample/shared', 'sample/front'] as const;

/** The public pages about Apps Hub: anyone may open them, and search engines find them. */
export const FRONT_PAGES = {
  'sample/landing': {
    hub: '/front-pages/landing-page',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'front', label: 'sampleNav.landing', icon: 'file-description' },
  },
  'sample/front-pricing': {
    hub: '/front-pages/pricing',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'front', label: 'sampleNav.frontPricing', icon: 'file-description' },
  },
  'sample/front-payment': {
    hub: '/front-pages/payment',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'front', label: 'sampleNav.frontPayment', icon: 'file-description' },
  },
  'sample/front-checkout': {
    hub: '/front-pages/checkout',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'front', label: 'sampleNav.frontCheckout', icon: 'file-description' },
  },
} as const satisfies Catalogue;
