import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import { createAccessTokens } from '@apps-hub/server/http/access-token';

import { SECRET } from '../stack.ts';

/** Between two adjustments of a store; more are not needed to see every gap, and other work needs the machine. */
const PAUSE_MS = 100;
/** Before an adjustment that was not acknowledged is repeated, with its key. */
const AGAIN_MS = 200;
const TIMEOUT_MS = 30_000;

export const STAFF = 'stf_00000000000000000000000001' as StaffId;

const tokens = createAccessTokens(SECRET);

export interface Customer {
  readonly storeId: StoreId;
  readonly customerId: string;
}

/** What the clients of some stores saw in a span of time. */
export interface Seen {
  acknowledged: number;
  /** Answers other than 2xx, and none. */
  refused: number;
  /** The longest answer. */
  worstMs: number;
  /** The longest time from the first attempt of an adjustment until it was acknowledged. */
  longestMs: number;
}

const nothing = (): Seen => ({ acknowledged: 0, refused: 0, worstMs: 0, longestMs: 0 });

/** Adds a point once for each key; whether the server says that it did. */
const attempt = async (url: string, { storeId, customerId }: Customer, key: string): Promise<boolean> => {
  const { accessToken } = await tokens.issue(
    { storeId, staffId: STAFF, sessionId: null, app: 'loyalty' },
    new Date(),
  );
  try {
    const response = await fetch(`${url}/api/v1/customers/${customerId}/adjustments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ operation: 'add', points: 1, comment: null, internalNote: null }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
};

const sumOf = (some: readonly Seen[]): Seen => ({
  acknowledged: some.reduce((sum, each) => sum + each.acknowledged, 0),
  refused: some.reduce((sum, each) => sum + each.refused, 0),
  worstMs: Math.max(0, ...some.map(({ worstMs }) => worstMs)),
  longestMs: Math.max(0, ...some.map(({ longestMs }) => longestMs)),
});

/** Clients that add one point after the other, one in each store, over HTTP at one of the servers; each repeats until it is acknowledged. */
export const startLoad = (customers: readonly Customer[], urls: () => readonly string[]) => {
  const state = { isOver: false };
  const keys = new Map<StoreId, string[]>(customers.map(({ storeId }) => [storeId, []]));
  let seen = new Map<StoreId, Seen>();
  const seenOf = (storeId: StoreId): Seen => {
    const found = seen.get(storeId) ?? nothing();
    seen.set(storeId, found);
    return found;
  };
  const client = async (customer: Customer): Promise<void> => {
    const done = keys.get(customer.storeId) ?? [];
    for (let turn = 0; !state.isOver; turn += 1) {
      const key = `kills-${customer.storeId}-${turn}`;
      const first = performance.now();
      for (let isDone = false, again = 0; !isDone; again += 1) {
        const all = urls();
        const begun = performance.now();
        isDone = await attempt(all[(turn + again) % all.length] ?? '', customer, key);
        const mine = seenOf(customer.storeId);
        mine.worstMs = Math.max(mine.worstMs, performance.now() - begun);
        if (isDone) continue;
        mine.refused += 1;
        await sleep(AGAIN_MS);
      }
      done.push(key);
      const mine = seenOf(customer.storeId);
      mine.acknowledged += 1;
      mine.longestMs = Math.max(mine.longestMs, performance.now() - first);
      await sleep(PAUSE_MS);
    }
  };
  const clients = customers.map(client);
  return {
    /** What was seen since the last time, of these stores. */
    takeSeen: (groups: Readonly<Record<string, readonly StoreId[]>>): Record<string, Seen> => {
      const taken = seen;
      seen = new Map();
      return Object.fromEntries(
        Object.entries(groups).map(([name, storeIds]) => [
          name,
          sumOf(storeIds.flatMap((id) => taken.get(id) ?? [])),
        ]),
      );
    },
    /** Ends the clients; returns the keys of all acknowledged adjustments. */
    stop: async (): Promise<ReadonlyMap<StoreId, readonly string[]>> => {
      state.isOver = true;
      await Promise.all(clients);
      return keys;
    },
  };
};
