import { createAccessTokens } from '../src/http/access-token.ts';
import type { Delivery } from './host-events.ts';
import { deliverTo, eventually, type ServerProcess } from './server-process.ts';
import { newOrder } from './shop.ts';
import type { Suite } from './suite.ts';

/** Clients that use the servers of an installation without a pause, until it is stopped. */
export interface Traffic {
  /** From now on they use these servers. Those before may still answer the last requests. */
  readonly to: (...servers: ServerProcess[]) => void;
  /** Resolves when so many more requests were answered. */
  readonly more: (requests: number) => Promise<void>;
  /** The statuses that were answered, 0 for none, and the points that all customers should have once everything is applied. */
  readonly stop: () => Promise<{ readonly statuses: readonly number[]; readonly points: number }>;
}

const CLIENTS = 6;
const PAID_AT = new Date('2026-03-01T10:00:00Z');
/** Of an order of SAR 100.00, by a rule of 2 points per SAR 10. */
const POINTS_PER_ORDER = 20;
const READ = [
  '/api/v1/customers',
  '/api/v1/notifications',
  '/api/v1/loyalty/dashboard?from=2026-02-01&to=2026-03-02',
];

/** Customers who order, a member of staff who adds points, each time twice with one key, and one who looks at pages. */
export const startTraffic = (suite: Suite, secret: string): Traffic => {
  const tokens = createAccessTokens(secret);
  const principal = {
    storeId: suite.store.id,
    staffId: suite.store.staff.owner,
    sessionId: null,
    app: 'loyalty' as const,
  };
  const statuses = new Set<number>();
  let targets: readonly ServerProcess[] = [];
  let [answered, points, turn] = [0, 0, 0];
  const state = { isOver: false };
  const next = (): string => {
    turn += 1;
    return targets[turn % targets.length]?.url ?? '';
  };
  const note = (status: number): void => {
    statuses.add(status);
    answered += 1;
  };
  const call = async (method: string, path: string, key?: string, body?: unknown): Promise<void> => {
    const { accessToken } = await tokens.issue(principal, new Date());
    const headers: Record<string, string> = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    };
    if (key !== undefined) headers['idempotency-key'] = key;
    try {
      const response = await fetch(`${next()}${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      await response.arrayBuffer();
      note(response.status);
    } catch {
      note(0);
    }
  };
  const deliver = async (news: Delivery): Promise<void> => note(await deliverTo(next(), news));
  const client = async (name: number): Promise<void> => {
    const customerId = await suite.customer(`traffic-${name}`);
    for (let round = 0; !state.isOver; round += 1) {
      const order = newOrder(PAID_AT, { id: `traffic-${name}-${round}`, total: '100.00' });
      points += POINTS_PER_ORDER + 1;
      await deliver({ ...order.paid, id: `${order.id}-paid` });
      await deliver({ ...order.delivered, id: `${order.id}-delivered` });
      await deliver({ ...order.paid, id: `${order.id}-paid` });
      const body = { operation: 'add', points: 1, comment: null, internalNote: null };
      for (const _ of ['first', 'repeated'])
        await call('POST', `/api/v1/customers/${customerId}/adjustments`, `traffic-${name}-${round}`, body);
      await call('GET', READ[round % READ.length] ?? '');
    }
  };
  let running: Promise<unknown> | undefined;
  return {
    to: (...servers) => {
      targets = servers;
      running ??= Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    },
    more: async (requests) => {
      const until = answered + requests;
      await eventually(
        `${requests} requests are answered`,
        () => Promise.resolve(answered >= until),
        120_000,
      );
    },
    stop: async () => {
      state.isOver = true;
      await running;
      return { statuses: [...statuses].toSorted((a, b) => a - b), points };
    },
  };
};
