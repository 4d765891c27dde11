import { type Role, ROLES } from '@apps-hub/contract/abilities';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  idsFor,
  ODD_TEXTS,
  oddValue,
  type Schema,
  valueOf,
  withOdd,
  withOddWords,
} from '#test/fuzz-values.ts';
import type { Http } from '#test/http.ts';
import { propertyRuns } from '#test/property-runs.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import type { Suite } from '#test/suite.ts';
import { sampleBodies, thingsIn } from '#test/things.ts';

/** A fixed seed: the same requests in every run, so that failures are reproducible. */
const SEED = 20_261_122;
const REQUESTS_PER_ROUTE = propertyRuns(16);
/** Drawing a PDF takes as long as dozens of other requests. */
const REQUESTS_PER_PDF = propertyRuns(6);
const HANGS_MS = 20_000;
const MARK = 'only for the other merchant';

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

let shipping: Shipping;
let suite: Suite;
let http: Http;
let routes: Route[] = [];
let known: { schemas: Record<string, Schema>; ids: string[] };
let samples: Readonly<Record<string, unknown>> = {};
let tokens: (string | null)[] = [];

const idsIn = (things: object): string[] => Object.values(things).filter((each) => typeof each === 'string');

beforeAll(async () => {
  shipping = await openShipping();
  ({ suite, http } = shipping);
  for (const store of [suite.store, suite.other]) await shipping.connect('aramex', store);
  const document = (await (await http.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const ours = await thingsIn({ suite, http }, suite.store, 'A Customer');
  const theirs = await thingsIn({ suite, http }, suite.other, MARK);
  samples = sampleBodies(ours);
  known = { schemas: document.components.schemas, ids: [...idsIn(ours), ...idsIn(theirs)] };
  tokens = [
    ...(await Promise.all(
      ROLES.flatMap((role) => [
        http.tokenOf(role),
        http.tokenOf('owner'),
        http.tokenOf('owner', suite.store, 'aramex'),
      ]),
    )),
    null,
    'no token',
  ];
});

afterAll(() => shipping.close());

const TYPES = [
  ...Array.from({ length: 40 }, () => 'application/json'),
  null,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'a/b;;;=',
];

/** The ids that fit each parameter of a path. */
const fittingIds = ({ parameters = [] }: Operation): ReadonlyMap<string, readonly string[]> =>
  new Map(
    parameters.flatMap(({ in: place, name, schema = {} }) =>
      place === 'path' ? [[name, idsFor(schema, known.ids)]] : [],
    ),
  );

const pathsOf = ({ path: template, operation }: Route) => {
  const fitting = fittingIds(operation);
  return fc
    .infiniteStream(
      // A digit stands for an id of the right kind, usually this store's.
      fc.oneof(
        { weight: 7, arbitrary: fc.constantFrom('0', '0', '0', '1') },
        fc.constantFrom(...known.ids, ...ODD_TEXTS),
      ),
    )
    .map((values) =>
      template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const odd = String(values.next().value);
        const value = odd.length === 1 ? (fitting.get(name)?.[Number(odd)] ?? odd) : odd;
        // A lone surrogate has no percent encoding, so it arrives as broken UTF-8.
        return value.isWellFormed() ? encodeURIComponent(value).slice(0, 4000) : '%ED%A0%80';
      }),
    );
};

const queriesOf = ({ parameters = [] }: Operation) =>
  fc
    .record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === 'query')
          .map(({ name, schema }) => [
            name,
            // Mostly omitted, since one bad value is enough to refuse the request.
            fc.option(fc.oneof(valueOf(schema ?? {}, known), oddValue), { freq: 1 }),
          ]),
      ),
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((values) =>
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value).replaceAll('"', ''))}`)
        .join('&'),
    );

const bodiesOf = ({ method, path, operation }: Route): fc.Arbitrary<string> => {
  const schema = operation.requestBody?.content['application/json']?.schema ?? {};
  const sample = samples[`${method} ${path}`];
  const made = valueOf(schema, known);
  const fitting = sample === undefined ? made : fc.oneof({ weight: 4, arbitrary: fc.constant(sample) }, made);
  const words = fc
    .tuple(fitting, fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }))
    .map(([value, choices]) => withOddWords(value, choices));
  const odd = fc
    .tuple(fitting, fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), oddValue)
    .map(([value, path, put]) => withOdd(value, path, put));
  return fc.oneof(
    { weight: 4, arbitrary: fitting.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: words.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '\ufeff{}',
      '\0',
      '{"a":'.repeat(500),
      'x=1&y=2',
      '--x\r\n\r\n',
    ),
  );
};

const requestsOf = (route: Route) =>
  fc.record({
    path: pathsOf(route),
    query: queriesOf(route.operation),
    body: bodiesOf(route),
    type: fc.constantFrom(...TYPES),
    token: fc.constantFrom(...tokens),
    key: fc.oneof(
      { weight: 20, arbitrary: fc.constant('new') },
      fc.constantFrom(null, '', 'short', 'k'.repeat(5000), 'ÿþ key of bytes'),
    ),
  });

type Sent = typeof requestsOf extends (route: Route) => fc.Arbitrary<infer T> ? T : never;

const send = async ({ method }: Route, { path, query, body, type, token, key }: Sent): Promise<Response> => {
  const headers = new Headers();
  if (type !== null) headers.set('content-type', type);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== null) headers.set('idempotency-key', key === 'new' ? suite.deps.newId('audit') : key);
  const url = `http://apps.test${path}${query ? `?${query}` : ''}`;
  const bytes = new TextEncoder().encode(body);
  const request = new Request(url, { method, headers, body: method === 'GET' ? null : bytes });
  // A Request adds a content type to some bodies, never to bytes.
  const hangs = new Promise<never>((_, failed) => {
    setTimeout(() => failed(new Error('no answer')), HANGS_MS).unref();
  });
  return Promise.race([http.app.fetch(request), hangs]);
};

const causeOf = (response: Response): string => {
  const id = response.headers.get('x-request-id');
  const line = suite.logged.find(({ requestId, err }) => requestId === id && err !== undefined);
  return JSON.stringify(line?.['err'] ?? null).slice(0, 600);
};

/** Fails on a response that no caller should get. */
const judge = async (route: Route, sent: Sent): Promise<void> => {
  const response = await send(route, sent);
  const text = await response.text();
  const what = `${route.method} ${sent.path.slice(0, 200)}`;
  if (response.status >= 500) throw new Error(`${what}: ${response.status} ${causeOf(response)}`);
  if (text.includes('"internal_error"')) throw new Error(`${what}: ${text}`);
  if (text.includes(MARK) || text.includes(suite.other.id)) throw new Error(`${what}: another store's data`);
};

const isPdf = ({ operation: { responses = {} } }: Route): boolean =>
  Object.keys(responses['200']?.content ?? {}).includes('application/pdf');

describe('any request to any route', { timeout: 300_000 }, () => {
  it('gets a timely response without a server error or another store’s data', async () => {
    expect(routes.length).toBeGreaterThan(60);
    const failures: string[] = [];
    for (const [index, route] of routes.entries()) {
      const property = fc.asyncProperty(requestsOf(route), (sent) => judge(route, sent));
      const result = await fc.check(property, {
        seed: SEED + index,
        numRuns: isPdf(route) ? REQUESTS_PER_PDF : REQUESTS_PER_ROUTE,
        endOnFailure: true,
      });
      if (result.failed) {
        const error = result.errorInstance instanceof Error ? result.errorInstance.message : 'failed';
        failures.push(`${error}\n  sent: ${JSON.stringify(result.counterexample?.[0]).slice(0, 800)}`);
      }
    }
    expect(failures.join('\n')).toBe('');
  });
});

/** What any member may read: their own data and notifications. */
const OWN = new Set(['/api/v1/session', '/api/v1/notifications', '/api/v1/notifications/choices']);

const isWrite = ({ method, operation: { parameters = [] } }: Route): boolean =>
  method !== 'GET' && parameters.some(({ name }) => name === 'idempotency-key');

/** What a warehouse may read: waybills to be handed over, and the signed record. */
const AT_THE_DOOR = ['/due', '/{id}', '/{id}/sheet'].map((path) => `/api/v1/shipping/hand-overs${path}`);

/** The client role of the sample areas has no rights in a store, a warehouse only those at its door. */
it.each<[Role, readonly string[]]>([
  ['client', []],
  ['warehouse', AT_THE_DOOR],
])('refuses a %s all data of a store that its role does not need', async (as, allowed) => {
  const ids = [
    ...known.ids,
    ...(['order', 'shipment', 'handOver', 'shippingRun', 'returnRequest'] as const).map(suite.deps.newId),
  ];
  const reading = routes.filter((each) => each.path.startsWith('/api/v1/') && !isWrite(each));
  const valueOf = (schema: Schema = {}): string =>
    schema.enum?.find((each) => typeof each === 'string') ?? idsFor(schema, ids)[0] ?? '';
  const answers = reading.map(async ({ method, path: template, operation: { parameters = [] } }) => {
    const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      valueOf(parameters.find((each) => each.in === 'path' && each.name === name)?.schema),
    );
    const query = parameters.flatMap(({ in: place, name, required, schema }): [string, string][] =>
      place === 'query' && required ? [[name, valueOf(schema)]] : [],
    );
    const path = query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address;
    const body = samples[`${method} ${template}`];
    const { status } = await http.call(method, path, { as, body });
    // Of hand-overs there is none here.
    if (allowed.includes(template)) return [template, status === 200 || status === 404];
    return [`${method} ${template}`, OWN.has(template) ? status === 200 : status === 403];
  });
  const refused = Object.fromEntries(await Promise.all(answers));
  expect(Object.keys(refused).length).toBeGreaterThan(35);
  expect(Object.entries(refused).filter(([, isRight]) => !isRight)).toEqual([]);
});
