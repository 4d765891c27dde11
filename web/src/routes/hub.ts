import type { HUB_PAGES } from '@apps-hub/contract/pages/hub';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen, Signpost } from '../screens/screen.ts';
import { enterAppLogin, leaveStart } from './detours.ts';

/** The screens of the hub's own pages. */
export const HUB_SCREENS = {
  'hub/start': { enter: leaveStart },
  'hub/login': {
    component: lazyRouteComponent(() => import('../screens/hub/login.tsx'), 'LoginScreen'),
  },
  'hub/register': {
    component: lazyRouteComponent(() => import('../screens/hub/register.tsx'), 'RegisterScreen'),
  },
  'hub/forgot-password': {
    component: lazyRouteComponent(() => import('../screens/hub/forgot-password.tsx'), 'ForgotPasswordScreen'),
  },
  'hub/reset-password': {
    component: lazyRouteComponent(() => import('../screens/hub/by-mail.tsx'), 'ResetPasswordScreen'),
  },
  'hub/finish-registration': {
    component: lazyRouteComponent(() => import('../screens/hub/by-mail.tsx'), 'FinishRegistrationScreen'),
  },
  'hub/shop-login': {
    component: lazyRouteComponent(() => import('../screens/hub/shop-login.tsx'), 'ShopLoginScreen'),
  },
  'hub/app-login': {
    component: lazyRouteComponent(() => import('../screens/hub/shop-login.tsx'), 'ShopLoginScreen'),
    enter: enterAppLogin,
  },
  'hub/not-authorized': {
    component: lazyRouteComponent(() => import('../shell/not-authorized-page.tsx'), 'NotAuthorizedPage'),
  },
  'hub/access-control': {
    component: lazyRouteComponent(() => import('../screens/hub/access-control.tsx'), 'AccessControlScreen'),
  },
  'hub/user-profile': {
    component: lazyRouteComponent(() => import('../screens/hub/user-profile.tsx'), 'UserProfileScreen'),
  },
  'hub/account-settings': {
    component: lazyRouteComponent(
      () => import('../screens/hub/account-settings.tsx'),
      'AccountSettingsScreen',
    ),
  },
} satisfies Record<keyof typeof HUB_PAGES, Screen | Signpost>;
