import * as routes from '@apps-hub/contract/hub/sessions/routes';

import { endOwnSession, listOwnSessions, signOutEverywhere } from '#verbs/hub/sessions/own-sessions.ts';
import type { Asker } from '#verbs/hub/second-step/prove.ts';
import { refreshSession, signOut } from '#verbs/hub/sessions/sessions.ts';
import type { Context } from 'hono';
import type { HttpDeps, Router } from '#http/api.ts';
import { deviceOf, isSecure } from '#http/caller.ts';
import { createSessionAnswers } from '#http/session-answers.ts';
import { dropSession, readRefreshCookie } from '#http/session-cookies.ts';

/** The session in a cookie: its renewal, its end, and where else the account is signed in. */
export const mountSessions = (router: Router, deps: HttpDeps): void => {
  const answers = createSessionAnswers(deps);
  const asking = <T>(c: Context, work: (asker: Asker) => Promise<T>): Promise<T> =>
    answers.whileSignedIn(c, (token) => work({ token, device: deviceOf(c, deps.trustProxy) }));
  router.openapi(routes.refresh, async (c) => {
    const signedIn = await answers.whileSignedIn(c, (token) => refreshSession(deps, token));
    return c.json(await answers.signedIn(c, signedIn), 200);
  });
  router.openapi(routes.signOut, async (c) => {
    await signOut(deps, readRefreshCookie(c, isSecure(c, deps.trustProxy)));
    dropSession(c, isSecure(c, deps.trustProxy));
    return c.json({ signedOut: true as const }, 200);
  });
  router.openapi(routes.signOutEverywhere, async (c) => {
    const { proof } = c.req.valid('json');
    await asking(c, (asker) => signOutEverywhere(deps, asker, proof));
    dropSession(c, isSecure(c, deps.trustProxy));
    return c.json({ signedOut: true as const }, 200);
  });
  router.openapi(routes.listSessions, async (c) => {
    const sessions = await answers.whileSignedIn(c, (token) => listOwnSessions(deps, token));
    return c.json({ sessions }, 200);
  });
  router.openapi(routes.endSession, async (c) => {
    const ending = c.req.valid('json');
    const sessions = await asking(c, (asker) => endOwnSession(deps, asker, ending));
    return c.json({ sessions }, 200);
  });
};
