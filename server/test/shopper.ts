import type { CustomerId } from '@apps-hub/domain/ids';
import { expect } from 'vitest';

import type { Mail } from '../src/mail/mailer.ts';
import { verbContext } from '../src/deps.ts';
import { upsertHostCustomer } from '../src/verbs/shop/customers/save.ts';
import { sendShopperCode } from '../src/verbs/loyalty/shopper/send-code.ts';
import type { Answer, Http } from './http.ts';
import type { Suite, TestStore } from './suite.ts';

interface ShopCall {
  readonly token?: string | undefined;
  readonly store?: TestStore;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let calls = 0;

/** The code that a mail tells. */
const codeIn = (mail: Mail | undefined): string => /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';

/** The shopper's side of a suite, called as customers' browsers call it. */
export const openShoppers = (suite: Suite, http: Http) => {
  const call = async (method: string, path: string, options: ShopCall = {}): Promise<Answer> => {
    const { token, store = suite.store, body = {}, key, headers = {} } = options;
    calls += 1;
    const response = await http.app.request(`http://apps.test/shop/v1/${store.id}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? `shopper-key-${calls}` }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  };

  const ask = async (email: string, store = suite.store, ticket: string | null = null): Promise<Answer> =>
    call('POST', '/codes', { store, body: { email, locale: 'ar', ticket } });

  /** What the mail job sends for this ticket. */
  const mailOf = async (ticket: string, store = suite.store): Promise<Mail | undefined> => {
    const sent: Mail[] = [];
    const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
    const job = { storeId: store.id, codeId: ticket as never, locale: 'ar' as const };
    await sendShopperCode({ ...http.deps, mailer }, job);
    return sent[0];
  };

  return {
    call,
    ask,
    mailOf,
    codeIn,
    switchOn: async (changes: Record<string, unknown> = {}, store = suite.store): Promise<void> => {
      const { body } = await http.call('GET', '/api/v1/loyalty/shopper-page', { store });
      const { url: _url, ...page } = body;
      const saved = await http.call('PUT', '/api/v1/loyalty/shopper-page', {
        store,
        body: { ...page, isOn: true, ...changes },
      });
      expect(saved).toMatchObject({ status: 200 });
    },
    customer: (externalId: string, email: string | null, store = suite.store): Promise<CustomerId> =>
      suite.tx(
        (tx) =>
          upsertHostCustomer(verbContext(suite.deps, tx, { kind: 'system' }), {
            externalId,
            name: `Customer ${externalId}`,
            email,
            phone: null,
          }),
        store,
      ),
    give: async (customer: string, points: number): Promise<void> => {
      const body = { operation: 'add', points, comment: null, internalNote: null };
      const given = await http.call('POST', `/api/v1/customers/${customer}/adjustments`, { body });
      expect(given).toMatchObject({ status: 200 });
    },
    /** A session by a mailed code. */
    signIn: async (email: string, store = suite.store): Promise<string> => {
      const { body } = await ask(email, store);
      const code = codeIn(await mailOf(body.ticket, store));
      const session = await call('POST', '/sessions', { store, body: { ticket: body.ticket, code } });
      expect(session).toMatchObject({ status: 200 });
      return session.body.token;
    },
  };
};

export type Shoppers = ReturnType<typeof openShoppers>;
