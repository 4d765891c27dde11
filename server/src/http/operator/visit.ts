import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import type { Context } from 'hono';

import type { AppError } from '#errors.ts';
import { enterSession, type OperatorSession } from '#operator/sign-in.ts';
import type { HttpDeps } from '../api.ts';
import { callerAddress, isSecure } from '../caller.ts';
import { newNonce, oneOf } from '../page-shell.ts';
import { createCookies } from './cookies.ts';
import { newFormToken } from './form-tokens.ts';
import { BASE, type Markup, type Said } from './layout.ts';
import { createView, type View } from './view.ts';
import { type Done, DONE, type OperatorWords } from './words.ts';

/** One request to the operator's page. */
export interface Visit {
  readonly c: Context;
  readonly address: string;
  readonly cookies: ReturnType<typeof createCookies>;
  readonly nonce: string;
  readonly locale: Locale;
  readonly token: string | undefined;
  /** Also one that still lacks the code. */
  readonly session: OperatorSession | undefined;
}

export type SignedIn = Visit & { readonly session: OperatorSession };

/** `isOverTls`: the page's own address is https, whatever a proxy tells us. */
export const openVisit = async (c: Context, deps: HttpDeps, isOverTls: boolean): Promise<Visit> => {
  const cookies = createCookies(c, isOverTls || isSecure(c, deps.trustProxy));
  const asked = oneOf(LOCALES, c.req.query('lang'));
  if (asked) cookies.keep('locale', asked);
  const token = cookies.read('session');
  return {
    c,
    address: callerAddress(c, deps.trustProxy),
    cookies,
    nonce: newNonce(),
    locale: asked ?? oneOf(LOCALES, cookies.read('locale')) ?? 'ar',
    token,
    session: token === undefined ? undefined : await enterSession(deps, token),
  };
};

export const viewOf = (deps: HttpDeps, { c, locale, nonce, session }: Visit): View =>
  createView({
    locale,
    nonce,
    name: session?.isProved ? session.name : undefined,
    path: c.req.method === 'GET' ? c.req.path : BASE,
    now: deps.now(),
    formToken: () => newFormToken(deps, session?.tokenHash ?? ''),
  });

/** Its own style and our font, and nothing else: no script, no picture, no frame. */
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

type Status = 200 | (typeof ERROR_CATALOGUE)[keyof typeof ERROR_CATALOGUE];

export const answerPage = (
  { c, nonce }: Pick<Visit, 'c' | 'nonce'>,
  markup: Markup,
  status: Status = 200,
) => {
  c.header('content-security-policy', policyOf(nonce));
  c.header('cache-control', 'no-store');
  return c.html(markup, status);
};

export const statusOf = ({ code }: AppError): Status => ERROR_CATALOGUE[code];

/** What was just done, as the address says. */
export const saidIn = ({ c }: Visit, { words }: View): Said => {
  const done = oneOf<Done>(DONE, c.req.query('done'));
  return done === undefined ? {} : { done: words.done[done] };
};

const REFUSED: Readonly<Record<string, keyof OperatorWords['refused']>> = {
  credentials_invalid: 'credentials_invalid',
  sign_in_locked: 'locked',
  second_step_locked: 'locked',
  reset_token_invalid: 'link_invalid',
  rate_limited: 'rate_limited',
  origin_foreign: 'origin_foreign',
  code_wrong: 'code_wrong',
  password_common: 'password_common',
  too_short: 'password_short',
  too_long: 'invalid',
  required: 'why_missing',
  idempotency_key_reused: 'form_used',
};

/** What a refusal says; undefined for one that is a page of its own. */
export const refusalText = ({ refused }: OperatorWords, { code, fields }: AppError): string | undefined => {
  const [field] = fields;
  const key = REFUSED[field?.code ?? code];
  return key && refused[key];
};
