import type { Context as HttpContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createView, themes } from '../pages/view.ts';
import type { Theme, View } from '../pages/view.ts';
import type { Locale } from '../stores/stores.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

// Cookies ignore the port, and the apps share the host: hence the prefix.
const LOCALE_COOKIE = 'sandbox_locale';
const THEME_COOKIE = 'sandbox_theme';

const parseLocale = (text: string | undefined): Locale | undefined =>
  text === 'ar' || text === 'en' ? text : undefined;

const parseTheme = (text: string | undefined): Theme | undefined => themes.find((theme) => theme === text);

/** Sets a cookie that scripts cannot read and that is not sent with another site's forms. */
export const keepCookie = (c: HttpContext, name: string, value: string): void => {
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: YEAR_SECONDS });
};

/** Stores a valid language and theme; ignores invalid ones. */
export const keepPreferences = (
  c: HttpContext,
  wanted: { readonly locale: string | undefined; readonly theme: string | undefined },
): void => {
  const locale = parseLocale(wanted.locale);
  const theme = parseTheme(wanted.theme);
  if (locale) keepCookie(c, LOCALE_COOKIE, locale);
  if (theme) keepCookie(c, THEME_COOKIE, theme);
};

/** Language and theme of the request: `?lang=` first, which is stored, then the cookie, then Arabic. */
export const readView = (c: HttpContext): View => {
  const asked = parseLocale(c.req.query('lang'));
  if (asked) keepCookie(c, LOCALE_COOKIE, asked);
  const locale = asked ?? parseLocale(getCookie(c, LOCALE_COOKIE)) ?? 'ar';
  const theme = parseTheme(getCookie(c, THEME_COOKIE)) ?? 'system';
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('lang');
  searchParams.delete('done');
  const query = searchParams.toString();
  // The response to a form has no URL of its own to return to.
  const here = c.req.method === 'GET' ? `${pathname}${query ? `?${query}` : ''}` : pathname;
  return createView({ locale, theme, here, done: c.req.query('done') });
};
