import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import type { Ask } from './screens/staff.ts';
import type { Stack } from './stack.ts';
import { untilThere } from './until-there.ts';

/** An order as the sandbox's JSON API takes it. */
export interface SeedOrder {
  customer_id: string | null;
  lines: readonly { product_id: string; quantity: number }[];
  paid: boolean;
  payment_method?: 'online' | 'cash_on_delivery';
  /** The branch that ships it, by the sandbox's id. */
  branch?: string;
  /** The carrier that the order names, if any. */
  carrier?: string;
  /** The destination, by the sandbox's id of the city. */
  city?: string;
  /** The code of a coupon. */
  coupon?: string;
}

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly id: string }[];
}

export interface SeededOrder extends Omit<Placed, 'lines'> {
  readonly deliver: () => Promise<void>;
  /** Refunds all of it. */
  readonly refund: () => Promise<void>;
  /** Refunds one unit of its first line. */
  readonly refundOne: () => Promise<void>;
}

/** Posts to the sandbox's API for scripts, about this store. */
const posterTo = ({ sandboxUrl, dataDir }: Stack, store: string) => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  return async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/api/admin/stores/${store}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
};

/** Refunds all of an order. */
export const refundAll = async (stack: Stack, id: string, store: string): Promise<void> => {
  await posterTo(stack, store)(`orders/${id}/refunds`, { rest: true, shipping: true });
};

/** Places an order over the API, without the shop's pages. */
export const seedOrder = async (stack: Stack, order: SeedOrder, store = 'demo'): Promise<SeededOrder> => {
  const post = posterTo(stack, store);
  const { id, number, lines } = (await post('orders', order)) as Placed; // documented by the sandbox
  return {
    id,
    number,
    deliver: async () => {
      await post(`orders/${id}/delivered`);
    },
    refund: () => refundAll(stack, id, store),
    refundOne: async () => {
      await post(`orders/${id}/refunds`, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] });
    },
  };
};

interface Wallet {
  availablePoints: number;
  pendingPoints: number;
}

/** Waits until the customer with this name has these points; returns their id. */
export const withPoints = (ask: Ask, name: string, wanted: Partial<Wallet>): Promise<string> =>
  untilThere(`${name} with ${JSON.stringify(wanted)}`, async () => {
    const { customers } = await ask<{ customers: ({ id: string } & Wallet)[] }>(
      `customers?q=${encodeURIComponent(name)}`,
    );
    const [customer] = customers;
    return customer && isDeepStrictEqual({ ...customer, ...wanted }, customer) ? customer.id : undefined;
  });
