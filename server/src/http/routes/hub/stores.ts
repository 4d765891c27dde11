import { and, eq } from 'drizzle-orm';
import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import * as routes from '@apps-hub/contract/hub/stores/routes';

import { staff } from '#db/schema/hub/stores.ts';
import { AppError } from '#errors.ts';
import { presentSession, signInEmbedded } from '#verbs/hub/stores/sign-in-embedded.ts';
import type { Api, HttpDeps, Router } from '#http/api.ts';
import { limitSessions } from '#http/limit-addresses.ts';

/** Sign-in from a host's frame, and who is signed in. */
export const mountStores = (router: Router, api: Api, deps: HttpDeps): void => {
  // Some hosts are called to verify a proof, so a flood of proofs would become a flood of calls to them.
  limitSessions(router, deps, { name: 'embedded', paths: [routes.signInEmbedded.path] });
  router.openapi(routes.signInEmbedded, async (c) => {
    const input = c.req.valid('json');
    const signedIn = await signInEmbedded(deps, input).catch((error: unknown) => {
      if (error instanceof AppError && ERROR_CATALOGUE[error.code] === 401)
        for (const [name, value] of Object.entries(
          deps.platforms[input.platform]?.signIn.refusalHeaders ?? {},
        ))
          c.header(name, value);
      throw error;
    });
    const { store, staff: member } = signedIn;
    const principal = { storeId: store.id, staffId: member.id, sessionId: null, app: input.app };
    return c.json({ ...(await deps.tokens.issue(principal, deps.now())), session: signedIn }, 200);
  });

  api.read(routes.getSession, async (ctx) => {
    if (ctx.actor.kind !== 'staff') throw new AppError('unauthenticated');
    const [member] = await ctx.tx.db
      .select()
      .from(staff)
      .where(and(eq(staff.storeId, ctx.tx.storeId), eq(staff.id, ctx.actor.staffId)));
    if (!member) throw new AppError('unauthenticated');
    return presentSession(ctx, member);
  });
};
