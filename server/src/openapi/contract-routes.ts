import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteConfig } from '@hono/zod-openapi';

const contract = fileURLToPath(import.meta.resolve('@apps-hub/contract/areas')).replace(/areas\.ts$/, '');

const isRoute = (value: unknown): value is RouteConfig =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;

/** Every route of the contract, for tools that describe the API. */
export const contractRoutes = async (): Promise<RouteConfig[]> => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/routes.ts'))
    .toSorted();
  const routes: RouteConfig[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`${contract}${file}`);
    routes.push(...Object.values(exported).filter(isRoute));
  }
  return routes;
};
