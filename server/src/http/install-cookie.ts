import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { STATE_MINUTES } from '../verbs/hub/stores/install-state.ts';

/** A secret of the browser in which an installation begins; with TLS only this very host can set it. */
const COOKIE = 'apps-hub-install';
const PREFIX = 'host';

const isSecret = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');

/** The browser's secret; undefined if it has begun no installation here. */
export const readInstaller = (c: Context, secure: boolean): string | undefined => {
  const text = secure ? getCookie(c, COOKIE, PREFIX) : getCookie(c, COOKIE);
  return isSecret(text) ? text : undefined;
};

/** The same, made if there is none. One secret serves several apps at once; it lasts as long as the newest state. */
export const keepInstaller = (c: Context, secure: boolean): string => {
  const browser = readInstaller(c, secure) ?? randomBytes(16).toString('base64url');
  const attributes = {
    maxAge: STATE_MINUTES * 60,
    sameSite: 'Lax',
    httpOnly: true,
    path: '/',
    secure,
  } as const;
  setCookie(c, COOKIE, browser, secure ? { ...attributes, prefix: PREFIX } : attributes);
  return browser;
};
