import { createHash } from 'node:crypto';
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import type { StaffId } from '@apps-hub/domain/ids';
import type { AbilityRule } from '@apps-hub/contract/abilities';

import { type AccountDeps, verbContext } from '../deps.ts';
import type { VerbContext } from '../context.ts';
import type { StoreTx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { loadStore } from '../verbs/store-settings.ts';
import type { AccessTokens, Principal } from './access-token.ts';
import { once } from './idempotency.ts';
import { fieldErrors } from './problem.ts';

export interface HttpDeps extends AccountDeps {
  readonly tokens: AccessTokens;
  readonly rateLimitPerMinute: number;
  /** Sign-ins, registrations and the like from one network address. */
  readonly authLimitPerMinute: number;
  /** Whether a proxy of our own stands in front and says who calls and whether over TLS. */
  readonly trustProxy: boolean;
}

interface AnyRead extends RouteConfig {
  readonly request: { readonly params: z.ZodObject; readonly query: z.ZodObject };
}

interface AnyWrite extends RouteConfig {
  readonly request: {
    readonly params: z.ZodObject;
    readonly headers: z.ZodObject;
    readonly body: { readonly content: { readonly 'application/json': { readonly schema: z.ZodType } } };
  };
}

type BodyOf<R extends AnyWrite> = z.output<R['request']['body']['content']['application/json']['schema']>;

/** The 200 answer of a route, as its schema takes it. */
type AnswerOf<R extends RouteConfig> = R['responses'][200] extends {
  content: { 'application/json': { schema: infer S extends z.ZodType } };
}
  ? z.input<S>
  : never;

export interface ReadInput<R extends AnyRead> {
  readonly params: z.output<R['request']['params']>;
  readonly query: z.output<R['request']['query']>;
}

export interface WriteInput<R extends AnyWrite> {
  readonly params: z.output<R['request']['params']>;
  readonly body: BodyOf<R>;
  /** The caller's Idempotency-Key, bound to the caller. */
  readonly key: string;
}

/** A router whose refusals of bad input are problems with field errors; a path that cannot be an id is simply not there. */
export const createRouter = () =>
  new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === 'param') throw new AppError('not_found');
      throw new AppError('validation_failed', { fields: fieldErrors(result.error) });
    },
  });

export type Router = ReturnType<typeof createRouter>;

/** One limiter per process: whoever floods us, a store or an address, is slowed down alone. */
export const createLimiter = (perMinute: number) => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (caller: string): Promise<void> => {
    try {
      await limiter.consume(caller);
    } catch (refused) {
      const waitMs = (refused as { msBeforeNext?: number }).msBeforeNext ?? 1000;
      throw new AppError('rate_limited', { params: { seconds: Math.ceil(waitMs / 1000) } });
    }
  };
};

const activeStore = async (tx: StoreTx): Promise<void> => {
  if ((await loadStore(tx)).status !== 'active') throw new AppError('store_uninstalled');
};

/** Rights of this member alone, read with each request: taking one away works at once. */
const storedRules = async ({ sql, storeId }: StoreTx, staffId: StaffId) => {
  const [row] = await sql<{ rules: readonly AbilityRule[] | null }[]>`
    select rules from staff where store_id = ${storeId} and id = ${staffId}`;
  if (!row) throw new AppError('unauthenticated');
  return row.rules;
};

/** What the route's own schema let through; its type is the route's, which a handler for every route cannot name. */
const valid = (c: Context, target: 'param' | 'query' | 'json'): never => c.req.valid(target as never);

/** Mounts contract routes over verbs: signs in, limits, opens the store's transaction, and for writes applies each key once. */
export const createApi = (router: Router, deps: HttpDeps) => {
  const limit = createLimiter(deps.rateLimitPerMinute);

  const principalOf = async (c: Context): Promise<Principal> => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) throw new AppError('unauthenticated');
    const principal = await deps.tokens.verify(token, deps.now());
    await limit(principal.storeId);
    return principal;
  };

  const inStore = <T>(
    { storeId, staffId, role }: Principal,
    work: (ctx: VerbContext) => Promise<T>,
  ): Promise<T> =>
    deps.database.inStore(storeId, async (tx) => {
      const [, rules] = await Promise.all([activeStore(tx), storedRules(tx, staffId)]);
      return work(verbContext(deps, tx, { kind: 'staff', staffId, role, rules }));
    });

  // zod-openapi ties a handler to one literal route; these two serve every route, so the types are checked here instead.
  const openapi = router.openapi.bind(router) as unknown as (
    route: RouteConfig,
    handler: (c: Context) => Promise<Response>,
  ) => void;

  return {
    read: <R extends AnyRead>(
      route: R,
      verb: (ctx: VerbContext, input: ReadInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const principal = await principalOf(c);
        return c.json(
          await inStore(principal, (ctx) =>
            verb(ctx, { params: valid(c, 'param'), query: valid(c, 'query') }),
          ),
        );
      }),

    write: <R extends AnyWrite>(
      route: R,
      verb: (ctx: VerbContext, input: WriteInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const principal = await principalOf(c);
        const given = c.req.header('idempotency-key');
        if (!given) throw new AppError('idempotency_key_missing');
        const key = `${principal.staffId}:${given}`;
        const body = await c.req.text();
        const requestHash = createHash('sha256')
          .update(`${c.req.method} ${c.req.path}\n${body}`)
          .digest('hex');
        const answer = await inStore(principal, (ctx) =>
          once(ctx, { key, requestHash }, () =>
            verb(ctx, { params: valid(c, 'param'), body: valid(c, 'json'), key }),
          ),
        );
        return c.json(answer as object);
      }),

    /** For the few reads that call the host: no transaction is open while they do. */
    principalOf,
    inStore,
  };
};

export type Api = ReturnType<typeof createApi>;
