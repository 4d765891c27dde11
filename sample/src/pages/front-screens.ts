import type { FRONT_PAGES } from './front.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the public pages are loaded. */
export const FRONT_SCREENS = {
  'sample/landing': async () => (await import('../screens/landing.tsx')).LandingScreen,
  'sample/front-pricing': async () => (await import('../screens/front-pricing.tsx')).FrontPricingScreen,
  'sample/front-payment': async () => (await import('../screens/front-payment.tsx')).FrontPaymentScreen,
  'sample/front-checkout': async () => (await import('../screens/front-checkout.tsx')).FrontCheckoutScreen,
} satisfies Record<keyof typeof FRONT_PAGES, OpenScreen>;
