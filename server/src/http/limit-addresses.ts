import type { HttpDeps, Router } from './api.ts';
import { callerAddress } from './caller.ts';
import { createLimiter } from './limiter.ts';

/** Pages open a session whenever they load, and many people may share a network address. */
const SESSIONS_PER_GUESS = 10;

interface Addressed {
  /** Paths with the same name share a count. */
  readonly name: string;
  readonly paths: readonly string[];
}

/** Limits how often one network address may call these paths together. */
const limitTo = (router: Router, deps: HttpDeps, { name, paths }: Addressed, perMinute: number): void => {
  const limit = createLimiter(deps, { name, perMinute });
  for (const path of paths)
    router.use(path, async (c, next) => {
      await limit(callerAddress(c, deps.trustProxy));
      await next();
    });
};

/** For paths where a stranger could guess a password, a code or a mailed link. */
export const limitGuesses = (router: Router, deps: HttpDeps, addressed: Addressed): void =>
  limitTo(router, deps, addressed, deps.authLimitPerMinute);

/** For paths that every page calls: nothing can be guessed there, but each call has a cost. */
export const limitSessions = (router: Router, deps: HttpDeps, addressed: Addressed): void =>
  limitTo(router, deps, addressed, deps.authLimitPerMinute * SESSIONS_PER_GUESS);
