import type { RouteConfig } from '@hono/zod-openapi';
import { publicRoute } from '@apps-hub/contract/public-api';

import { createRouter } from '#http/api.ts';

/** The parts of an OpenAPI document that we read. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

const INTRODUCTION = [
  'For other programs, with a key that an owner makes on the page for developers: `Authorization: Bearer ahk_…`.',
  'Each operation names the scopes that its key needs in `x-scopes`. Writes need an `Idempotency-Key`: a repeated request with the same key and',
  'body gets the response of the first, for a week; a concurrent one waits for it; another body is refused with 409. `RateLimit` and',
  '`RateLimit-Policy` say how many requests are left; after 429 wait as long as `Retry-After` says. Reads have an `ETag`. Errors are problem+json',
  '(RFC 9457) with a stable `code`. Readers must accept properties, values of enumerations and error codes that are new.',
].join(' ');

/** The schemas that a part of the document refers to, and those that they refer to. */
const reachable = (
  part: unknown,
  schemas: Readonly<Record<string, object>>,
  seen: Set<string>,
): Set<string> => {
  const text = JSON.stringify(part) ?? '';
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    reachable(schemas[name], schemas, seen);
  }
  return seen;
};

const operationOf = (operation: object, route: RouteConfig): object => {
  const access = publicRoute(route.method, route.path);
  return {
    operationId: access?.name,
    ...operation,
    security: [{ key: [] }],
    'x-scopes': access?.scopes ?? [],
    ...(access?.deprecated ? { deprecated: true } : {}),
  };
};

/** The description of the public part of the API, from the contract's routes. Sorted, so that a change is a small difference. */
export const publicDocument = (routes: readonly RouteConfig[]): OpenApiDocument => {
  const open = routes
    .filter(({ method, path }) => publicRoute(method, path) !== null)
    .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
  const router = createRouter();
  for (const route of open) router.openapi(route, () => new Response());
  const info = { title: 'Apps Hub', version: '1', description: INTRODUCTION };
  const described = router.getOpenAPI31Document({ openapi: '3.1.0', info });
  // The library's type has every optional part of the format.
  const whole = described as unknown as OpenApiDocument;
  const paths: Record<string, Record<string, object>> = {};
  for (const route of open) {
    const operation = whole.paths[route.path]?.[route.method];
    if (operation) (paths[route.path] ??= {})[route.method] = operationOf(operation, route);
  }
  const all = whole.components.schemas;
  const names = [...reachable(paths, all, new Set())].toSorted((a, b) => a.localeCompare(b));
  return {
    openapi: whole.openapi,
    info: whole.info,
    paths,
    components: {
      schemas: Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'ahk_…' } },
    },
  };
};
