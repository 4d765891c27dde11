import { createHash } from 'node:crypto';
import * as till from '@apps-hub/contract/loyalty/shopper/till';
import type { HostPlatformName } from '@apps-hub/contract/apps';
import { points } from '@apps-hub/domain/points';
import type { Context } from 'hono';

import type { VerbContext } from '#context.ts';
import { verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { loadCaller } from '#verbs/hub/stores/caller.ts';
import { findStore } from '#verbs/hub/stores/install.ts';
import { upsertStaff } from '#verbs/hub/stores/sign-in-embedded.ts';
import { redeemAtTill } from '#verbs/loyalty/shopper/redeem.ts';
import { customerAtTill, readTill } from '#verbs/loyalty/shopper/till.ts';
import type { HttpDeps, Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { once } from '../idempotency.ts';
import { type Mount, valid, type WriteInput } from '../route-input.ts';
import type { ShopDoors } from './in-shop.ts';

/** The app that the till's extension belongs to. */
const TILL_APP = 'loyalty';

const bearerIn = (c: Context): string => {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw new AppError('unauthenticated');
  return token;
};

/**
 * The doors of hosts' tills. Each request carries the host's own token, which is checked before anything is read. A token may come again
 * while it lives, since a redemption is applied once whatever comes twice.
 */
export const mountTill = (router: Router, deps: HttpDeps, shop: ShopDoors): void => {
  const proofIn = async (c: Context, host: HostPlatformName) => {
    const signIn = deps.platforms[host]?.signIn;
    if (!signIn?.hasTill) throw new AppError('not_found');
    const proof = await signIn.verifyProof({ token: bearerIn(c), app: TILL_APP, now: deps.now() });
    if (!proof.ok) throw new AppError('unauthenticated');
    return proof.value;
  };

  /** Runs as the member of staff whom the host proved, with the rights that they have here. */
  const asStaff = async <T>(
    c: Context,
    work: (ctx: VerbContext, customer: string, staffId: string) => Promise<T>,
  ): Promise<T> => {
    await shop.limitAddress(callerAddress(c, deps.trustProxy));
    const { host, customer } = valid(c, 'param') as { host: HostPlatformName; customer: string };
    const proof = await proofIn(c, host);
    const store = await findStore(deps, host, proof.storeExternalId);
    if (store?.status !== 'active') throw new AppError('not_found');
    await shop.limitProved(store.id, `staff/${proof.staff.externalId}`);
    return deps.database.inStore(store.id, async (tx) => {
      const { id: staffId } = await upsertStaff(deps, tx, proof);
      const caller = { staffId, sessionId: null, app: TILL_APP, wanted: { family: 'loyalty' } } as const;
      const actor = await loadCaller(tx, caller, deps.now());
      return work(verbContext(deps, tx, actor), customer, staffId);
    });
  };

  // As in api.ts: zod-openapi ties a handler to one literal route.
  const openapi = router.openapi.bind(router) as unknown as Mount;
  openapi(till.getTillCustomer, async (c) =>
    c.json(await asStaff(c, (ctx, customer) => readTill(ctx, deps.sealer, customer))),
  );
  openapi(till.redeemAtTill, async (c) => {
    const given = c.req.header('idempotency-key');
    if (!given) throw new AppError('idempotency_key_missing');
    const text = `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
    const requestHash = createHash('sha256').update(text).digest('hex');
    const body = valid(c, 'json') as WriteInput<typeof till.redeemAtTill>['body'];
    const answer = await asStaff(c, async (ctx, customer, staffId) => {
      const served = await customerAtTill(ctx, customer);
      if (!served) throw new AppError('customer_not_found', { params: { id: customer } });
      const intent = { ...body, points: body.points === null ? null : points(body.points) };
      return once(ctx, { key: `${staffId}:${given}`, requestHash }, () =>
        redeemAtTill(served, deps.sealer, intent),
      );
    });
    return c.json(answer);
  });
};
