import type { ErrorCode } from '@apps-hub/contract/errors';
import type { signedInSchema } from '@apps-hub/contract/hub/sessions/routes';
import type { Context } from 'hono';
import type { z } from 'zod';

import { AppError } from '../errors.ts';
import { signOut } from '../verbs/hub/sessions/sessions.ts';
import type { SignedIn } from '../verbs/hub/sessions/session-record.ts';
import type { HttpDeps } from './api.ts';
import { isSecure } from './caller.ts';
import { dropSession, keepSession, readRefreshCookie } from './session-cookies.ts';

const SESSION_OVER_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthenticated',
  'session_expired',
  'store_uninstalled',
]);

type SignedInBody = z.output<typeof signedInSchema>;

/** Responses of routes that open a session or read its cookie. */
export const createSessionAnswers = (deps: HttpDeps) => ({
  /** Puts the session into the cookie and the rest into the response. Ends a previous session of the browser. */
  signedIn: async (c: Context, signedIn: SignedIn): Promise<SignedInBody> => {
    const { storeId, staffId, refresh, userData, userAbilityRules } = signedIn;
    const { sessionId } = refresh;
    const { accessToken } = await deps.tokens.issue({ storeId, staffId, sessionId, app: null }, deps.now());
    const before = readRefreshCookie(c, isSecure(c, deps.trustProxy));
    const replaced = before === undefined ? undefined : deps.keys.readRefreshToken(before);
    if (replaced && replaced.sessionId !== sessionId) await signOut(deps, before);
    keepSession(c, deps.keys.refreshToken(refresh), isSecure(c, deps.trustProxy));
    c.header('cache-control', 'no-store');
    return { userAbilityRules, accessToken, userData };
  },
  /** Removes the cookie if its session has ended. */
  whileSignedIn: async <T>(c: Context, work: (token: string | undefined) => Promise<T>): Promise<T> => {
    try {
      return await work(readRefreshCookie(c, isSecure(c, deps.trustProxy)));
    } catch (error) {
      if (error instanceof AppError && SESSION_OVER_CODES.has(error.code))
        dropSession(c, isSecure(c, deps.trustProxy));
      throw error;
    }
  },
});
