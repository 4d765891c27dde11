import { HOUR_MS } from '@apps-hub/domain/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { BASE } from './layout.ts';

const COOKIES = { session: 'operator', locale: 'operator-language' } as const;

type CookieName = keyof typeof COOKIES;

const MAX_AGE_S: Readonly<Record<CookieName, number>> = {
  session: (12 * HOUR_MS) / 1000,
  locale: (365 * 24 * HOUR_MS) / 1000,
};

/** Cookies of the operator's page: no script reads them, and no other site's page or link sends them. */
export const createCookies = (c: Context, isSecure: boolean) => {
  // Browsers accept this prefix only from a page with TLS.
  const prefix = isSecure ? ('secure' as const) : undefined;
  return {
    read: (name: CookieName): string | undefined =>
      prefix ? getCookie(c, COOKIES[name], prefix) : getCookie(c, COOKIES[name]),
    keep: (name: CookieName, value: string): void =>
      setCookie(c, COOKIES[name], value, {
        path: BASE,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure,
        maxAge: MAX_AGE_S[name],
        ...(prefix ? { prefix } : {}),
      }),
    drop: (name: CookieName): void => {
      deleteCookie(c, COOKIES[name], { path: BASE, secure: isSecure, ...(prefix ? { prefix } : {}) });
    },
  };
};
