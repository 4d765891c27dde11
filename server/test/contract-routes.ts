import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface ContractRoute {
  /** Method and path as in the OpenAPI document. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `loyalty`, `shipping`, `shop` or `hub`. */
  readonly of: string;
}

const routeSchema = z.object({ method: z.string(), path: z.string(), responses: z.object() });

const contract = fileURLToPath(import.meta.resolve('@apps-hub/contract/areas')).replace(/areas\.ts$/, '');

/** Every signed-in route of the contract. */
export const readContractRoutes = async (): Promise<ContractRoute[]> => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('/routes.ts'),
  );
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(`@apps-hub/contract/${file.replace(/\.ts$/, '')}`);
    return Object.values(exported).flatMap((value): ContractRoute[] => {
      const { method, path } = routeSchema.safeParse(value).data ?? { method: '', path: '' };
      if (!path.startsWith('/api/v1/')) return [];
      // Products are offered for rewards only.
      const of = file.startsWith('shop/products') ? 'loyalty' : (file.split('/')[0] ?? '');
      return [{ name: `${method.toUpperCase()} ${path}`, method, path, of }];
    });
  });
  return (await Promise.all(found)).flat();
};
