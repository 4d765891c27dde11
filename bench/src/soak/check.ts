import type { StoreId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';
import type { World } from './client.ts';

/** One promise, and every violation of it. */
export interface Check {
  readonly promise: string;
  /** What was checked, in a few words. */
  readonly seen: string;
  readonly failures: readonly string[];
}

export type Sql = postgres.Sql;

/** A store's database after the work. */
export interface Finished {
  readonly sql: Sql;
  readonly storeId: StoreId;
  readonly world: World;
}

/** The missing and unexpected entries of a list that should have the same entries, once each. */
export const differences = (expected: readonly string[], found: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const each of expected) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) - 1);
  return [...counts].flatMap(([each, left]) => {
    if (left === 0) return [];
    return left > 0 ? `missing: ${each}` : `not expected: ${each}`;
  });
};
