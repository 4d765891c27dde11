import type postgres from 'postgres';
import { postgresAt } from './postgres-at.ts';

/** The Citus setting that also runs a connection's DDL on the other nodes. */
export const ON_THIS_NODE = 'citus.enable_ddl_propagation';

interface Options {
  /** Runs DDL on this node only. */
  readonly here?: boolean;
  /** The session's name in `pg_stat_activity`. */
  readonly name?: string;
  readonly onClose?: () => void;
  /** Never connects again: a new connection would not have the lock under which the work runs. */
  readonly isOnce?: boolean;
}

/** A single owner connection. */
export const connectOwner = (
  ownerUrl: string,
  { here, name, onClose, isOnce }: Options = {},
): postgres.Sql => {
  const sql: postgres.Sql = postgresAt(ownerUrl, {
    max: 1,
    // It holds a lock and settings, so it must not be recycled.
    max_lifetime: null,
    onnotice: () => undefined,
    onclose: () => {
      if (isOnce) void sql.end({ timeout: 0 });
      onClose?.();
    },
    connection: {
      ...(name === undefined ? {} : { application_name: name }),
      ...(here ? { [ON_THIS_NODE]: 'off' } : {}),
    },
  });
  return sql;
};

/** Closes the connection. The timeout is needed because postgres.js waits forever after a lost transaction. */
export const closeOwner = (sql: postgres.Sql): Promise<void> => sql.end({ timeout: 1 });
