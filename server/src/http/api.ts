import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';

import { type AccountDeps, verbContext } from '../deps.ts';
import type { AppFamily } from '@apps-hub/contract/apps';
import type { VerbContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Egress } from '../outbound/egress.ts';
import { isApiKey } from '../security/api-key.ts';
import { loadCaller } from '../verbs/hub/stores/caller.ts';
import type { AccessTokens, Principal } from './access-token.ts';
import { once, type WriteOptions } from './idempotency.ts';
import { answerRead, createKeyDoor } from './key-door.ts';
import { createLimiter } from './limiter.ts';
import { fieldErrors, unstorableTexts } from './problem.ts';
import { mountSecrets } from './secret-api.ts';
import { mountStreams } from './stream-api.ts';
import { mountOutside } from './outside-api.ts';
import {
  type AnswerOf,
  type AnyRead,
  type AnyWrite,
  type Caller,
  keyedRequest,
  type Mount,
  type ReadInput,
  valid,
  wantedOf,
  type WriteInput,
  type Guard,
} from './route-input.ts';

export interface HttpDeps extends AccountDeps {
  readonly tokens: AccessTokens;
  readonly rateLimitPerMinute: number;
  /** Limits each member of staff within their store's limit. */
  readonly memberLimitPerMinute: number;
  /** The way to addresses that merchants enter for webhooks. */
  readonly egress: Egress;
  /** Limits each key of another program; all keys of a store together have the store's limit, apart from its staff's. */
  readonly keyLimitPerMinute: number;
  /** Limits sign-ins, registrations and the like per network address. */
  readonly authLimitPerMinute: number;
  /** How long a process repeats the facts of a store's programme without reading them again; 0 if not given. */
  readonly factsFreshMs?: number;
  /** Whether our own reverse proxy reports the caller's address and TLS. */
  readonly trustProxy: boolean;
}

/** A router that answers invalid input with field errors, and 404 for an invalid id in a path. */
export const createRouter = () =>
  new OpenAPIHono({
    defaultHook: (result) => {
      const fields = result.success ? unstorableTexts(result.data) : fieldErrors(result.error);
      if (result.success && fields.length === 0) return;
      if (result.target === 'param') throw new AppError('not_found');
      throw new AppError('validation_failed', { fields });
    },
  });

export type Router = ReturnType<typeof createRouter>;

/** Who made a request, for the log; empty if unknown. */
export const callerOf = (c: Context): Partial<Principal> => c.get('principal') ?? {};

const noGuard: Guard = () => Promise.resolve();

/** What all routes of an area have in common. */
interface AreaRules {
  /** The apps to which they belong; null for the shop and the hub. */
  readonly family: AppFamily | null;
  readonly guard?: Guard | undefined;
}

/**
 * Mounts contract routes over verbs: authenticates, applies rate limits, opens the store's transaction if it has the route's app, and runs
 * each write once per key if its guard allows it.
 */
export const createApi = (router: Router, deps: HttpDeps) => {
  const limitStore = createLimiter(deps, { name: 'store', perMinute: deps.rateLimitPerMinute });
  const limitMember = createLimiter(deps, { name: 'member', perMinute: deps.memberLimitPerMinute });
  const keys = createKeyDoor(deps);

  const principalOf = async (c: Context, route: RouteConfig): Promise<Principal> => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) throw new AppError('unauthenticated');
    if (isApiKey(token)) return keys.enter(c, route, token);
    const principal = await deps.tokens.verify(token, deps.now());
    // Check the member's limit first, so that a flood cannot use up the store's.
    c.set('principal', principal);
    await limitMember(`${principal.storeId}/${principal.staffId}`);
    await limitStore(principal.storeId);
    return principal;
  };

  const inStore = <T>(caller: Caller, work: (ctx: VerbContext) => Promise<T>): Promise<T> =>
    deps.database.inStore(caller.storeId, async (tx) =>
      work(verbContext(deps, tx, await loadCaller(tx, caller, deps.now()))),
    );

  // zod-openapi ties a handler to one literal route; these handlers serve every route, so the types are checked here instead.
  const openapi = router.openapi.bind(router) as unknown as Mount;

  return ({ family, guard = noGuard }: AreaRules) => {
    const callerIn = async (c: Context, route: RouteConfig): Promise<Caller> => {
      const principal = await principalOf(c, route);
      return { ...principal, wanted: wantedOf(c, family) };
    };
    return {
      read: <R extends AnyRead>(
        route: R,
        verb: (ctx: VerbContext, input: ReadInput<R>) => Promise<AnswerOf<R>>,
      ): void =>
        openapi(route, async (c) => {
          const caller = await callerIn(c, route);
          const answer = await inStore(caller, (ctx) =>
            verb(ctx, { params: valid(c, 'param'), query: valid(c, 'query') }),
          );
          return answerRead(c, caller, answer as object);
        }),

      write: <R extends AnyWrite>(
        route: R,
        verb: (ctx: VerbContext, input: WriteInput<R>) => Promise<AnswerOf<R>>,
        options: WriteOptions = {},
      ): void =>
        openapi(route, async (c) => {
          const caller = await callerIn(c, route);
          const request = await keyedRequest(c, caller);
          const answer = await inStore(caller, (ctx) =>
            once(
              ctx,
              request,
              async () => {
                const input = { params: valid(c, 'param'), body: valid(c, 'json'), key: request.key };
                await guard(ctx, input);
                return verb(ctx, input);
              },
              options,
            ),
          );
          return c.json(answer as object);
        }),

      ...mountSecrets({ openapi, deps, callerOf: callerIn, inStore, guard }),
      ...mountOutside({ openapi, deps, callerOf: callerIn, inStore, guard }),
      ...mountStreams({ openapi, deps, callerOf: callerIn, inStore }),
    };
  };
};

export type Api = ReturnType<ReturnType<typeof createApi>>;
