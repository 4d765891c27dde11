import type { AppName } from '@apps-hub/contract/apps';
import { ERROR_CATALOGUE, type ErrorCode } from '@apps-hub/contract/errors';
import { CARRIERS } from '@apps-hub/domain/carrier';
import type { Role } from '@apps-hub/contract/abilities';
import { expect } from 'vitest';
import { z } from 'zod';

import { createAccountKeys } from '../src/security/account-keys.ts';
import { brandingOf } from '../src/http/branding.ts';
import { readConfig } from '../src/config.ts';
import { createAccessTokens } from '../src/http/access-token.ts';
import type { HttpDeps, Router } from '../src/http/api.ts';
import { createApp } from '../src/http/app.ts';
import { createEgress } from '../src/outbound/egress.ts';
import { createPasswords } from '../src/security/passwords.ts';
import { type Delivery, webhookRequest } from './host-events.ts';
import { LANE_SECRET } from './lane-secret.ts';
import type { Suite, TestStore } from './suite.ts';

export const SECRET = LANE_SECRET;

/** The token for `/metrics`. */
export const METRICS_TOKEN = 'the token of whoever reads the metrics';

/** Where the operator's page answers. */
export const OPERATOR_URL = 'http://operate.test';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes of JSON and fail on a wrong one
  readonly body: any;
  readonly headers: Headers;
}

export interface CallOptions {
  /** The caller's role; null for no token. */
  readonly as?: Role | null;
  readonly store?: TestStore;
  /** The app whose frame makes the call; by default the route's app. */
  readonly app?: AppName;
  /** Use this token instead. */
  readonly token?: string;
  readonly body?: unknown;
  /** The raw body, if not `body` as JSON. */
  readonly raw?: string;
  /** The Idempotency-Key; a new one by default, none when null. */
  readonly key?: string | null;
}

export interface Http {
  readonly app: Router;
  readonly deps: HttpDeps;
  /** Calls a route; every problem in a response must have the documented shape and be listed in the OpenAPI document. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  readonly read: (path: string, as?: Role) => Promise<Answer['body']>;
  /** Delivers a webhook over HTTP; nothing is applied yet. */
  readonly deliver: (delivery: Delivery) => Promise<Answer>;
  readonly tokenOf: (role: Role, store?: TestStore, app?: AppName) => Promise<string>;
}

const routeSchema = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), routeSchema)) });

type OpenApi = z.infer<typeof openApiSchema>;

const generate = async (app: Router, path: string): Promise<OpenApi> =>
  openApiSchema.parse(await (await app.request(path)).json());

/** By routes and path, because generating a document takes longer than most tests. */
const generated = new Map<string, Promise<OpenApi>>();

/** The OpenAPI document of an app; apps with the same routes share it. */
export const openApiOf = (app: Router, path = '/api/openapi.json'): Promise<OpenApi> => {
  const key = [path, ...app.routes.map((route) => `${route.method} ${route.path}`)].join('\n');
  const document = generated.get(key) ?? generate(app, path);
  generated.set(key, document);
  return document;
};

const patterns = new Map<string, RegExp>();

/** Matches the paths of a template such as `/customers/{id}`. */
const patternOf = (template: string): RegExp => {
  const pattern = patterns.get(template) ?? new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(template, pattern);
  return pattern;
};

/** The codes that the document lists for a route and status; undefined for a path that is not an API route. */
const listedCodes = (document: OpenApi, at: { method: string; path: string; status: number }) => {
  const plain = at.path.split('?')[0] ?? '';
  for (const [template, methods] of Object.entries(document.paths)) {
    const route = methods[at.method.toLowerCase()];
    if (route && patternOf(template).test(plain))
      return route.responses[at.status]?.description.split(', ') ?? [];
  }
  return undefined;
};

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  requestId: z.string().min(1),
});

const checkProblem = (answer: Answer, listed: readonly string[] | undefined): void => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.parse(answer.body);
  expect(ERROR_CATALOGUE[problem.code as ErrorCode], `${problem.code} is in the catalogue`).toBe(
    answer.status,
  );
  expect(problem).toMatchObject({
    title: problem.code,
    type: `/problems/${problem.code}`,
    status: answer.status,
    requestId: answer.headers.get('x-request-id'),
  });
  if (listed) expect(listed, 'the OpenAPI document lists the code').toContain(problem.code);
};

const toAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
};

const namedCarrier = z.object({ carrier: z.enum(CARRIERS) });

/** The app whose frame may call this route. */
const appOf = (path: string, body: unknown): AppName => {
  if (!path.startsWith('/api/v1/shipping/')) return 'loyalty';
  const inPath = CARRIERS.find((carrier) => path.startsWith(`/api/v1/shipping/accounts/${carrier}`));
  return inPath ?? namedCarrier.safeParse(body).data?.carrier ?? 'aramex';
};

let keys = 0;

const requestOf = (method: string, path: string, token: string | null, options: CallOptions): Request => {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  keys += 1;
  const key = options.key === undefined ? `test-key-${keys}` : options.key;
  if (key !== null && method !== 'GET') headers.set('idempotency-key', key);
  const body = options.raw ?? JSON.stringify(options.body ?? {});
  return new Request(`http://apps.test${path}`, { method, headers, body: method === 'GET' ? null : body });
};

/** The HTTP surface over a suite, called without a network. */
export const openHttp = async (suite: Suite, changes: Partial<HttpDeps> = {}): Promise<Http> => {
  const tokens = createAccessTokens(SECRET);
  const deps: HttpDeps = {
    ...suite.deps,
    database: suite.home,
    tokens,
    rateLimitPerMinute: 100_000,
    memberLimitPerMinute: 100_000,
    egress: createEgress({ allowsPrivate: false }),
    keyLimitPerMinute: 100_000,
    passwords: createPasswords({
      hash: (password) => Promise.resolve(password),
      verify: (hashed, password) => Promise.resolve(hashed === password),
    }),
    keys: createAccountKeys(SECRET),
    pause: () => Promise.resolve(),
    appsUrl: 'http://apps.test',
    appName: 'Apps Hub',
    authLimitPerMinute: 100_000,
    trustProxy: false,
    ...changes,
  };
  const branding = brandingOf(readConfig({ APP_SECRET: SECRET }));
  const router = createApp(deps, {
    metricsToken: METRICS_TOKEN,
    webDevUrl: undefined,
    branding,
    isStopping: () => false,
    hasReference: true,
    operator: { url: OPERATOR_URL, sources: { dataDir: undefined, backups: undefined } },
  });
  const document = await openApiOf(router);
  const issued = new Map<string, Promise<{ readonly accessToken: string }>>();
  // While the clock stands still, a member's token stays the same.
  const tokenOf: Http['tokenOf'] = async (role, store = suite.store, app = 'loyalty') => {
    const [principal, now] = [
      { storeId: store.id, staffId: store.staff[role], sessionId: null, app },
      suite.clock.now(),
    ];
    const key = JSON.stringify([principal, now]);
    const token = issued.get(key) ?? tokens.issue(principal, now);
    issued.set(key, token);
    return (await token).accessToken;
  };
  const call: Http['call'] = async (method, path, options = {}) => {
    const role = options.as === undefined ? 'owner' : options.as;
    const token =
      options.token ??
      (role && (await tokenOf(role, options.store, options.app ?? appOf(path, options.body))));
    const answer = await toAnswer(await router.fetch(requestOf(method, path, token, options)));
    if (answer.status >= 400)
      checkProblem(answer, listedCodes(document, { method, path, status: answer.status }));
    return answer;
  };
  return {
    app: router,
    deps,
    call,
    tokenOf,
    read: async (path, as = 'owner') => {
      const answer = await call('GET', path, { as });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    },
    deliver: async (delivery) => {
      const answer = await toAnswer(await router.fetch(webhookRequest(delivery)));
      if (answer.status >= 400) checkProblem(answer, undefined);
      return answer;
    },
  };
};
