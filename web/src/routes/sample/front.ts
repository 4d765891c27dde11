import type { FRONT_PAGES } from '@apps-hub/contract/pages/sample-front';

import type { OpenScreen } from './open-screen.ts';

/** How the public pages are loaded. */
export const FRONT_SCREENS = {
  'sample/landing': async () => (await import('#screens/sample/landing.tsx')).LandingScreen,
  'sample/front-pricing': async () => (await import('#screens/sample/front-pricing.tsx')).FrontPricingScreen,
  'sample/front-payment': async () => (await import('#screens/sample/front-payment.tsx')).FrontPaymentScreen,
  'sample/front-checkout': async () =>
    (await import('#screens/sample/front-checkout.tsx')).FrontCheckoutScreen,
} satisfies Record<keyof typeof FRONT_PAGES, OpenScreen>;
