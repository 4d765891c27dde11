import * as routes from '@apps-hub/contract/hub/demo-stores/routes';

import { openDemoStore } from '#verbs/hub/demo-stores/open-demo-store.ts';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

export const mountDemoStores = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  router.openapi(routes.openDemoStore, async (c) => {
    const { store } = c.req.valid('json');
    const signedIn = await answers.whileSignedIn(c, (token) =>
      openDemoStore(deps, token, { store, device: deviceOf(c, deps.trustProxy) }),
    );
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
};
