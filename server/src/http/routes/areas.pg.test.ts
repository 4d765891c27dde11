import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { openApiOf } from '../../../test/http.ts';
import { setStage } from '../../../test/stage.ts';

const { http } = setStage();

const routeSchema = z.object({ method: z.string(), path: z.string(), responses: z.object() });

const contract = fileURLToPath(import.meta.resolve('@apps-hub/contract/areas')).replace(/areas\.ts$/, '');

const areas = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/routes.ts'))
  .map((path) => path.replace(/\.ts$/, ''));

/** The routes that an area's contract exports, as the OpenAPI document names them. */
const routesOf = async (area: string): Promise<readonly string[]> => {
  const exported: Record<string, unknown> = await import(`@apps-hub/contract/${area}`);
  return Object.values(exported).flatMap((value) => {
    const route = routeSchema.safeParse(value).data;
    return route ? [`${route.method} ${route.path}`] : [];
  });
};

it.each(areas)('every route of %s is mounted', async (area) => {
  const { paths } = await openApiOf(http.app);
  const mounted = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
  );
  const routes = await routesOf(area);
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => !mounted.has(route))).toEqual([]);
});
