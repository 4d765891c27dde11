import * as routes from '@apps-hub/contract/hub/members/routes';
import type { Context } from 'hono';

import { inviteMember } from '#verbs/hub/members/invite.ts';
import { endMemberSessions, listMembers, requireSecondStep } from '#verbs/hub/members/members.ts';
import type { Asker } from '#verbs/hub/second-step/prove.ts';
import type { Api, HttpDeps, Router } from '#http/api.ts';
import { deviceOf } from '#http/caller.ts';
import { limitGuesses, limitSessions } from '#http/limit-addresses.ts';
import { createSessionAnswers } from '#http/session-answers.ts';

/** An owner's view of who signs in to their store. Foreign origins are refused for these paths too (auth-guards.ts). */
export const mountMembers = (router: Router, api: Api, deps: HttpDeps): void => {
  const { whileSignedIn } = createSessionAnswers(deps);
  const asking = <T>(c: Context, work: (asker: Asker) => Promise<T>): Promise<T> =>
    whileSignedIn(c, (token) => work({ token, device: deviceOf(c, deps.trustProxy) }));
  const proven = [routes.endMemberSessions.path, routes.requireSecondStep.path];
  limitGuesses(router, deps, { name: 'members', paths: proven });
  // Each is a mail to an address that the owner types.
  limitGuesses(router, deps, { name: 'invitations', paths: [routes.inviteMember.path] });
  limitSessions(router, deps, { name: 'members-read', paths: [routes.listMembers.path] });

  router.openapi(routes.listMembers, async (c) =>
    c.json(await whileSignedIn(c, (token) => listMembers(deps, token)), 200),
  );
  api.write(routes.inviteMember, (ctx, { body }) => inviteMember(ctx, deps, body));
  router.openapi(routes.endMemberSessions, async (c) => {
    const ending = c.req.valid('json');
    return c.json(await asking(c, (asker) => endMemberSessions(deps, asker, ending)), 200);
  });
  router.openapi(routes.requireSecondStep, async (c) => {
    const wanted = c.req.valid('json');
    return c.json(await asking(c, (asker) => requireSecondStep(deps, asker, wanted)), 200);
  });
};
