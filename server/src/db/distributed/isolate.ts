import type postgres from 'postgres';

import { wait } from '#process/wait.ts';
import { isBusy } from '../failures.ts';
import { Refused } from './cluster.ts';

/** How long the stores of its part may wait by default; the application refuses a request that waits eight seconds for a lock. */
export const LONGEST_SECONDS = 6;
/** How long it waits for transactions that are running in its part. New ones queue behind it meanwhile. */
const LOCK_MS = 1000;
const ATTEMPTS = 5;
const PAUSE_MS = 5000;

interface Options {
  readonly longestSeconds: number;
  readonly say: (line: string) => void;
  readonly pauseMs?: number;
}

/**
 * Gives a store parts of its own. Transactions of the stores that share its old ones wait meanwhile, so what takes longer is undone, and
 * tried again later. Refuses after the last attempt.
 */
export const isolateStore = async (
  sql: postgres.Sql,
  storeId: string,
  { longestSeconds, say, pauseMs = PAUSE_MS }: Options,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      await sql.begin(async (tx) => {
        // For the nodes too.
        await tx`set local citus.propagate_set_commands = 'local'`;
        await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
        await tx.unsafe(`set local statement_timeout = ${longestSeconds * 1000}`);
        // Not by logical replication: Citus 14 on PostgreSQL 18 cannot replicate updates of distributed tables, and would wait forever.
        await tx`select isolate_tenant_to_new_shard('customer', ${storeId}::text, 'CASCADE', 'block_writes')`;
      });
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new Refused(
          `Giving ${storeId} parts of its own took longer than ${longestSeconds} s, in which the stores of its part would have waited. Nothing was changed. Try again when it is quieter, or let them wait longer: --longest <seconds>`,
        );
      say(`giving ${storeId} parts of its own took too long: trying again`);
      await wait(pauseMs);
    }
};
