import type { StoreId } from '@apps-hub/domain/ids';

import type { Statements } from './held-connection.ts';
import type { Pool } from './pool.ts';

/** A database server with rows of stores, and the queues of their jobs. */
export interface Node {
  readonly name: string;
  /** Its address for the application role. */
  readonly url: string;
}

/** Knows which node holds which store. */
export interface Directory {
  readonly nodes: readonly Node[];
  readonly nodeOf: (storeId: StoreId) => Promise<Node>;
  /** A node other than home with current copies of the tables that every node has; rejects if none answers. */
  readonly copies?: () => Promise<Node>;
  readonly close: () => Promise<void>;
}

/** Raised by `store_must_be_here` on a node that no longer holds the store. */
const MOVED = 'HB001';
/** The node is unreachable: the store may have moved. */
const GONE = new Set(['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED', '57P03']);

/** Places that are remembered. Requests may name stores that do not exist, so the oldest are forgotten. */
export const MOST_PLACES = 50_000;

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/**
 * Runs each store's transactions on its node, with a pool per node. A store's node is looked up once, and again when that node no longer
 * holds it; at that point none of the work has started.
 */
export const openNodes = <Types extends Record<string, unknown>>(
  directory: Directory,
  open: (url: string) => Pool<Types>,
) => {
  const pools = new Map<string, Pool<Types>>();
  const places = new Map<StoreId, string>();

  const poolAt = (url: string): Pool<Types> => {
    const pool = pools.get(url) ?? open(url);
    pools.set(url, pool);
    return pool;
  };
  const placeOf = async (storeId: StoreId): Promise<string> => {
    const url = places.get(storeId) ?? (await directory.nodeOf(storeId)).url;
    const [oldest] = places.keys();
    if (oldest !== undefined && places.size >= MOST_PLACES) places.delete(oldest);
    places.set(storeId, url);
    return url;
  };

  const begin = async <T>(
    storeId: StoreId,
    opening: readonly string[],
    work: (sql: Statements<Types>) => Promise<T>,
  ): Promise<T> => {
    let hasBegun = false;
    let at = '';
    const attempt = async (): Promise<T> => {
      at = await placeOf(storeId);
      const pool = poolAt(at);
      // The node answers before the work starts, so that the work is never done twice.
      const check = { text: 'select store_must_be_here($1)', values: [storeId] };
      return pool.begin({ texts: opening, check }, (sql) => {
        hasBegun = true;
        return work(sql);
      });
    };
    try {
      return await attempt();
    } catch (error) {
      const code = codeOf(error);
      if (code === MOVED) places.delete(storeId);
      if (GONE.has(String(code))) for (const [id, place] of places) if (place === at) places.delete(id);
      if (code !== MOVED || hasBegun) throw error;
      return attempt();
    }
  };

  const close = async (graceMs?: number): Promise<void> => {
    await Promise.all([directory.close(), ...[...pools.values()].map((pool) => pool.close(graceMs))]);
  };

  return { poolAt, begin, close };
};
