import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** Sample account pages and common site pages. Help, coming-soon and maintenance need no sign-in. */
export const MISC_PAGES = {
  'sample/user-profile': {
    hub: '/pages/user-profile/teams',
    alsoAt: ['/pages/user-profile/projects', '/pages/user-profile/connections'],
    phrases: ['ownAccount', 'sample/profile'],
  },
  'sample/account-settings': {
    hub: '/pages/account-settings/billing-plans',
    alsoAt: ['/pages/account-settings/notification', '/pages/account-settings/connection'],
    phrases: ['ownAccount', 'sample/account'],
  },
  'sample/pricing': {
    hub: '/pages/pricing',
    phrases: ['sample/account'],
  },
  'sample/faq': {
    hub: '/pages/faq',
    phrases: ['sample/faq'],
  },
  'sample/help-center': {
    hub: '/front-pages/help-center',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/help-center'],
  },
  'sample/help-article': {
    hub: '/front-pages/help-center/article/$slug',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/help-center'],
  },
  'sample/coming-soon': {
    hub: '/pages/misc/coming-soon',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/launch'],
  },
  'sample/maintenance': {
    hub: '/pages/misc/under-maintenance',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/launch'],
  },
} as const satisfies SetPages;
