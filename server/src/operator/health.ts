import { statfs } from 'node:fs/promises';
import { HOUR_MS } from '@apps-hub/domain/time';

import type { Deps } from '#deps.ts';
import { type InstallationHealth, installationHealth } from '#verbs/loyalty/proof/health.ts';
import type { OperatorSession } from './sign-in.ts';

interface Installation {
  readonly stores: number;
  readonly active: number;
  readonly paused: number;
  readonly bytes: number;
  readonly server: string;
  readonly connections: number;
  readonly mostConnections: number;
  readonly oldestTransactionSeconds: number;
  /** PostgreSQL's `archive_mode`: whether it archives its log. */
  readonly archive: string;
  /** Each names its release, number and machine. */
  readonly processes: readonly string[];
}

/** What lies in the storage to which backups go. */
export interface BackupState {
  readonly newestAt: Date | null;
  /** Until when the database can be restored to any minute; null without a stored log. */
  readonly logUntil: Date | null;
  /** When a backup was last restored and proved. */
  readonly verifiedAt: Date | null;
}

export interface HealthSources {
  /** The folder of the embedded database; undefined for one elsewhere, whose disk is not seen. */
  readonly dataDir: string | undefined;
  /** Undefined where this process does not know the storage of backups. */
  readonly backups: (() => Promise<BackupState>) | undefined;
}

/** A value that could not be read is undefined. */
export interface OperatorHealth {
  readonly installation: Installation;
  readonly books: InstallationHealth;
  readonly freeBytes: number | undefined;
  readonly hasOwnDisk: boolean;
  readonly hasStorage: boolean;
  readonly backups: BackupState | undefined;
}

/** A storage that does not answer must not hold the page up. */
const STORAGE_MS = 4000;

const withinLimit = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, STORAGE_MS, undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
};

const freeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
};

const readInstallation = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { tokenHash }: OperatorSession,
): Promise<Installation> => {
  const [row] = await database.sql<Installation[]>`
    select stores, active, paused, bytes, server, connections, most_connections as "mostConnections",
      oldest_transaction_s as "oldestTransactionSeconds", archive, processes
    from operator_installation(${tokenHash}, ${now()})`;
  if (!row) throw new Error('operator_installation answers one row');
  return row;
};

/** How the installation is: database, disk, books and backups. */
export const readHealth = async (
  deps: Pick<Deps, 'database' | 'now'>,
  session: OperatorSession,
  { dataDir, backups }: HealthSources,
): Promise<OperatorHealth> => {
  const [installation, books, free, stored] = await Promise.all([
    readInstallation(deps, session),
    installationHealth(deps.database, deps.now()),
    dataDir === undefined ? undefined : freeBytes(dataDir),
    backups && withinLimit(backups()),
  ]);
  return {
    installation,
    books,
    freeBytes: free,
    hasOwnDisk: dataDir !== undefined,
    hasStorage: backups !== undefined,
    backups: stored,
  };
};

export interface TargetCalls {
  /** A host, a carrier, or the provider of text messages. */
  readonly target: string;
  readonly calls: number;
  readonly failed: number;
  /** The kinds of failures, most frequent first: "timeout 3, 5xx 1". */
  readonly failures: string;
  readonly lastFailureAt: Date | null;
}

interface CallsRow {
  readonly target: string;
  readonly outcome: string;
  readonly calls: number;
  readonly lastAt: Date;
}

/** As the alert `AppsHubTargetFails` counts them: a status below 500 is an answer. */
const isFailure = ({ outcome }: CallsRow): boolean => !/^[1-4]xx$/.test(outcome);

const byTarget = (target: string, rows: readonly CallsRow[]): TargetCalls => {
  const failures = rows.filter(isFailure).toSorted((one, other) => other.calls - one.calls);
  const sum = (some: readonly CallsRow[]): number => some.reduce((all, { calls }) => all + calls, 0);
  const last = failures.reduce((latest, { lastAt }) => Math.max(latest, lastAt.getTime()), 0);
  return {
    target,
    calls: sum(rows),
    failed: sum(failures),
    failures: failures.map(({ outcome, calls }) => `${outcome} ${calls}`).join(', '),
    lastFailureAt: last === 0 ? null : new Date(last),
  };
};

/** Calls of the last hour to each host and carrier, those that fail first. */
export const readCalls = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { tokenHash }: OperatorSession,
): Promise<TargetCalls[]> => {
  const since = new Date(now().getTime() - HOUR_MS);
  const rows = await database.sql<CallsRow[]>`
    select target, outcome, calls, last_at as "lastAt" from operator_calls(${tokenHash}, ${now()}, ${since})`;
  return [...Map.groupBy(rows, ({ target }) => target)]
    .map(([target, some]) => byTarget(target, some))
    .toSorted((one, other) => other.failed - one.failed || (one.target < other.target ? -1 : 1));
};
