import type { ERROR_CATALOGUE, ErrorCode } from '@apps-hub/contract/errors';
import { parseId, type StoreId } from '@apps-hub/domain/ids';
import { LOCALES } from '@apps-hub/domain/locale';
import type { Context } from 'hono';

import { type Outside, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { HttpDeps } from '../api.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { newNonce, oneOf } from '../page-shell.ts';
import type { LinkView, Markup } from './layout.ts';

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type Status = 200 | (typeof ERROR_CATALOGUE)[ErrorCode];

/** Answers with a page that nobody stores, indexes or frames. */
export const answerPage = (c: Context, { nonce }: LinkView, markup: Markup, status: Status = 200) => {
  c.header('content-security-policy', policyOf(nonce));
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.html(markup, status);
};

/** Of a page at `/<door>/<store>/<token>`. Arabic unless English was chosen. The choice is in the URL, so the page needs no cookie. */
export const viewOf = (c: Context, door: string): LinkView => ({
  locale: oneOf(LOCALES, c.req.query('lang')) ?? 'ar',
  nonce: newNonce(),
  path: `/${door}/${c.req.param('store') ?? ''}/${c.req.param('token') ?? ''}`,
});

/** A customer at a page; the link proves who they are. */
export interface Visit {
  readonly c: Context;
  readonly view: LinkView;
  readonly token: string;
  readonly out: Outside;
}

const outOf = (deps: HttpDeps, storeId: StoreId): Outside => ({
  deps,
  storeId,
  inStore: (work) => deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, { kind: 'shopper' }))),
});

/** Refuses with `not_found` where the address names no store. */
export const openVisit = (deps: HttpDeps, c: Context, door: string): Visit => {
  const store = parseId('store', c.req.param('store') ?? '');
  if (!store.ok) throw new AppError('not_found');
  return { c, view: viewOf(c, door), token: c.req.param('token') ?? '', out: outOf(deps, store.value) };
};

/** Refuses forms of other sites, which could otherwise write as the customer if they knew the link. */
export const refuseForeign = (c: Context, appsUrl: string): void => {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== 'null' && !isOwnOrigin(origin, appsUrl))
    throw new AppError('origin_foreign');
};
