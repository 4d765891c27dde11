import { and, eq } from 'drizzle-orm';
import * as session from '@apps-hub/contract/session';
import { searchProducts } from '@apps-hub/contract/loyalty/redemption-methods';

import { staff } from '../../db/schema/store.ts';
import { AppError } from '../../errors.ts';
import { authorise } from '../../verbs/authorise.ts';
import { loadStore } from '../../verbs/store-settings.ts';
import { hostAccess } from '../../verbs/stores/host-access.ts';
import { presentSession, signInEmbedded } from '../../verbs/stores/sign-in-embedded.ts';
import type { Api, HttpDeps, Router } from '../api.ts';

/** Sign-in from a host's frame, who is signed in, and what the host is asked on their behalf. */
export const mountSession = (router: Router, api: Api, deps: HttpDeps): void => {
  router.openapi(session.signInEmbedded, async (c) => {
    const signedIn = await signInEmbedded(deps, c.req.valid('json'));
    const principal = { storeId: signedIn.store.id, staffId: signedIn.staff.id, role: signedIn.staff.role };
    return c.json({ ...(await deps.tokens.issue(principal, deps.now())), session: signedIn }, 200);
  });

  api.read(session.getSession, async (ctx) => {
    if (ctx.actor.kind !== 'staff') throw new AppError('unauthenticated');
    const [member] = await ctx.tx.db
      .select()
      .from(staff)
      .where(and(eq(staff.storeId, ctx.tx.storeId), eq(staff.id, ctx.actor.staffId)));
    if (!member) throw new AppError('unauthenticated');
    return presentSession(ctx.tx, member);
  });

  router.openapi(searchProducts, async (c) => {
    const principal = await api.principalOf(c);
    const platform = await api.inStore(principal, async (ctx) => {
      authorise(ctx.actor, 'read', 'RedemptionMethod');
      return deps.platforms[(await loadStore(ctx.tx)).platform];
    });
    const access = await hostAccess(deps, principal.storeId, 'loyalty');
    if (!platform) throw new AppError('platform_unknown');
    const { q, ids } = c.req.valid('query');
    return c.json({ products: await platform.products.search(access, { q, ids: ids?.split(',') }) }, 200);
  });
};
