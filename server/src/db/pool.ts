import type postgres from 'postgres';

type Sql<Types extends Record<string, unknown>> = postgres.Sql<Types>;
type Transaction<Types extends Record<string, unknown>> = postgres.TransactionSql<Types>;

/** Connections that outlive the loss of any of them. */
export interface Pool<Types extends Record<string, unknown>> {
  /** The connections of now: do not keep it. */
  readonly sql: Sql<Types>;
  /** Runs `work` in a transaction; refuses with `CONNECTION_CLOSED` when its connection is lost, whether or not it was committed. */
  begin<T>(work: (tx: Transaction<Types>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What lost connections had under way gets this long to be refused. */
const LEAVE_SECONDS = 5;

const LOST = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether the connection of a failed statement is gone, or goes at once: after FATAL the server hangs up. */
const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const [code, severity]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'severity')];
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  return (typeof code === 'string' && LOST.has(code)) || isLost(error.cause);
};

const never = (): Promise<never> => new Promise(() => undefined);

class Lost extends Error {
  readonly code = 'CONNECTION_CLOSED';
}

/** The transaction until it is over; then every statement is refused before it is written. */
const whileOpen = <Types extends Record<string, unknown>>(
  tx: Transaction<Types>,
  state: { readonly isOver: boolean },
): Transaction<Types> => {
  const check = (): void => {
    if (state.isOver) throw new Lost('the connection of this transaction is gone');
  };
  return new Proxy(tx, {
    apply: (target, self, args) => {
      check();
      return Reflect.apply(target, self, args);
    },
    get: (target, name) => {
      check();
      return Reflect.get(target, name);
    },
  });
};

/**
 * Transactions over postgres.js, around two faults of its 3.4 (porsager/postgres issues 1154 and 1208): what is written to a
 * connection that is gone, its own ROLLBACK included, ends the process; and one that is lost while a write waits never connects
 * again. So a transaction whose connection is lost is left alone, and the first loss replaces the whole pool.
 */
export const openPool = <Types extends Record<string, unknown>>(
  connect: (onClose: () => void) => Sql<Types>,
): Pool<Types> => {
  let isClosed = false;
  const open = (): Sql<Types> => {
    const made = connect(() => replace(made));
    return made;
  };
  const replace = (lost: Sql<Types>): void => {
    if (isClosed || lost !== current) return;
    current = open();
    void lost.end({ timeout: LEAVE_SECONDS });
  };
  let current = open();

  return {
    get sql() {
      return current;
    },
    begin: async (work) => {
      const state = { isOver: false };
      try {
        const done = await current.begin(async (tx) => {
          try {
            const value = await work(whileOpen(tx, state));
            return state.isOver ? await never() : { value };
          } catch (error) {
            // begin() refuses by itself once the connection is gone; returning to it would write the ROLLBACK.
            if (state.isOver || isLost(error)) await never();
            throw error;
          }
        });
        return done.value;
      } finally {
        state.isOver = true;
      }
    },
    close: async () => {
      isClosed = true;
      await current.end({ timeout: LEAVE_SECONDS });
    },
  };
};
