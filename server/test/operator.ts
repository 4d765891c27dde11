import { expect } from 'vitest';

import { digestOf } from '#operator/operator-record.ts';
import { totpCode } from '#security/totp.ts';
import { type Http, OPERATOR_URL } from './http.ts';
import { fieldIn } from './page-browser.ts';
import type { Suite } from './suite.ts';

export const OPERATOR_PASSWORD = 'saltwater lantern 84 orbit';

/** A browser without scripts on the operator's page: keeps cookies, sends forms as their page says, follows no redirect. */
export const openOperatorBrowser = (http: Pick<Http, 'app'>) => {
  const jar = new Map<string, string>();
  const send = async (
    path: string,
    init: { method?: string; body?: string; headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const response = await http.app.request(`${OPERATOR_URL}/operator${path}`, {
      ...init,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    };
  };
  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    jar,
    get: (path = '') => send(path),
    post,
    /** Sends a form of the page at `from`, with its token. */
    submit: async (from: string, path: string, fields: Readonly<Record<string, string>> = {}) =>
      post(path, { form: fieldIn((await send(from)).text, 'form'), ...fields }),
  };
};

export type OperatorBrowser = ReturnType<typeof openOperatorBrowser>;

/** The key for the authenticator app, as the page shows it. */
const secretIn = (page: string): string => /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? '';

/** Signs in an operator who has a one-time code; returns the key of their authenticator app. */
export const joinWith = async (
  suite: Suite,
  browser: OperatorBrowser,
  { name, link }: { readonly name: string; readonly link: string },
): Promise<string> => {
  expect(await browser.post('/join', { name, link, password: OPERATOR_PASSWORD })).toMatchObject({
    location: '/operator/code',
  });
  const secret = secretIn((await browser.get('/code')).text);
  expect(await browser.post('/code', { code: totpCode(secret, suite.clock.now()) })).toMatchObject({
    location: '/operator',
  });
  return secret;
};

/** An operator who is signed in, as if the command had added them. */
export const openOperator = async (suite: Suite, http: Http, name: string): Promise<OperatorBrowser> => {
  const link = `the one-time code of ${name}`;
  const now = suite.clock.now();
  await suite.database.ownerAtHome`
    insert into operator (name, link_hash, link_ends_at, created_at)
    values (${name}, ${digestOf(link)}, ${new Date(now.getTime() + 60_000)}, ${now})`;
  const browser = openOperatorBrowser(http);
  await joinWith(suite, browser, { name, link });
  return browser;
};
