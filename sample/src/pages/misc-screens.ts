import type { MISC_PAGES } from './misc.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const MISC_SCREENS = {
  'sample/user-profile': async () => (await import('../screens/user-profile.tsx')).ProfileTabsScreen,
  'sample/account-settings': async () => (await import('../screens/account-settings.tsx')).SettingsTabsScreen,
  'sample/pricing': async () => (await import('../screens/pricing.tsx')).PricingScreen,
  'sample/faq': async () => (await import('../screens/faq.tsx')).FaqScreen,
  'sample/help-center': async () => (await import('../screens/help-center.tsx')).HelpCenterScreen,
  'sample/help-article': async () => (await import('../screens/help-article.tsx')).HelpArticleScreen,
  'sample/coming-soon': async () => (await import('../screens/coming-soon.tsx')).ComingSoonScreen,
  'sample/maintenance': async () => (await import('../screens/maintenance.tsx')).MaintenanceScreen,
} satisfies Record<keyof typeof MISC_PAGES, OpenScreen>;
