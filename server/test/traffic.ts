import { createAccessTokens } from '../src/http/access-token.ts';
import { deliverTo, eventually, type ServerProcess } from './server-process.ts';
import { newOrder } from './shop.ts';
import type { Suite } from './suite.ts';

/** Clients that use the servers of an installation without a pause, until they are stopped. */
export interface Traffic {
  /** From now on they use these servers. Those before may still have to answer the last requests. */
  readonly to: (...servers: ServerProcess[]) => void;
  /** Resolves when so many more requests were answered. */
  readonly more: (requests: number) => Promise<void>;
  /** The statuses that were answered, 0 for none, and the points that all customers should have once everything is applied. */
  readonly stop: () => Promise<{ readonly statuses: readonly number[]; readonly points: number }>;
}

const CLIENTS = 3;
const PAID_AT = new Date('2026-03-01T10:00:00Z');
/** Of an order of SAR 100.00, by a rule of 2 points per SAR 10. */
const POINTS_PER_ORDER = 20;
const ADJUSTMENT = { operation: 'add', points: 1, comment: null, internalNote: null };
const READ = [
  '/api/v1/customers',
  '/api/v1/notifications',
  '/api/v1/loyalty/dashboard?from=2026-02-01&to=2026-03-02',
];

/** Whether the owner of the suite's store gets an answer, and which. */
const createOwner = (suite: Suite, secret: string) => {
  const tokens = createAccessTokens(secret);
  const { id: storeId, staff } = suite.store;
  const principal = { storeId, staffId: staff.owner, sessionId: null, app: 'loyalty' } as const;
  return async (url: string, write?: { readonly key: string; readonly body: unknown }): Promise<number> => {
    const { accessToken } = await tokens.issue(principal, new Date());
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    try {
      const response = write
        ? await fetch(url, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': write.key },
            body: JSON.stringify(write.body),
          })
        : await fetch(url, { headers });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
};

/** Customers who order, and the store's owner, who gives points twice with one key, and looks at pages. */
export const startTraffic = (suite: Suite, secret: string): Traffic => {
  const owner = createOwner(suite, secret);
  const statuses = new Set<number>();
  let targets: readonly ServerProcess[] = [];
  let [answered, points] = [0, 0];
  const state = { isOver: false };
  /** Notes the answer of the server whose turn it is. */
  const ask = async (request: (url: string) => Promise<number>): Promise<void> => {
    statuses.add(await request(targets[answered % targets.length]?.url ?? ''));
    answered += 1;
  };
  const client = async (name: string): Promise<void> => {
    const customerId = await suite.customer(name);
    for (let round = 0; !state.isOver; round += 1) {
      const order = newOrder(PAID_AT, { id: `${name}-${round}`, total: '100.00' });
      const paid = { ...order.paid, id: `${order.id}-paid` };
      points += POINTS_PER_ORDER + ADJUSTMENT.points;
      await ask((url) => deliverTo(url, paid));
      await ask((url) => deliverTo(url, { ...order.delivered, id: `${order.id}-delivered` }));
      await ask((url) => deliverTo(url, paid));
      const give = (url: string) =>
        owner(`${url}/api/v1/customers/${customerId}/adjustments`, { key: order.id, body: ADJUSTMENT });
      await ask(give);
      await ask(give);
      await ask((url) => owner(`${url}${READ[round % READ.length]}`));
    }
  };
  let running: Promise<unknown> | undefined;
  return {
    to: (...servers) => {
      targets = servers;
      running ??= Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(`traffic-${index}`)));
    },
    more: async (requests) => {
      const until = answered + requests;
      await eventually('enough is answered', () => Promise.resolve(answered >= until), 120_000);
    },
    stop: async () => {
      state.isOver = true;
      await running;
      return { statuses: [...statuses].toSorted((a, b) => a - b), points };
    },
  };
};
