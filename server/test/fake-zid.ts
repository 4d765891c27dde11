import { createHash } from 'node:crypto';

import { createOutbound, type Outbound, type OutboundDeps } from '../src/outbound/outbound.ts';
import type { ZidApp, ZidConfig } from '../src/platforms/zid/config.ts';
import { basicOf, lifecyclePathOf, targetUrlOf } from '../src/platforms/zid/secrets.ts';
import type { TestClock } from './clock.ts';

const app = (name: ZidApp['app'], appId: string): ZidApp => ({
  app: name,
  appId,
  clientId: `client of ${name}`,
  clientSecret: `client secret of ${name}`,
  webhookSecret: `webhook secret of ${name}`,
});

export const LOYALTY = app('loyalty', '7367');
export const DHL = app('dhl', '7368');

export const ZID: ZidConfig = {
  apiUrl: 'https://api.zid.test',
  oauthUrl: 'https://oauth.zid.test',
  dashboardUrl: 'https://dashboard.zid.test',
  marketUrl: 'https://apps.zid.test',
  appsUrl: 'http://apps.test',
  apps: [LOYALTY, DHL],
};

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A refusal in Zid's form. Source: docs.zid.sa, "Responses". */
const refused = (status: number, code: string): Response =>
  json(status, { status: 'error', message: { type: 'error', code, name: null, description: code } });

/** The documented year. */
const LIFE_SECONDS = 31_536_000;

interface Grant {
  readonly store: string;
  readonly bearer: string;
  readonly manager: string;
  readonly refresh: string;
}

/** Zid at the network boundary. Refresh tokens are single-use here: it is undocumented, so we assume the worst. */
export interface FakeZid {
  readonly outbound: Outbound;
  /** Answers any request. */
  readonly answer: (request: Request) => Promise<Response>;
  /** A code, as in the redirect of the merchant's browser to one of our apps. */
  readonly code: (store: string, app?: string) => string;
  readonly isValid: (bearer: string | undefined) => boolean;
  /** Ends the access tokens of the store early; its refresh tokens still work. */
  readonly endAccess: (store: string) => void;
  /** Revokes the store's tokens, as an uninstallation does. */
  readonly revoke: (store: string) => void;
  /** The refresh tokens that it received, in order. */
  readonly shown: string[];
  /** The registered frame tokens, in order. */
  readonly frames: string[];
  readonly subscriptions: { readonly event: string; readonly target_url: string }[];
  /** What happens to the next call instead of a normal response. */
  readonly troubles: ('lost answer' | 'no connection' | 'wrong client')[];
  /** The API's responses by path; 404 for others. */
  readonly answers: Map<string, unknown>;
  /** The requested paths. */
  readonly asked: string[];
  /** Paths that currently fail, or a method and a path. */
  readonly down: Set<string>;
  /** The state of Zid's deliveries to a store, if not healthy. */
  readonly health: Map<string, string>;
  /** The address of a store's own storefront, if it is not at Zid's. */
  readonly addresses: Map<string, string>;
}

/** The tokens of all stores. */
const createTokens = () => {
  const shown: string[] = [];
  const codes = new Map<string, string>();
  const live = new Map<string, Grant>();
  let count = 0;
  const token = (kind: string): string => createHash('sha256').update(`${kind}${count}`).digest('hex');

  const issue = (key: string): Response => {
    count += 1;
    const grant = {
      store: key.split('/')[0] ?? '',
      bearer: token('bearer'),
      manager: token('manager'),
      refresh: token('refresh'),
    };
    live.set(key, grant);
    return json(200, {
      access_token: grant.manager,
      Authorization: grant.bearer,
      refresh_token: grant.refresh,
      expires_in: LIFE_SECONDS,
    });
  };

  const answer = (form: URLSearchParams): Response => {
    const from = ZID.apps.find(
      (each) => each.clientId === form.get('client_id') && each.clientSecret === form.get('client_secret'),
    );
    if (!from) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const key = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isMine = key?.endsWith(`/${from.app}`) && form.get('redirect_uri')?.endsWith('/callback');
      return key !== undefined && isMine ? issue(key) : json(400, { error: 'invalid_grant' });
    }
    const given = form.get('refresh_token') ?? '';
    shown.push(given);
    const found = [...live].find(([, { refresh }]) => refresh === given);
    return found ? issue(found[0]) : json(400, { error: 'invalid_grant' });
  };

  return {
    shown,
    answer,
    live,
    code: (store: string, of = 'loyalty'): string => {
      count += 1;
      codes.set(token('code'), `${store}/${of}`);
      return token('code');
    },
    grantOf: (request: Request): Grant | undefined =>
      [...live.values()].find(
        ({ bearer, manager }) =>
          request.headers.get('authorization') === `Bearer ${bearer}` &&
          request.headers.get('x-manager-token') === manager,
      ),
  };
};

const profileOf = (store: string, url = `https://s${store}.zid.store`) => ({
  user: {
    store: {
      id: Number(store),
      title: 'متجر النخيل',
      url,
      currency: { id: 4, name: 'ريال سعودي', code: 'SAR', country: { id: 184, code: 'SA' } },
    },
  },
});

/** The stores' subscriptions, with their health. */
const createWebhooks = (subscriptions: FakeZid['subscriptions']) => {
  const health: FakeZid['health'] = new Map();
  const answer = async (request: Request, store: string): Promise<Response> => {
    const mine = subscriptions.filter(({ target_url: url }) => url.includes(`store=${store}&`));
    if (request.method === 'GET') {
      const webhooks = mine.map((each) => ({
        ...each,
        active: true,
        health_status: health.get(store) ?? 'healthy',
      }));
      return json(200, { status: 'object', webhooks });
    }
    if (request.method === 'DELETE') {
      for (const each of mine) subscriptions.splice(subscriptions.indexOf(each), 1);
      health.delete(store);
      return json(200, { status: 'object' });
    }
    const wanted = (await request.json()) as FakeZid['subscriptions'][number];
    if (subscriptions.some((each) => each.target_url === wanted.target_url)) return refused(409, 'conflict');
    subscriptions.push(wanted);
    return json(200, { status: 'object' });
  };
  return { health, answer };
};

export const createFakeZid = (clock: TestClock, log: OutboundDeps['log']): FakeZid => {
  const tokens = createTokens();
  const [frames, subscriptions, asked]: [string[], FakeZid['subscriptions'], string[]] = [[], [], []];
  const troubles: FakeZid['troubles'] = [];
  const answers: FakeZid['answers'] = new Map();
  const down = new Set<string>();
  const addresses: FakeZid['addresses'] = new Map();
  const webhooks = createWebhooks(subscriptions);

  const serve = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    asked.push(pathname);
    if (down.has(pathname) || down.has(`${request.method} ${pathname}`)) return refused(503, 'down');
    if (origin === ZID.oauthUrl) return tokens.answer(new URLSearchParams(await request.text()));
    const grant = tokens.grantOf(request);
    if (!grant) return refused(401, 'unauthorized');
    if (pathname === '/v1/managers/account/profile')
      return json(200, profileOf(grant.store, addresses.get(grant.store)));
    if (pathname === '/v1/managers/embedded-apps-token') {
      frames.push(((await request.json()) as { token: string }).token);
      return json(200, { status: 'object' });
    }
    if (pathname === '/v1/managers/webhooks') return webhooks.answer(request, grant.store);
    return answers.has(pathname) ? json(200, answers.get(pathname)) : refused(404, 'not_found');
  };

  const answer = async (request: Request): Promise<Response> => {
    const trouble = troubles.shift();
    if (trouble === 'no connection') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (trouble === 'wrong client') return json(401, { error: 'invalid_client' });
    const response = await serve(request);
    if (trouble === 'lost answer') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    return response;
  };

  return {
    answer,
    outbound: createOutbound({
      fetch: (url, init) => answer(new Request(url, { ...init, signal: null })),
      now: clock.now,
      wait: (_, signal) => (signal ? new Promise(() => undefined) : Promise.resolve()),
      log,
    }),
    code: tokens.code,
    isValid: (bearer) => [...tokens.live.values()].some((grant) => grant.bearer === bearer),
    endAccess: (store) => {
      for (const [key, grant] of tokens.live)
        if (grant.store === store) tokens.live.set(key, { ...grant, bearer: 'ended' });
    },
    revoke: (store) => {
      for (const [key, grant] of tokens.live) if (grant.store === store) tokens.live.delete(key);
    },
    shown: tokens.shown,
    frames,
    subscriptions,
    troubles,
    answers,
    asked,
    down,
    health: webhooks.health,
    addresses,
  };
};

interface Sent {
  readonly app?: ZidApp;
  /** Other headers, or none at all. */
  readonly headers?: Record<string, string>;
  /** The store whose password is sent and whose secret ends the address. */
  readonly of?: string;
}

/** A webhook as Zid delivers it to the registered address, with the registered password. */
export const zidRequest = (
  store: string,
  event: string,
  body: unknown,
  { app: of = LOYALTY, headers, of: owner = store }: Sent = {},
): Request => {
  const { username, password } = basicOf(of, owner);
  const proof = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const target = new URL(targetUrlOf(of, { appsUrl: ZID.appsUrl, store: owner, event }));
  target.searchParams.set('store', store);
  return new Request(target, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: headers ?? { 'content-type': 'application/json', authorization: proof },
  });
};

/** The Partner Dashboard's event about the app; captured live, without any credentials. */
export const zidLifecycle = (store: string, event: string, of: ZidApp = LOYALTY): Request =>
  new Request(`${ZID.appsUrl}/webhooks/zid/${lifecyclePathOf(of)}?app=${of.app}`, {
    method: 'POST',
    body: JSON.stringify({
      app_id: Number(of.appId),
      store_id: Number(store),
      event_name: event,
      merchant_email: 'zubaida@example.test',
    }),
    headers: { 'content-type': 'application/json' },
  });
