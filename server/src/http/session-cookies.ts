import { DAY_MS } from '@apps-hub/domain/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { SESSION_DAYS } from '../verbs/hub/accounts/session-rules.ts';

/** Holds the refresh token; only the sign-in routes get it, and no script reads it. */
const REFRESH_COOKIE = 'apps-hub-refresh';
/** Says that a refresh is worth trying, so that a page without a session skips it; it proves nothing. */
const HINT_COOKIE = 'apps-hub-signed-in';
const REFRESH_PATH = '/api/auth';
const COOKIE_SECONDS = (SESSION_DAYS * DAY_MS) / 1000;

export const readRefreshCookie = (c: Context): string | undefined => getCookie(c, REFRESH_COOKIE);

export const keepSession = (c: Context, token: string, secure: boolean): void => {
  const common = { maxAge: COOKIE_SECONDS, sameSite: 'Lax', secure } as const;
  setCookie(c, REFRESH_COOKIE, token, { ...common, path: REFRESH_PATH, httpOnly: true });
  setCookie(c, HINT_COOKIE, '1', { ...common, path: '/' });
};

export const dropSession = (c: Context): void => {
  deleteCookie(c, REFRESH_COOKIE, { path: REFRESH_PATH });
  deleteCookie(c, HINT_COOKIE, { path: '/' });
};
