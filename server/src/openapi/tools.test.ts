import { PUBLIC_API } from '@apps-hub/contract/public-api';
import { convert } from '@scalar/postman-to-openapi';
import { expect, it } from 'vitest';

import type { OpenApiDocument } from './document.ts';
import { llmsText } from './llms.ts';
import { postmanCollection } from './postman.ts';
import published from './public.json' with { type: 'json' };

// Our own generator wrote the file.
const document = published as unknown as OpenApiDocument;
const routes = Object.entries(PUBLIC_API).flatMap(([route, access]) => (access ? [route] : []));

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
type Paths = Readonly<
  Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
>;

/** Every operation of a description with its parameters. */
const operationsOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      parameters: parameters.map(({ name, in: place }) => `${place} ${name.toLowerCase()}`).toSorted(),
      key: parameters.find(({ name }) => name === 'Idempotency-Key')?.examples,
    })),
  );

it('another library finds every public route in our collection, with its parameters and its key', () => {
  const collection = postmanCollection(document);
  const { info, servers, security, components, paths } = convert(JSON.stringify(collection));
  expect(info?.title).toBe('Apps Hub');
  expect(servers).toEqual([{ url: 'https://apps.example' }]);
  expect(security).toEqual([{ bearerAuth: [] }]);
  expect(components?.securitySchemes).toEqual({ bearerAuth: { type: 'http', scheme: 'bearer' } });
  expect(collection.auth.bearer).toEqual([{ key: 'token', value: '{{key}}', type: 'string' }]);

  // Both are OpenAPI, read with types of different libraries.
  const found = operationsOf(paths as unknown as Paths);
  const ours = operationsOf(document.paths);
  const withoutKey = found.map(({ route, parameters }) => ({ route, parameters }));
  expect(withoutKey).toEqual(ours.map(({ route, parameters }) => ({ route, parameters })));
  expect(found.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  for (const { route, key } of found) {
    const isQuery = route.startsWith('GET ') || /\/(?:timeslots|track)$/.test(route);
    const value = isQuery ? undefined : '{{$guid}}';
    expect([route, Object.values(key ?? {})[0]?.value]).toEqual([route, value]);
  }
});

it('the bodies of the collection have what the schema requires', () => {
  const { item } = postmanCollection(document);
  const adjustment = item.find(({ request }) => request.url.raw.endsWith('/adjustments'));
  expect(JSON.parse(adjustment?.request.body?.raw ?? '')).toEqual({
    operation: 'add',
    points: 1,
    comment: null,
    internalNote: null,
  });
});

it('llms.txt names every public route and where its descriptions are', () => {
  const text = llmsText(document, 'https://apps.example');
  for (const route of routes) expect(text).toContain(`\`${route}\`: `);
  expect(text).toMatch(/^# Apps Hub\n\n> /);
  expect(text).toContain('(https://apps.example/api/public/openapi.json)');
});
