import { createHash } from 'node:crypto';
import type { RouteConfig } from '@hono/zod-openapi';
import { publicRoute, type PublicRoute } from '@apps-hub/contract/public-api';
import type { Context } from 'hono';

import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { apiKeyDigest } from '../security/api-key.ts';
import { authenticateKey } from '../verbs/hub/api-keys/authenticate.ts';
import type { Principal } from './access-token.ts';
import { callerAddress, exactAddress } from './caller.ts';
import { createCounter, createLimiter, type Quota } from './limiter.ts';

/** Unknown keys that one network may try in a minute. */
const GUESSES_PER_MINUTE = 60;
const MOST_REMEMBERED = 10_000;

/** draft-ietf-httpapi-ratelimit-headers: the policy, and what is left of it. */
const tellQuota = (c: Context, { perMinute, left, secondsLeft }: Quota): void => {
  c.header('ratelimit-policy', `"key";q=${perMinute};w=60`);
  c.header('ratelimit', `"key";r=${left};t=${secondsLeft}`);
};

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** RFC 9745 and RFC 8594: since when a route is deprecated, until when it works, and what replaces it. */
export const deprecationHeaders = ({ deprecated }: PublicRoute): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${secondsOf(deprecated.since)}`,
        sunset: new Date(secondsOf(deprecated.sunset) * 1000).toUTCString(),
        link: `<${deprecated.use}>; rel="successor-version"`,
      }
    : {};

/** The route as other programs may call it. Refuses with `key_not_for_route` or `key_scope_missing`. */
const admitted = (route: RouteConfig, scopes: readonly string[]): PublicRoute => {
  const found = publicRoute(route.method, route.path);
  if (!found) throw new AppError('key_not_for_route');
  const missing = found.scopes.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) throw new AppError('key_scope_missing', { params: { scope: missing } });
  return found;
};

interface KeyDoorDeps extends Pick<Deps, 'database' | 'now'> {
  readonly keyLimitPerMinute: number;
  readonly rateLimitPerMinute: number;
  readonly trustProxy: boolean;
}

/** The door for keys of other programs: who a key is, from where, how often, and which routes it may call. */
export const createKeyDoor = (deps: KeyDoorDeps) => {
  const countKey = createCounter(deps, { name: 'key', perMinute: deps.keyLimitPerMinute });
  const limitStore = createLimiter(deps, { name: 'store-keys', perMinute: deps.rateLimitPerMinute });
  const limitGuesses = createLimiter(deps, { name: 'key-guesses', perMinute: GUESSES_PER_MINUTE });

  /** Digests of secrets that worked in this process. */
  const worked = new Set<string>();

  const known = async (c: Context, token: string) => {
    const digest = apiKeyDigest(token);
    // Before the database: a flood of guesses costs it nothing once it is refused, and programs of the same network go on.
    if (!worked.has(digest)) limitGuesses.refuseOver(callerAddress(c, deps.trustProxy));
    try {
      const key = await authenticateKey(deps, token, exactAddress(c, deps.trustProxy));
      if (worked.size >= MOST_REMEMBERED) worked.clear();
      worked.add(digest);
      return key;
    } catch (error) {
      worked.delete(digest);
      if (error instanceof AppError) await limitGuesses(callerAddress(c, deps.trustProxy));
      throw error;
    }
  };

  return {
    /** Refuses with `key_invalid`, `key_ended`, `key_address`, `rate_limited`, `key_not_for_route` or `key_scope_missing`. */
    enter: async (c: Context, route: RouteConfig, token: string): Promise<Principal> => {
      const { storeId, staffId, id, scopes } = await known(c, token);
      const principal: Principal = { storeId, staffId, sessionId: null, app: null, key: { id, scopes } };
      c.set('principal', principal);
      tellQuota(c, await countKey(`${storeId}/${id}`));
      await limitStore(storeId);
      const headers = deprecationHeaders(admitted(route, scopes));
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return principal;
    },
  };
};

/**
 * The response to a read. A program that sends back the ETag of its last one gets 304 while nothing has changed; pages have a cache of their
 * own and get none.
 */
export const answerRead = (c: Context, { key }: Principal, answer: object): Response => {
  if (!key) return c.json(answer);
  const text = JSON.stringify(answer);
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('etag', tag);
  c.header('cache-control', 'private, no-cache');
  const given = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim());
  if (given.includes(tag)) return c.body(null, 304);
  return c.body(text, 200, { 'content-type': 'application/json' });
};
