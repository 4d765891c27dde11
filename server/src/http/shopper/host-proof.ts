import { startHostSession } from '@apps-hub/contract/loyalty/shopper/doors';
import { HOST_PLATFORMS, type HostPlatformName } from '@apps-hub/contract/apps';
import type { ErrorCode } from '@apps-hub/contract/errors';
import type { StoreId } from '@apps-hub/domain/ids';
import type { Result } from '@apps-hub/domain/result';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import type { ShopperProof } from '#platforms/port/shopper-proof.ts';
import { findStore } from '#verbs/hub/stores/install.ts';
import { type HostSession, openHostSession } from '#verbs/loyalty/shopper/host-session.ts';
import { networkIn } from '#verbs/loyalty/shopper/request-code.ts';
import type { HttpDeps, Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { oneOf } from '../page-shell.ts';
import { type Mount, valid } from '../route-input.ts';
import type { ShopDoors } from './in-shop.ts';

/** Where hosts forward requests of their shops' own addresses: Shopify's app proxy. */
const FORWARDED = '/shop/hosts/:host/forwarded/session';

const present = (store: StoreId, { visitor, session }: HostSession) => ({
  store,
  visitor,
  session: session && { ...session, expiresAt: session.expiresAt.toISOString() },
});

/**
 * Sessions for shoppers whom their host proved. Proofs are checked before anything is read, so that forged ones cost nothing; limits are per
 * store and customer, because forwarded requests come from the host's own addresses.
 */
export const mountHostProof = (router: Router, deps: HttpDeps, shop: ShopDoors): void => {
  const proofOf = (host: HostPlatformName) => {
    const port = deps.platforms[host]?.shopperProof;
    if (!port) throw new AppError('not_found');
    return port;
  };

  const open = async (host: HostPlatformName, proof: Result<ShopperProof, ErrorCode>, network?: string) => {
    if (!proof.ok) throw new AppError('unauthenticated');
    const { storeExternalId, customerExternalId } = proof.value;
    const store = await findStore(deps, host, storeExternalId);
    if (!store) throw new AppError('not_found');
    await shop.limitProved(store.id, customerExternalId);
    await shop.refusePaused(store.id);
    const networkDigest =
      network === undefined ? undefined : deps.keys.networkDigest(networkIn(store.id, network));
    const session = await openHostSession(deps, store.id, { customerExternalId, networkDigest });
    return present(store.id, session);
  };

  router.post(FORWARDED, async (c: Context) => {
    const host = oneOf(HOST_PLATFORMS, c.req.param('host'));
    if (!host) throw new AppError('not_found');
    const query = new URL(c.req.url).searchParams;
    const answer = await open(host, proofOf(host).verifyForwarded(query, deps.now()));
    c.header('cache-control', 'private, no-store');
    return c.json(answer);
  });

  // As in api.ts: zod-openapi ties a handler to one literal route.
  const openapi = router.openapi.bind(router) as unknown as Mount;
  openapi(startHostSession, async (c) => {
    const network = callerAddress(c, deps.trustProxy);
    await shop.limitAddress(network);
    const { host } = valid(c, 'param') as { host: HostPlatformName };
    const { token } = valid(c, 'json') as { token: string };
    return c.json(await open(host, await proofOf(host).verifyToken(token, deps.now()), network));
  });
};
