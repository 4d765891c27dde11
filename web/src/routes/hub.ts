import { hubAddress } from '@apps-hub/contract/pages/addresses';
import type { HUB_PAGES } from '@apps-hub/contract/pages/hub';
import { notFound, redirect } from '@tanstack/react-router';

import { firstPageOf } from '@apps-hub/ui/session/first-page.ts';
import { visitorOf } from '@apps-hub/ui/session/visitor.ts';
import type { Arrival, PageModule, Signpost } from './page.ts';

/** Redirects to the sign-in page, or to the user's first page; the query is kept. */
const leaveStart = async ({ services, searchStr }: Arrival): Promise<never> => {
  const visitor = await visitorOf(await services.session.ready());
  const path = visitor.kind === 'signed_in' ? firstPageOf(visitor.ability) : hubAddress('hub/login');
  throw redirect({ href: `${path}${searchStr}`, replace: true });
};

/** The server puts platform and app into the page only when it knows both. */
const enterAppLogin = ({ services, params }: Arrival): void => {
  const { platform, app } = services.context;
  if (params['platform'] !== platform || params['app'] !== app) throw notFound();
};

/** The hub's own pages. */
export const HUB_ROUTES = {
  'hub/start': { enter: leaveStart },
  'hub/login': {
    screen: async () => (await import('#screens/hub/login.tsx')).LoginScreen,
  },
  'hub/register': {
    screen: async () => (await import('#screens/hub/register.tsx')).RegisterScreen,
  },
  'hub/forgot-password': {
    screen: async () => (await import('#screens/hub/forgot-password.tsx')).ForgotPasswordScreen,
  },
  'hub/reset-password': {
    screen: async () => (await import('#screens/hub/by-mail.tsx')).ResetPasswordScreen,
  },
  'hub/finish-registration': {
    screen: async () => (await import('#screens/hub/by-mail.tsx')).FinishRegistrationScreen,
  },
  'hub/shop-login': {
    screen: async () => (await import('#screens/hub/shop-login.tsx')).ShopLoginScreen,
  },
  'hub/app-login': {
    enter: enterAppLogin,
    screen: async () => (await import('#screens/hub/shop-login.tsx')).ShopLoginScreen,
  },
  'hub/not-authorized': {
    screen: async () => (await import('#shell/not-authorized-page.tsx')).NotAuthorizedPage,
  },
  'hub/access-control': {
    screen: async () => (await import('#screens/hub/access-control.tsx')).AccessControlScreen,
  },
  'hub/user-profile': {
    screen: async () => (await import('#screens/hub/user-profile.tsx')).UserProfileScreen,
  },
  'hub/account-settings': {
    screen: async () => (await import('#screens/hub/account-settings.tsx')).AccountSettingsScreen,
  },
} satisfies Record<keyof typeof HUB_PAGES, PageModule | Signpost>;
