import postgres from 'postgres';

/** Whether a distributed server copies what a connection creates to the other nodes. */
export const ON_THIS_NODE = 'citus.enable_ddl_propagation';

interface Options {
  /** What the connection creates stays on this server. */
  readonly here?: boolean;
  /** How the server's list of sessions calls it. */
  readonly name?: string;
  readonly onClose?: () => void;
}

/** A single owner connection. */
export const connectOwner = (ownerUrl: string, { here, name, onClose }: Options = {}): postgres.Sql =>
  postgres(ownerUrl, {
    max: 1,
    // It holds a lock and settings, so it must not be recycled.
    max_lifetime: null,
    onnotice: () => undefined,
    onclose: () => onClose?.(),
    connection: {
      ...(name === undefined ? {} : { application_name: name }),
      ...(here ? { [ON_THIS_NODE]: 'off' } : {}),
    },
  });

/** Closes it. After a lost transaction postgres.js would wait for ever without a limit. */
export const closeOwner = (sql: postgres.Sql): Promise<void> => sql.end({ timeout: 1 });
