import { DAY_MS } from '@apps-hub/domain/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { SESSION_DAYS } from '../verbs/hub/sessions/session-rules.ts';

/** The refresh token; no script can read it. Over plain HTTP, in development, only the sign-in routes receive it. */
const REFRESH_COOKIE = 'apps-hub-refresh';
/** The `__Host-` prefix for TLS: browsers accept such a cookie only from this very host. */
const PREFIX = 'host';
/** A hint that a refresh is worth trying, so that a page without a session skips it; it proves nothing. */
const HINT_COOKIE = 'apps-hub-signed-in';
const REFRESH_PATH = '/api/auth';
const COOKIE_SECONDS = (SESSION_DAYS * DAY_MS) / 1000;

export const readRefreshCookie = (c: Context, secure: boolean): string | undefined =>
  secure ? getCookie(c, REFRESH_COOKIE, PREFIX) : getCookie(c, REFRESH_COOKIE);

export const keepSession = (c: Context, token: string, secure: boolean): void => {
  const common = { maxAge: COOKIE_SECONDS, sameSite: 'Lax', secure } as const;
  const refresh = { ...common, httpOnly: true };
  if (secure) setCookie(c, REFRESH_COOKIE, token, { ...refresh, prefix: PREFIX, path: '/' });
  else setCookie(c, REFRESH_COOKIE, token, { ...refresh, path: REFRESH_PATH });
  const hint = { ...common, path: '/' };
  setCookie(c, HINT_COOKIE, '1', secure ? { ...hint, prefix: PREFIX } : hint);
};

export const dropSession = (c: Context, secure: boolean): void => {
  if (secure) deleteCookie(c, REFRESH_COOKIE, { prefix: PREFIX, path: '/', secure });
  else deleteCookie(c, REFRESH_COOKIE, { path: REFRESH_PATH });
  if (secure) deleteCookie(c, HINT_COOKIE, { prefix: PREFIX, path: '/', secure });
  // Also what earlier versions set with TLS.
  deleteCookie(c, HINT_COOKIE, { path: '/', secure });
};
