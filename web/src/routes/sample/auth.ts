import type { AUTH_PAGES } from '@apps-hub/contract/pages/sample-auth';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const AUTH_SCREENS = {
  'sample/login': async () => (await import('#screens/sample/login.tsx')).SampleLoginScreen,
  'sample/register': async () => (await import('#screens/sample/register.tsx')).SampleRegisterScreen,
  'sample/register-steps': async () =>
    (await import('#screens/sample/register-steps.tsx')).RegisterStepsScreen,
  'sample/verify-email': async () => (await import('#screens/sample/verify-email.tsx')).VerifyEmailScreen,
  'sample/forgot-password': async () =>
    (await import('#screens/sample/forgot-password.tsx')).SampleForgotScreen,
  'sample/reset-password': async () => (await import('#screens/sample/reset-password.tsx')).SampleResetScreen,
  'sample/two-steps': async () => (await import('#screens/sample/two-steps.tsx')).TwoStepsScreen,
} satisfies Record<keyof typeof AUTH_PAGES, OpenScreen>;
