import type { MISC_PAGES } from '@apps-hub/contract/pages/sample-misc';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const MISC_SCREENS = {
  'sample/user-profile': async () => (await import('#screens/sample/user-profile.tsx')).ProfileTabsScreen,
  'sample/account-settings': async () =>
    (await import('#screens/sample/account-settings.tsx')).SettingsTabsScreen,
  'sample/pricing': async () => (await import('#screens/sample/pricing.tsx')).PricingScreen,
  'sample/faq': async () => (await import('#screens/sample/faq.tsx')).FaqScreen,
  'sample/help-center': async () => (await import('#screens/sample/help-center.tsx')).HelpCenterScreen,
  'sample/help-article': async () => (await import('#screens/sample/help-article.tsx')).HelpArticleScreen,
  'sample/coming-soon': async () => (await import('#screens/sample/coming-soon.tsx')).ComingSoonScreen,
  'sample/maintenance': async () => (await import('#screens/sample/maintenance.tsx')).MaintenanceScreen,
} satisfies Record<keyof typeof MISC_PAGES, OpenScreen>;
