import { createHash, createHmac } from 'node:crypto';

import type { Outbound, OutboundDeps } from '../src/outbound/outbound.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import type { SallaApp, SallaConfig } from '../src/platforms/salla/config.ts';
import type { TestClock } from './clock.ts';

const app = (name: SallaApp['app'], appId: string): SallaApp => ({
  app: name,
  appId,
  clientId: `client of ${name}`,
  clientSecret: `client secret of ${name}`,
  webhookSecret: `webhook secret of ${name}`,
  strategy: 'signature',
});

export const SALLA: SallaConfig = {
  apiUrl: 'https://api.salla.test',
  accountsUrl: 'https://accounts.salla.test',
  adminUrl: 'https://s.salla.test',
  apps: [app('loyalty', '11'), app('dhl', '12')],
};

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const LIFE_MS = 14 * 24 * 3600 * 1000;

/** Salla's envelope around the content: docs.salla.dev/421123m0. */
const ok = (data: unknown, status = 200): Response => json(status, { status, success: true, data });
const refused = (status: number, message: string): Response =>
  json(status, { status, success: false, error: { code: 'error', message } });

/**
 * Salla at the network boundary, with its rule for refresh tokens: each is single-use, and reuse revokes the whole chain. Source:
 * docs.salla.dev/421118m0.
 */
export interface FakeSalla {
  readonly outbound: Outbound;
  /** Answers any request. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Tokens of a new installation, valid at once. */
  readonly issue: (merchant: string, expiresAt: Date) => Record<string, unknown>;
  readonly isValid: (accessToken: string) => boolean;
  /** Ends an access token early; its refresh token still works. */
  readonly endAccess: (accessToken: string) => void;
  /** The refresh tokens that it received, in order. */
  readonly shown: string[];
  /** What happens to the next call instead of a normal response. */
  readonly troubles: ('lost answer' | 'no connection' | 'wrong client')[];
  /** The stores' past data, in the order of Salla's lists; the same for all. */
  readonly past: {
    customers: { readonly id: number }[];
    orders: { readonly id: number }[];
    /** Rows of Salla's own programme by customer; without it the store has none. */
    points?: Readonly<Record<string, readonly object[]>>;
  };
  /** Salla's objections to the next coupons, by field; null to create them. */
  readonly coupons: { refused: Readonly<Record<string, readonly string[]>> | null };
  readonly frames: Map<
    string,
    { readonly merchant_id: number; readonly user_id: number; readonly exp: string }
  >;
}

/** The tokens of all merchants, with Salla's rule for refresh tokens. */
const createTokens = (clock: TestClock) => {
  const shown: string[] = [];
  const merchantOf = new Map<string, string>();
  const live = new Map<string, string>();
  const refreshOf = new Map<string, string>();
  let count = 0;

  const issue: (merchant: string, expiresAt: Date) => Record<string, unknown> = (merchant, expiresAt) => {
    count += 1;
    const token = (kind: string): string => createHash('sha256').update(`${kind}${count}`).digest('hex');
    const [access, refresh] = [token('access'), token('refresh')];
    merchantOf.set(refresh, merchant);
    live.set(merchant, access);
    refreshOf.set(merchant, refresh);
    const expires = Math.floor(expiresAt.getTime() / 1000);
    const scope = 'orders.read customers.read marketing.read_write offline_access';
    return { access_token: access, expires, refresh_token: refresh, scope, token_type: 'bearer' };
  };

  const revoke = (merchant: string): void => {
    live.delete(merchant);
    refreshOf.delete(merchant);
  };

  const renew = (form: URLSearchParams): Response => {
    const token = form.get('refresh_token') ?? '';
    shown.push(token);
    const known = SALLA.apps.some(
      (each) => each.clientId === form.get('client_id') && each.clientSecret === form.get('client_secret'),
    );
    if (!known || form.get('grant_type') !== 'refresh_token') return json(401, { error: 'invalid_client' });
    const merchant = merchantOf.get(token);
    if (merchant === undefined || refreshOf.get(merchant) !== token) {
      if (merchant !== undefined) revoke(merchant);
      return json(400, { error: 'invalid_grant' });
    }
    return json(200, issue(merchant, new Date(clock.now().getTime() + LIFE_MS)));
  };

  const isValid = (accessToken: string): boolean => [...live.values()].includes(accessToken);
  const endAccess = (accessToken: string): void => {
    for (const [merchant, access] of live) if (access === accessToken) live.set(merchant, '');
  };
  return { shown, issue, renew, isValid, endAccess };
};

/** Source: docs.salla.dev/421124m0. */
const listed = (rows: readonly unknown[], query: URLSearchParams): Response => {
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page') ?? 30)];
  const data = rows.slice((page - 1) * size, page * size);
  const totalPages = Math.max(1, Math.ceil(rows.length / size));
  const pagination = { count: data.length, total: rows.length, perPage: size, currentPage: page, totalPages };
  return json(200, { status: 200, success: true, data, pagination });
};

const pastOf = (past: FakeSalla['past'], { pathname, searchParams }: URL): Response | undefined => {
  if (pathname === '/admin/v2/customers') return listed(past.customers, searchParams);
  // The list has only a part of each order.
  if (pathname === '/admin/v2/orders')
    return listed(
      past.orders.map(({ id }) => ({ id, items: [] })),
      searchParams,
    );
  if (pathname === '/admin/v2/customers/loyalty/points')
    return past.points
      ? listed(past.points[searchParams.get('customer_id') ?? ''] ?? [], searchParams)
      : refused(403, 'the app is missing');
  const id = /^\/admin\/v2\/orders\/(\d+)$/.exec(pathname)?.[1];
  const order = past.orders.find((each) => String(each.id) === id);
  return order && ok(order);
};

const createdCoupon = ({ refused: fields }: FakeSalla['coupons'], { code }: { code?: string }): Response =>
  fields
    ? json(422, {
        status: 422,
        success: false,
        error: { code: 'error', message: 'alert.invalid_fields', fields },
      })
    : ok({ id: 1, code });

export const createFakeSalla = (clock: TestClock, log: OutboundDeps['log']): FakeSalla => {
  const tokens = createTokens(clock);
  const troubles: FakeSalla['troubles'] = [];
  const frames: FakeSalla['frames'] = new Map();
  const past: FakeSalla['past'] = { customers: [], orders: [] };
  const coupons: FakeSalla['coupons'] = { refused: null };

  const introspected = (request: Request, body: { token?: string }): Response => {
    const frame = frames.get(`${request.headers.get('s-source')}/${body.token}`);
    return frame ? ok(frame) : refused(401, 'Decryption failed');
  };

  const serve = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    if (origin === SALLA.accountsUrl && pathname === '/oauth2/token')
      return tokens.renew(new URLSearchParams(await request.text()));
    if (pathname === '/exchange-authority/v1/introspect')
      return introspected(request, (await request.json()) as { token?: string });
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (!tokens.isValid(bearer)) return refused(401, 'The access token is invalid');
    if (pathname === '/admin/v2/coupons' && request.method === 'POST')
      return createdCoupon(coupons, (await request.json()) as { code?: string });
    const told = pastOf(past, new URL(request.url));
    if (told) return told;
    if (pathname === '/admin/v2/store/info')
      return ok({ id: 1, name: 'متجر النخيل', email: 'Owner@Palm.example', currency: 'SAR' });
    return refused(404, 'not found');
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
    issue: tokens.issue,
    isValid: tokens.isValid,
    endAccess: tokens.endAccess,
    shown: tokens.shown,
    troubles,
    past,
    coupons,
    frames,
  };
};

/** A webhook signed like Salla's for one of our apps. */
export const sallaRequest = (
  event: string,
  data: unknown,
  more: {
    readonly app?: string;
    readonly merchant?: number;
    readonly at?: string;
    readonly raw?: string;
    readonly headers?: Record<string, string>;
  } = {},
): Request => {
  const { app: name = 'loyalty', merchant = 1234509876, at = '2026-03-01 12:00:00' } = more;
  const body = JSON.stringify({ event, merchant, created_at: at, data });
  const signature = createHmac('sha256', `webhook secret of ${name}`).update(body).digest('hex');
  return new Request('http://apps.test/webhooks/salla', {
    method: 'POST',
    body: more.raw ?? body,
    headers: more.headers ?? {
      'content-type': 'application/json',
      'x-salla-security-strategy': 'Signature',
      'x-salla-signature': signature,
    },
  });
};
