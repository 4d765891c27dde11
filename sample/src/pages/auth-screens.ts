import type { AUTH_PAGES } from './auth.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const AUTH_SCREENS = {
  'sample/login': async () => (await import('../screens/login.tsx')).SampleLoginScreen,
  'sample/register': async () => (await import('../screens/register.tsx')).SampleRegisterScreen,
  'sample/register-steps': async () => (await import('../screens/register-steps.tsx')).RegisterStepsScreen,
  'sample/verify-email': async () => (await import('../screens/verify-email.tsx')).VerifyEmailScreen,
  'sample/forgot-password': async () => (await import('../screens/forgot-password.tsx')).SampleForgotScreen,
  'sample/reset-password': async () => (await import('../screens/reset-password.tsx')).SampleResetScreen,
  'sample/two-steps': async () => (await import('../screens/two-steps.tsx')).TwoStepsScreen,
} satisfies Record<keyof typeof AUTH_PAGES, OpenScreen>;
