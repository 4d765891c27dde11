import * as routes from '@apps-hub/contract/hub/passwords/routes';

import { changePassword } from '#verbs/hub/passwords/change-password.ts';
import { forgotPassword, resetPassword } from '#verbs/hub/passwords/reset-password.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

export const mountPasswords = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(routes.forgotPassword, async (c) => {
    await forgotPassword(deps, c.req.valid('json').email);
    return c.json({ accepted: true as const }, 200);
  });
  router.openapi(routes.resetPassword, async (c) => {
    await resetPassword(deps, c.req.valid('json'), deviceOf(c, deps.trustProxy));
    return c.json({ reset: true as const }, 200);
  });
  router.openapi(routes.changePassword, async (c) => {
    const passwords = c.req.valid('json');
    const signedIn = await answers.whileSignedIn(c, (token) =>
      changePassword(deps, token, passwords, deviceOf(c, deps.trustProxy)),
    );
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
};
