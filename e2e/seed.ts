import { join } from 'node:path';

import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import type { Stack } from './stack.ts';

/** An order of the sandbox store, as its interface for scripts takes it. */
export interface SeedOrder {
  customer_id: string | null;
  lines: readonly { product_id: string; quantity: number }[];
  paid: boolean;
}

/** Places an order without the shop's pages; answers its id. */
export async function seedOrder(
  { sandboxUrl, dataDir }: Stack,
  order: SeedOrder,
): Promise<{ id: string; deliver: () => Promise<void>; refund: () => Promise<void> }> {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const post = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/api/admin/stores/demo/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { id } = (await post('orders', order)) as { id: string }; // the sandbox documents it
  return {
    id,
    deliver: async () => {
      await post(`orders/${id}/delivered`);
    },
    refund: async () => {
      await post(`orders/${id}/refunds`, { rest: true, shipping: true });
    },
  };
}
