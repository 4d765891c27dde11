import { type Catalogue, toRead } from './page.ts';

/** Sample pages of an account, and those that any site has. Nobody signs in for help, nor while a page is closed. */
export const MISC_PAGES = {
  'sample/user-profile': {
    hub: '/pages/user-profile/teams',
    alsoAt: ['/pages/user-profile/projects', '/pages/user-profile/connections'],
    access: toRead('Sample'),
    phrases: ['ownAccount', 'sample/shared', 'sample/profile'],
  },
  'sample/account-settings': {
    hub: '/pages/account-settings/billing-plans',
    alsoAt: ['/pages/account-settings/notification', '/pages/account-settings/connection'],
    access: toRead('Sample'),
    phrases: ['ownAccount', 'sample/shared', 'sample/account'],
  },
  'sample/pricing': {
    hub: '/pages/pricing',
    access: toRead('Sample'),
    phrases: ['sample/shared', 'sample/account'],
    navigation: { group: 'pages', label: 'sampleNav.pricing', icon: 'receipt' },
  },
  'sample/faq': {
    hub: '/pages/faq',
    access: toRead('Sample'),
    phrases: ['sample/shared', 'sample/faq'],
    navigation: { group: 'pages', label: 'sampleNav.faq', icon: 'message-circle' },
  },
  'sample/help-center': {
    hub: '/front-pages/help-center',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/shared', 'sample/help-center'],
    navigation: { group: 'pages', label: 'sampleNav.helpCenter', icon: 'book' },
  },
  'sample/help-article': {
    hub: '/front-pages/help-center/article/$slug',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/shared', 'sample/help-center'],
  },
  'sample/coming-soon': {
    hub: '/pages/misc/coming-soon',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/shared', 'sample/launch'],
    navigation: { group: 'pages', label: 'sampleNav.comingSoon', icon: 'calendar' },
  },
  'sample/maintenance': {
    hub: '/pages/misc/under-maintenance',
    access: 'public',
    layout: 'blank',
    phrases: ['sample/shared', 'sample/launch'],
    navigation: { group: 'pages', label: 'sampleNav.maintenance', icon: 'settings' },
  },
} as const satisfies Catalogue;
