import {
  shopperPath,
  SHOPPER_CODE_MINUTES,
  SHOPPER_SESSION_DAYS,
} from '@apps-hub/contract/loyalty/shopper/values';
import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The session's token; the ticket of a code that was asked for; the language that was chosen; the code of an invitation. */
const COOKIES = {
  session: 'shopper',
  ticket: 'shopper-code',
  locale: 'shopper-language',
  invitation: 'shopper-invitation',
} as const;

type CookieName = keyof typeof COOKIES;

const MAX_AGE_S: Readonly<Record<CookieName, number>> = {
  session: (SHOPPER_SESSION_DAYS * DAY_MS) / 1000,
  ticket: SHOPPER_CODE_MINUTES * 60,
  locale: 365 * (DAY_MS / 1000),
  invitation: 30 * (DAY_MS / 1000),
};

/** The cookies of one store's page: no script reads them, no other store's page gets them, and other sites cannot send them. */
export const createCookies = (c: Context, storeId: StoreId, isSecure: boolean) => {
  const path = shopperPath(storeId);
  // Browsers accept this prefix only from a page with TLS.
  const prefix = isSecure ? ('secure' as const) : undefined;
  return {
    read: (name: CookieName): string | undefined =>
      prefix ? getCookie(c, COOKIES[name], prefix) : getCookie(c, COOKIES[name]),
    keep: (name: CookieName, value: string): void =>
      setCookie(c, COOKIES[name], value, {
        path,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: MAX_AGE_S[name],
        ...(prefix ? { prefix } : {}),
      }),
    drop: (name: CookieName): void => {
      deleteCookie(c, COOKIES[name], { path, secure: isSecure, ...(prefix ? { prefix } : {}) });
    },
  };
};

export type ShopperCookies = ReturnType<typeof createCookies>;
