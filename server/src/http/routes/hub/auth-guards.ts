import { changeProfile, finishRegistration, register } from '@apps-hub/contract/hub/accounts/routes';
import { openDemoStore } from '@apps-hub/contract/hub/demo-stores/routes';
import { changePassword, forgotPassword, resetPassword } from '@apps-hub/contract/hub/passwords/routes';
import {
  endSession,
  listSessions,
  refresh,
  signOut,
  signOutEverywhere,
} from '@apps-hub/contract/hub/sessions/routes';
import { login, shopLogin } from '@apps-hub/contract/hub/sign-in/routes';
import type { MiddlewareHandler } from 'hono';

import { AppError } from '#errors.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { isOwnOrigin } from '#http/own-origin.ts';
import { limitGuesses, limitSessions } from '#http/limit-addresses.ts';

/**
 * Refuses requests from another site's page with `origin_foreign`: they would carry the visitor's cookie, or sign the visitor in as
 * someone else. Browsers send the page's origin with each POST; programs that send none have no cookie to misuse.
 */
const ownOriginOnly =
  (appsUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign =
      origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !isOwnOrigin(origin, appsUrl);
    if (isForeign) throw new AppError('origin_foreign');
    await next();
  };

const pathsOf = (routes: readonly { readonly path: string }[]): string[] => routes.map(({ path }) => path);

/** The guards of every sign-in route; mounted before the routes. Paths with the same name share a count of calls. */
export const mountAuthGuards = (router: Router, deps: HttpDeps): void => {
  router.use('/api/auth/*', ownOriginOnly(deps.appsUrl));
  const guessable = [login, register, finishRegistration, forgotPassword, resetPassword, changePassword];
  const ofSession = [refresh, signOut, signOutEverywhere, changeProfile, listSessions, endSession];
  limitGuesses(router, deps, { name: 'sign-in', paths: pathsOf([...guessable, shopLogin]) });
  limitSessions(router, deps, { name: 'session', paths: pathsOf([...ofSession, openDemoStore]) });
};
