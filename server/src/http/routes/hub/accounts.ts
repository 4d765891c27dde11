import * as routes from '@apps-hub/contract/hub/accounts/routes';

import { changeProfile } from '#verbs/hub/accounts/change-profile.ts';
import { finishRegistration } from '#verbs/hub/accounts/finish-registration.ts';
import { register } from '#verbs/hub/accounts/register.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

/** A person's account: creating it with a store of its own, and its profile. */
export const mountAccounts = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(routes.register, async (c) => {
    await register(deps, c.req.valid('json'));
    return c.json({ accepted: true as const }, 200);
  });
  router.openapi(routes.finishRegistration, async (c) => {
    const signedIn = await finishRegistration(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(routes.changeProfile, async (c) => {
    const profile = c.req.valid('json');
    const userData = await answers.whileSignedIn(c, (token) => changeProfile(deps, token, profile));
    return c.json({ userData }, 200);
  });
};
