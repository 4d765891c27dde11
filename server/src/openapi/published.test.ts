import { PUBLIC_API } from '@apps-hub/contract/public-api';
import { expect, it } from 'vitest';

import published from './public.json' with { type: 'json' };
import released from './released.json' with { type: 'json' };
import { brokenPromises } from './broken-promises.ts';
import { contractRoutes } from './contract-routes.ts';
import { type OpenApiDocument, publicDocument } from './document.ts';

it('the published description is that of the contract; npm run openapi writes it', async () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(publicDocument(await contractRoutes()))));
});

it('each public route has a name of its own, which clients can use as a function', () => {
  const names = Object.values(PUBLIC_API).flatMap((access) => (access ? [access.name] : []));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
});

it('the API keeps what the last release promised', () => {
  // The files are what our own generator wrote.
  expect(
    brokenPromises(released as unknown as OpenApiDocument, published as unknown as OpenApiDocument),
  ).toEqual([]);
});

it('the description has the public routes with their scopes, and no other', () => {
  const listed = Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      (operation as { 'x-scopes': string[] })['x-scopes'],
    ]),
  );
  const open = Object.entries(PUBLIC_API).flatMap(([route, access]) =>
    access ? [[route, access.scopes]] : [],
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(open));
});
