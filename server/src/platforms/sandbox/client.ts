import type { z } from 'zod';

import {
  type DiscountOutcome,
  type DiscountRequest,
  type HostAccess,
  type HostProduct,
  HostUnavailable,
} from '../port.ts';
import { discountAnswer, productsAnswer, refusalAnswer } from './api-types.ts';
import { toDiscountBody } from './mapper.ts';

const TIMEOUT_MS = 10_000;

export interface SandboxClientOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
}

const parse = async <S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> =>
  schema.parse(await response.json());

/** The calls our server makes to the sandbox store platform. */
export const sandboxClient = ({ url, fetch }: SandboxClientOptions) => {
  const call = (
    access: HostAccess,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    fetch(`${url}/api/stores/${encodeURIComponent(access.storeExternalId)}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${access.accessToken}`,
        ...init.headers,
      },
    });

  return {
    createDiscount: async (access: HostAccess, request: DiscountRequest): Promise<DiscountOutcome> => {
      try {
        const response = await call(access, '/discounts', {
          method: 'POST',
          headers: { 'idempotency-key': request.idempotencyKey },
          body: JSON.stringify(toDiscountBody(request)),
        });
        if (response.ok) return { outcome: 'created', hostId: (await parse(response, discountAnswer)).id };
        if (response.status >= 500 || response.status === 429)
          return { outcome: 'unavailable', reason: `HTTP ${response.status}` };
        const { error } = await parse(response, refusalAnswer);
        return { outcome: 'refused', reason: `${error.code}: ${error.message}` };
      } catch (error) {
        // No answer, or none that we understand: it may have been made. The same key asks again.
        return { outcome: 'unavailable', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },

    deleteDiscount: async (access: HostAccess, hostId: string): Promise<void> => {
      const response = await call(access, `/discounts/${encodeURIComponent(hostId)}`, { method: 'DELETE' });
      if (!response.ok && response.status !== 404)
        throw new Error(`the host answered ${response.status} to a withdrawal`);
    },

    searchProducts: async (access: HostAccess, q: string): Promise<HostProduct[]> => {
      try {
        const response = await call(access, `/products?q=${encodeURIComponent(q)}`);
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        const { products } = await parse(response, productsAnswer);
        return products.map(({ id, name, sku, price }) => ({ id, title: name, sku, price }));
      } catch (error) {
        throw new HostUnavailable('the host did not answer a product search', { cause: error });
      }
    },
  };
};
