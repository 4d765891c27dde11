import { MINUTE_MS } from '@apps-hub/domain/time';

import type { Logger } from 'pino';

import type { Database } from '#db/database.ts';
import type { CallLog } from '#outbound/outbound.ts';
import { outcomeOf } from './outcomes.ts';

interface Tally {
  readonly minute: Date;
  readonly target: string;
  readonly outcome: string;
  calls: number;
}

/**
 * Adds up this process's calls to hosts and carriers by minute, for the operator's page, which shows those of all processes. `flush` stores
 * them; what a killed process has not stored is lost.
 */
export const createCallTally = (now: () => Date) => {
  let tallies = new Map<string, Tally>();
  return {
    note: (line: Pick<CallLog, 'failure' | 'status' | 'target'>): void => {
      const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
      const [target, outcome] = [line.target, outcomeOf(line)];
      const key = `${minute.getTime()} ${target} ${outcome}`;
      const known = tallies.get(key);
      if (known) known.calls += 1;
      else tallies.set(key, { minute, target, outcome, calls: 1 });
    },
    flush: async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
      const all = [...tallies.values()];
      if (all.length === 0) return;
      tallies = new Map();
      await sql`
        select outbound_add(${all.map(({ minute }) => minute.toISOString())}::text[]::timestamptz[],
          ${all.map(({ target }) => target)}::text[], ${all.map(({ outcome }) => outcome)}::text[],
          ${all.map(({ calls }) => calls)}::integer[])`;
    },
  };
};

export type CallTally = ReturnType<typeof createCallTally>;

const STORE_MS = 30_000;

/** Stores a process's calls every half minute. Returns a function that stops this and stores the rest. */
export const storeCalls = (
  tally: CallTally,
  { database, log }: { readonly database: Database; readonly log: Pick<Logger, 'warn'> },
): (() => Promise<void>) => {
  const store = (): Promise<void> =>
    tally.flush(database).catch((error: unknown) => log.warn({ err: error }, 'calls could not be counted'));
  const timer = setInterval(() => void store(), STORE_MS);
  return () => {
    clearInterval(timer);
    return store();
  };
};
