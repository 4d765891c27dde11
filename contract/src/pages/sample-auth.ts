import type { Catalogue } from './page.ts';

const PHRASES = ['account', 'byMail', 'sample/shared', 'sample/sign-in'] as const;

/** How signing in can look, simple (v1) and illustrated (v2). Nothing that is typed there leaves the browser. */
export const AUTH_PAGES = {
  'sample/login': {
    hub: '/pages/authentication/login-v1',
    alsoAt: ['/pages/authentication/login-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.login', icon: 'lock' },
  },
  'sample/register': {
    hub: '/pages/authentication/register-v1',
    alsoAt: ['/pages/authentication/register-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.register', icon: 'users-plus' },
  },
  'sample/register-steps': {
    hub: '/pages/authentication/register-multi-steps',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.registerSteps', icon: 'clipboard-list' },
  },
  'sample/verify-email': {
    hub: '/pages/authentication/verify-email-v1',
    alsoAt: ['/pages/authentication/verify-email-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.verifyEmail', icon: 'mail' },
  },
  'sample/forgot-password': {
    hub: '/pages/authentication/forgot-password-v1',
    alsoAt: ['/pages/authentication/forgot-password-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.forgotPassword', icon: 'inbox' },
  },
  'sample/reset-password': {
    hub: '/pages/authentication/reset-password-v1',
    alsoAt: ['/pages/authentication/reset-password-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.resetPassword', icon: 'shield-lock' },
  },
  'sample/two-steps': {
    hub: '/pages/authentication/two-steps-v1',
    alsoAt: ['/pages/authentication/two-steps-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
    navigation: { group: 'authentication', label: 'sampleNav.twoSteps', icon: 'shield' },
  },
} as const satisfies Catalogue;
