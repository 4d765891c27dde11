import type { StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '#deps.ts';
import type { OperatorAction } from './operator-record.ts';
import type { OperatorSession } from './sign-in.ts';

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly operator: string;
  readonly action: OperatorAction;
  readonly store: StoreId | null;
  readonly reason: string;
  readonly detail: Readonly<Record<string, string>>;
}

type LogDeps = Pick<Deps, 'database' | 'now'>;

export const ENTRIES_PER_PAGE = 50;

/** Entries before `before`, newest first; of one store, if one is given. */
export const readLog = (
  { database, now }: LogDeps,
  { tokenHash }: OperatorSession,
  {
    store = null,
    before = Number.MAX_SAFE_INTEGER,
  }: { readonly store?: StoreId | null; readonly before?: number },
): Promise<LogEntry[]> =>
  database.sql<LogEntry[]>`
    select id, at, operator, action, store, reason, detail
    from operator_log(${tokenHash}, ${now()}, ${store}, ${before}, ${ENTRIES_PER_PAGE})`;

/** The overview proves as many; `npm run operator -- prove` proves all. */
export const ENTRIES_PROVED = 10_000;

/** How many entries there are, and the first of the newest that was changed or lacks the one before it; null if none. */
export const proveLog = async (
  { database, now }: LogDeps,
  { tokenHash }: OperatorSession,
): Promise<{ readonly entries: number; readonly firstBroken: number | null }> => {
  const [row] = await database.sql<{ entries: number; firstBroken: number | null }[]>`
    select entries, first_broken as "firstBroken" from operator_log_proof(${tokenHash}, ${now()}, ${ENTRIES_PROVED})`;
  return row ?? { entries: 0, firstBroken: null };
};
