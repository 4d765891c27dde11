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

import type { HttpDeps, Router } from '#http/api.ts';
import { limitGuesses, limitSessions } from '#http/limit-addresses.ts';
import { ownOriginOnly } from '#http/own-origin.ts';

const pathsOf = (routes: readonly { readonly path: string }[]): string[] => routes.map(({ path }) => path);

/** What every route of signing in is guarded by; mounted before any of them. Paths of one name share their count of calls. */
export const mountAuthGuards = (router: Router, deps: HttpDeps): void => {
  router.use('/api/auth/*', ownOriginOnly);
  const guessable = [login, register, finishRegistration, forgotPassword, resetPassword, changePassword];
  const ofSession = [refresh, signOut, signOutEverywhere, changeProfile, listSessions, endSession];
  limitGuesses(router, deps, { name: 'sign-in', paths: pathsOf([...guessable, shopLogin]) });
  limitSessions(router, deps, { name: 'session', paths: pathsOf([...ofSession, openDemoStore]) });
};
