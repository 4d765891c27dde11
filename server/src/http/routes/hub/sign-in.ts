import type { ErrorCode } from '@apps-hub/contract/errors';
import * as routes from '@apps-hub/contract/hub/sign-in/routes';

import { AppError } from '#errors.ts';
import { shopLogin } from '#verbs/hub/sign-in/shop-login.ts';
import { signIn } from '#verbs/hub/sign-in/sign-in.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

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

/** An error of the sign-in route as problem details, with its messages by field beside the code. */
const signInProblem = ({ code, params }: AppError): AppError => {
  const sentence =
    code === 'credentials_invalid' ? routes.SIGN_IN_SENTENCES.wrong : routes.SIGN_IN_SENTENCES.failed;
  return new AppError(SIGN_IN_CODES.has(code) ? code : 'sign_in_failed', {
    params,
    sentences: { email: [sentence] },
  });
};

/** The error in the form this route's clients expect. */
export const problemOfRoute = (path: string, error: AppError): AppError =>
  path === routes.login.path ? signInProblem(error) : error;

/** Signing in with a password, and finding the store in which an app is open. */
export const mountSignIn = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(routes.login, async (c) => {
    const answer = await signIn(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    if (!answer.signedIn) return c.json({ secondStep: answer.secondStep }, 200);
    return c.json(await answers.signedIn(c, answer.signedIn), 200);
  });
  router.openapi(routes.shopLogin, async (c) =>
    c.json({ url: await shopLogin(deps, c.req.valid('json')) }, 200),
  );
};
