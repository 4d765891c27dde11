import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

const PHRASES = ['account', 'byMail', 'sample/sign-in'] as const;

/** Sign-in page designs: simple (v1) and illustrated (v2). Nothing typed there leaves the browser. */
export const AUTH_PAGES = {
  'sample/login': {
    hub: '/pages/authentication/login-v1',
    alsoAt: ['/pages/authentication/login-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/register': {
    hub: '/pages/authentication/register-v1',
    alsoAt: ['/pages/authentication/register-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/register-steps': {
    hub: '/pages/authentication/register-multi-steps',
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/verify-email': {
    hub: '/pages/authentication/verify-email-v1',
    alsoAt: ['/pages/authentication/verify-email-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/forgot-password': {
    hub: '/pages/authentication/forgot-password-v1',
    alsoAt: ['/pages/authentication/forgot-password-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/reset-password': {
    hub: '/pages/authentication/reset-password-v1',
    alsoAt: ['/pages/authentication/reset-password-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
  'sample/two-steps': {
    hub: '/pages/authentication/two-steps-v1',
    alsoAt: ['/pages/authentication/two-steps-v2'],
    access: 'public',
    layout: 'blank',
    phrases: PHRASES,
  },
} as const satisfies SetPages;
