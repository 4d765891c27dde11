import { PUBLIC_API } from '@apps-hub/contract/public-api';
import postman, { type Item } from 'postman-collection';
import { expect, it } from 'vitest';

import type { OpenApiDocument } from './document.ts';
import { llmsText } from './llms.ts';
import { postmanCollection } from './postman.ts';
import published from './public.json' with { type: 'json' };

// Our own generator wrote the file.
const document = published as unknown as OpenApiDocument;
const routes = Object.entries(PUBLIC_API).flatMap(([route, access]) => (access ? [route] : []));

it("Postman's own library reads every public route from the collection, once, with its key", () => {
  const collection = new postman.Collection(postmanCollection(document));
  expect(collection.name).toBe('Apps Hub');
  const items: Item[] = [];
  collection.forEachItem((item) => void items.push(item));
  const listed = items.map(({ request }) => {
    const path = request.url.getPath({ unresolved: true }).replaceAll(/:(\w+)/g, '{$1}');
    return `${request.method} ${path}`;
  });
  expect(listed.toSorted()).toEqual(routes.toSorted());
  for (const { request } of items) {
    expect(request.url.toString()).toMatch(/^\{\{baseUrl\}\}\/api\/v1\//);
    const isQuery = /\/(?:timeslots|track)$/.test(request.url.toString());
    const key = request.method === 'GET' || isQuery ? undefined : '{{$guid}}';
    expect([request.url.toString(), request.headers.get('Idempotency-Key')]).toEqual([
      request.url.toString(),
      key,
    ]);
  }
  expect(collection.auth?.parameters().get('token')).toBe('{{key}}');
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
