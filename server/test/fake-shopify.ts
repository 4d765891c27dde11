import { createHash } from 'node:crypto';
import { HOUR_MS } from '@apps-hub/domain/time';

import { createOutbound, type Outbound, type OutboundDeps } from '../src/outbound/outbound.ts';
import { hmacOf, SHOPIFY } from '../src/platforms/shopify/testing/tokens.ts';
import type { TestClock } from './clock.ts';

const NINETY_DAYS_SECONDS = 90 * 24 * 3600;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Chain {
  access: string;
  expiresAtMs: number;
  refresh: string;
  /** Works until `refresh` is used. Source: shopify.dev changelog, 28 August 2026. */
  previous: string | undefined;
}

/** Shopify at the network boundary: token exchange, expiring tokens and the shop itself. */
export interface FakeShopify {
  readonly outbound: Outbound;
  /** Answers one call, for use by a separate server. */
  readonly answer: (request: Request) => Promise<Response>;
  /** The refresh tokens that it received, in order. */
  readonly shown: string[];
  /** Session tokens that were exchanged. */
  readonly exchanged: string[];
  readonly isValid: (accessToken: string | undefined) => boolean;
  /** Revokes what a shop granted an app, as an uninstallation does. */
  readonly revoke: (shop: string, app?: string) => void;
  /** The tags of each customer, by number; asked about another one, there is none. */
  readonly tags: Map<string, readonly string[]>;
  /** What happens to the next calls instead of a normal response. */
  readonly troubles: ('lost answer' | 'no connection' | 'wrong client')[];
}

interface Form {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly grant_type?: string;
  readonly subject_token?: string;
  readonly subject_token_type?: string;
  readonly requested_token_type?: string;
  readonly expiring?: string;
  readonly refresh_token?: string;
}

const isExchange = (form: Form): boolean =>
  form.grant_type === 'urn:ietf:params:oauth:grant-type:token-exchange' &&
  form.subject_token_type === 'urn:ietf:params:oauth:token-type:id_token' &&
  form.requested_token_type === 'urn:shopify:params:oauth:token-type:offline-access-token' &&
  form.expiring === '1';

const createChains = (clock: TestClock) => {
  const chains = new Map<string, Chain>();
  const shown: string[] = [];
  const exchanged: string[] = [];
  let count = 0;

  const issue = (key: string, previous?: string): Response => {
    count += 1;
    const made = (kind: string): string => createHash('sha256').update(`${kind}${count}`).digest('hex');
    const [access, refresh] = [`shpat_${made('access')}`, `shprt_${made('refresh')}`];
    chains.set(key, { access, refresh, previous, expiresAtMs: clock.now().getTime() + HOUR_MS });
    return json(200, {
      access_token: access,
      scope: 'read_orders,read_customers,write_discounts',
      expires_in: 3600,
      refresh_token: refresh,
      refresh_token_expires_in: NINETY_DAYS_SECONDS,
    });
  };

  const grant = (shop: string, form: Form): Response => {
    const app = SHOPIFY.apps.find(
      ({ clientId, clientSecret }) => clientId === form.client_id && clientSecret === form.client_secret,
    );
    if (!app) return json(401, { error: 'invalid_client' });
    const key = `${shop}/${app.app}`;
    if (isExchange(form)) {
      exchanged.push(form.subject_token ?? '');
      return issue(key);
    }
    const token = form.refresh_token ?? '';
    shown.push(token);
    const chain = chains.get(key);
    const isKnown = token === chain?.refresh || token === chain?.previous;
    if (form.grant_type !== 'refresh_token' || !isKnown) return json(400, { error: 'invalid_grant' });
    return issue(key, token);
  };

  const isValid = (accessToken: string | undefined): boolean =>
    [...chains.values()].some(
      ({ access, expiresAtMs }) => access === accessToken && expiresAtMs > clock.now().getTime(),
    );
  const revoke = (shop: string, app = 'loyalty'): void => void chains.delete(`${shop}/${app}`);
  return { shown, exchanged, grant, isValid, revoke };
};

export const createFakeShopify = (clock: TestClock, log: OutboundDeps['log']): FakeShopify => {
  const { grant, ...chains } = createChains(clock);
  const troubles: FakeShopify['troubles'] = [];

  const tags: FakeShopify['tags'] = new Map();
  const customerOf = (id = '') => {
    const own = tags.get(id.replace('gid://shopify/Customer/', ''));
    return own
      ? {
          id,
          firstName: 'Sara',
          lastName: null,
          defaultEmailAddress: null,
          defaultPhoneNumber: null,
          tags: own,
        }
      : null;
  };

  const serve = async (request: Request): Promise<Response> => {
    const { hostname: shop, pathname } = new URL(request.url);
    if (pathname === '/admin/oauth/access_token') return grant(shop, (await request.json()) as Form);
    if (!chains.isValid(request.headers.get('x-shopify-access-token') ?? ''))
      return json(401, {
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      });
    const { query = '', variables } = (await request.json().catch(() => ({}))) as {
      readonly query?: string;
      readonly variables?: { readonly id?: string };
    };
    if (query.includes('query ReadCustomer'))
      return json(200, { data: { customer: customerOf(variables?.id) } });
    return json(200, {
      data: {
        shop: {
          name: 'متجر النخيل',
          currencyCode: 'SAR',
          ianaTimezone: 'Asia/Riyadh',
          myshopifyDomain: shop,
          shopAddress: { countryCodeV2: 'SA' },
        },
      },
      extensions: {
        cost: {
          requestedQueryCost: 2,
          actualQueryCost: 2,
          throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1998, restoreRate: 100 },
        },
      },
    });
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
    ...chains,
    tags,
    answer,
    outbound: createOutbound({
      fetch: (url, init) => answer(new Request(url, { ...init, signal: null })),
      now: clock.now,
      wait: (_, signal) => (signal ? new Promise(() => undefined) : Promise.resolve()),
      log,
    }),
    troubles,
  };
};

/** A webhook signed like Shopify's for one of our apps. */
export const shopifyRequest = (
  topic: string,
  data: unknown,
  more: {
    readonly shop: string;
    readonly app?: string;
    readonly id?: string;
    readonly raw?: string;
    readonly headers?: Record<string, string>;
  },
): Request => {
  const body = JSON.stringify(data);
  return new Request('http://apps.test/webhooks/shopify', {
    method: 'POST',
    body: more.raw ?? body,
    headers: {
      'content-type': 'application/json',
      ...(more.headers ?? {
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': hmacOf(body, more.app),
        'x-shopify-shop-domain': more.shop,
        'x-shopify-event-id': more.id ?? createHash('sha256').update(`${topic}${body}`).digest('hex'),
      }),
    },
  });
};
