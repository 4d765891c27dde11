import { hubAddress } from '@apps-hub/contract/pages/addresses';
import type { HUB_PAGES } from '@apps-hub/contract/pages/hub';

import { firstPageOf, visitorOf } from '@apps-hub/ui/session/guard.ts';
import type { Arrival, Detour, PageModule, Signpost } from '@apps-hub/ui/session/page-module.ts';

/** Redirects to the sign-in page, or to the user's first page; the query is kept. */
const leaveStart = async ({ services, searchStr }: Arrival): Promise<Detour> => {
  const visitor = await visitorOf(await services.session.ready());
  const path = visitor.kind === 'signed_in' ? firstPageOf(visitor.ability) : hubAddress('hub/login');
  return { to: `${path}${searchStr}` };
};

/** The server puts platform and app into the page only when it knows both. */
const enterAppLogin = ({ services, params }: Arrival): Detour | undefined => {
  const { platform, app } = services.context;
  return params['platform'] === platform && params['app'] === app ? undefined : 'not_found';
};

/** The hub's own pages. */
export const HUB_ROUTES = {
  'hub/start': { enter: leaveStart },
  'hub/login': {
    screen: () => import('#screens/hub/login.tsx').then((screens) => screens.LoginScreen),
  },
  'hub/register': {
    screen: () => import('#screens/hub/register.tsx').then((screens) => screens.RegisterScreen),
  },
  'hub/forgot-password': {
    screen: () => import('../screens/hub/by-mail.tsx').then((screens) => screens.ForgotPasswordScreen),
  },
  'hub/reset-password': {
    screen: () => import('#screens/hub/by-mail.tsx').then((screens) => screens.ResetPasswordScreen),
  },
  'hub/finish-registration': {
    screen: () => import('#screens/hub/by-mail.tsx').then((screens) => screens.FinishRegistrationScreen),
  },
  'hub/shop-login': {
    screen: () => import('#screens/hub/shop-login.tsx').then((screens) => screens.ShopLoginScreen),
  },
  'hub/app-login': {
    enter: enterAppLogin,
    screen: () => import('#screens/hub/shop-login.tsx').then((screens) => screens.ShopLoginScreen),
  },
  'hub/not-authorized': {
    screen: () => import('#shell/not-authorized-page.tsx').then((screens) => screens.NotAuthorizedPage),
  },
  'hub/access-control': {
    screen: () => import('#screens/hub/access-control.tsx').then((screens) => screens.AccessControlScreen),
  },
  'hub/user-profile': {
    screen: () => import('#screens/hub/user-profile.tsx').then((screens) => screens.UserProfileScreen),
  },
  'hub/account-settings': {
    screen: () =>
      import('#screens/hub/account-settings.tsx').then((screens) => screens.AccountSettingsScreen),
  },
} satisfies Record<keyof typeof HUB_PAGES, PageModule | Signpost>;
