import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';
import type { ShopperRefusal } from '@apps-hub/contract/loyalty/shopper/words';
import { parseId } from '@apps-hub/domain/ids';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import type { Context } from 'hono';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { readProgramme } from '#verbs/loyalty/shopper/programme.ts';
import type { HttpDeps } from '../api.ts';
import { callerAddress, isSecure } from '../caller.ts';
import { logRefusal } from '../log-refusal.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { newNonce, oneOf } from '../page-shell.ts';
import { toAppError } from '../problem.ts';
import { createCookies, type ShopperCookies } from './cookies.ts';
import type { ShopCaller } from './in-shop.ts';
import type { Markup } from './layout.ts';
import { PAGE_WORDS } from './page-words.ts';
import { createView, type View, WORDS } from './view.ts';

/** One request to a store's page. */
export interface Visit {
  readonly c: Context;
  readonly caller: ShopCaller;
  readonly cookies: ShopperCookies;
  readonly locale: Locale;
  readonly nonce: string;
  readonly base: string;
  /** Sends sign-in codes to phones; undefined without a provider. */
  readonly sms: HttpDeps['sms'];
}

/** Nothing but this page's own style, script and our font; forms lead back to us; nobody may frame it. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Refuses with `not_found` for an address that names no store. */
export const openVisit = (c: Context, deps: HttpDeps): Visit => {
  const id = parseId('store', c.req.param('store') ?? '');
  if (!id.ok) throw new AppError('not_found');
  const cookies = createCookies(c, id.value, isSecure(c, deps.trustProxy));
  const asked = oneOf(LOCALES, c.req.query('lang'));
  if (asked) cookies.keep('locale', asked);
  return {
    c,
    caller: { storeId: id.value, address: callerAddress(c, deps.trustProxy) },
    cookies,
    locale: asked ?? oneOf(LOCALES, cookies.read('locale')) ?? 'ar',
    nonce: newNonce(),
    base: shopperPath(id.value),
    sms: deps.sms,
  };
};

/** How the store's page is written; refuses with `not_found` where it is off. */
export const viewIn = async (tx: StoreTx, now: Date, { locale, nonce, base, sms }: Visit): Promise<View> => {
  const programme = await readProgramme(tx, now, sms);
  return createView({ locale, base, nonce, programme });
};

type Status = 200 | (typeof ERROR_CATALOGUE)[keyof typeof ERROR_CATALOGUE];

/** The templates' indentation, which says nothing to browsers. */
const INDENT = /\n\s+/g;

export const answerPage = (c: Context, nonce: string, markup: Markup, status: Status = 200) => {
  c.header('content-security-policy', policyOf(nonce));
  c.header('cache-control', 'no-store');
  return c.html(
    Promise.resolve(markup).then((text) => text.replaceAll(INDENT, '\n')),
    status,
  );
};

/**
 * Refuses a form that another site's page sent with `origin_foreign`. Browsers that do not name the relation of the sites name the origin;
 * programs that name neither have no cookie to misuse.
 */
export const refuseForeign = (c: Context, appsUrl: string): void => {
  const relation = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwn =
    relation === undefined
      ? origin === undefined || isOwnOrigin(origin, appsUrl)
      : relation === 'same-origin';
  if (!isOwn) throw new AppError('origin_foreign');
};

/** What a refusal says to the shopper; undefined for one that is a page of its own. */
export const refusalText = (locale: Locale, { code }: AppError): string | undefined => {
  const texts: Readonly<Record<string, string>> = {
    ...WORDS[locale].refusal,
    origin_foreign: PAGE_WORDS[locale].foreign,
  };
  return texts[code satisfies string as ShopperRefusal];
};

/** What a refusal says on the page, once it is logged as every door logs it. Throws the error again if it is a page of its own. */
export const refusedOnPage = (
  deps: HttpDeps,
  { c, locale }: Pick<Visit, 'c' | 'locale'>,
  error: unknown,
): { readonly known: AppError; readonly refused: string } => {
  const known = toAppError(error);
  const refused = refusalText(locale, known);
  if (refused === undefined) throw error;
  logRefusal(deps, c, known);
  return { known, refused };
};

export const statusOf = ({ code }: AppError): Status => ERROR_CATALOGUE[code];
