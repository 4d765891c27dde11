import * as accounts from '@apps-hub/contract/hub/accounts/routes';
import type { ErrorCode } from '@apps-hub/contract/errors';

import { AppError } from '#errors.ts';
import { changePassword } from '#verbs/hub/accounts/change-password.ts';
import { changeProfile } from '#verbs/hub/accounts/change-profile.ts';
import { openDemoStore } from '#verbs/hub/accounts/open-demo-store.ts';
import { finishRegistration } from '#verbs/hub/accounts/finish-registration.ts';
import { register } from '#verbs/hub/accounts/register.ts';
import { forgotPassword, resetPassword } from '#verbs/hub/accounts/reset-password.ts';
import { endOwnSession, listOwnSessions } from '#verbs/hub/accounts/own-sessions.ts';
import { refreshSession, signOut, signOutEverywhere } from '#verbs/hub/accounts/sessions.ts';
import { shopLogin } from '#verbs/hub/accounts/shop-login.ts';
import { signIn } from '#verbs/hub/accounts/sign-in.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { isSecure, deviceOf } from '#http/caller.ts';
import { limitGuesses, limitSessions } from '#http/limit-addresses.ts';
import { ownOriginOnly } from '#http/own-origin.ts';
import { createSessionAnswers } from '#http/session-answers.ts';
import { dropSession, readRefreshCookie } from '#http/session-cookies.ts';

/** Errors of a failed sign-in besides wrong credentials. */
const SIGN_IN_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'credentials_invalid',
  'sign_in_locked',
  'rate_limited',
  'unavailable',
  'store_uninstalled',
  'origin_foreign',
  'body_too_large',
]);

/** Any error of the sign-in route, with its sentences by field beside the code. */
const signInProblem = ({ code, params }: AppError): AppError => {
  const sentence =
    code === 'credentials_invalid' ? accounts.SIGN_IN_SENTENCES.wrong : accounts.SIGN_IN_SENTENCES.failed;
  return new AppError(SIGN_IN_CODES.has(code) ? code : 'sign_in_failed', {
    params,
    sentences: { email: [sentence] },
  });
};

/** The error in the form this route's clients expect. */
export const problemOfRoute = (path: string, error: AppError): AppError =>
  path === accounts.login.path ? signInProblem(error) : error;

const pathsOf = (routes: readonly { readonly path: string }[]): string[] => routes.map(({ path }) => path);

const mountLimits = (router: Router, deps: HttpDeps): void => {
  const { login, register, finishRegistration, forgotPassword, resetPassword, changePassword, shopLogin } =
    accounts;
  const guessable = [login, register, finishRegistration, forgotPassword, resetPassword, changePassword];
  const { refresh, signOut, signOutEverywhere, changeProfile, listSessions, endSession, openDemoStore } =
    accounts;
  const ofSession = [refresh, signOut, signOutEverywhere, changeProfile, listSessions, endSession];
  limitGuesses(router, deps, { name: 'sign-in', paths: pathsOf([...guessable, shopLogin]) });
  limitSessions(router, deps, { name: 'session', paths: pathsOf([...ofSession, openDemoStore]) });
};

/** Routes that need no session: a new account, and a new password. */
const mountMailedLinks = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(accounts.register, async (c) => {
    await register(deps, c.req.valid('json'));
    return c.json({ accepted: true as const }, 200);
  });
  router.openapi(accounts.finishRegistration, async (c) => {
    const signedIn = await finishRegistration(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(accounts.forgotPassword, async (c) => {
    await forgotPassword(deps, c.req.valid('json').email);
    return c.json({ accepted: true as const }, 200);
  });
  router.openapi(accounts.resetPassword, async (c) => {
    await resetPassword(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    return c.json({ reset: true as const }, 200);
  });
};

/** The hub's accounts: sign-in, registration, password reset, and the session in a cookie. */
export const mountAccounts = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.use('/api/auth/*', ownOriginOnly);
  mountLimits(router, deps);
  mountMailedLinks(router, deps);

  router.openapi(accounts.login, async (c) => {
    const answer = await signIn(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    if (!answer.signedIn) return c.json({ secondStep: answer.secondStep }, 200);
    return c.json(await answers.signedIn(c, answer.signedIn), 200);
  });
  router.openapi(accounts.refresh, async (c) => {
    const signedIn = await answers.whileSignedIn(c, (token) => refreshSession(deps, token));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(accounts.openDemoStore, async (c) => {
    const { store } = c.req.valid('json');
    const signedIn = await answers.whileSignedIn(c, (token) =>
      openDemoStore(deps, token, { store, device: deviceOf(c, deps.trustProxy) }),
    );
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(accounts.signOut, async (c) => {
    await signOut(deps, readRefreshCookie(c, isSecure(c, deps.trustProxy)));
    dropSession(c, isSecure(c, deps.trustProxy));
    return c.json({ signedOut: true as const }, 200);
  });
  router.openapi(accounts.signOutEverywhere, async (c) => {
    await answers.whileSignedIn(c, (token) => signOutEverywhere(deps, token));
    dropSession(c, isSecure(c, deps.trustProxy));
    return c.json({ signedOut: true as const }, 200);
  });
  router.openapi(accounts.changePassword, async (c) => {
    const passwords = c.req.valid('json');
    const signedIn = await answers.whileSignedIn(c, (token) =>
      changePassword(deps, token, passwords, deviceOf(c, deps.trustProxy)),
    );
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(accounts.changeProfile, async (c) => {
    const profile = c.req.valid('json');
    const userData = await answers.whileSignedIn(c, (token) => changeProfile(deps, token, profile));
    return c.json({ userData }, 200);
  });
  router.openapi(accounts.listSessions, async (c) => {
    const sessions = await answers.whileSignedIn(c, (token) => listOwnSessions(deps, token));
    return c.json({ sessions }, 200);
  });
  router.openapi(accounts.endSession, async (c) => {
    const { sessionId } = c.req.valid('json');
    const sessions = await answers.whileSignedIn(c, (token) => endOwnSession(deps, token, sessionId));
    return c.json({ sessions }, 200);
  });
  router.openapi(accounts.shopLogin, async (c) =>
    c.json({ url: await shopLogin(deps, c.req.valid('json')) }, 200),
  );
};
