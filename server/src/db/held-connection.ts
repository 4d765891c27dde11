import type postgres from 'postgres';

type Sql<Types extends Record<string, unknown>> = postgres.Sql<Types>;

/** What a transaction asks with. */
export type Statements<Types extends Record<string, unknown>> = postgres.ISql<Types>;

/** What is under way gets this long to end, or on a lost connection to be refused. */
export const LEAVE_SECONDS = 5;

/** The connection is gone, whether or not what it carried was committed. */
export class Lost extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor(cause?: unknown) {
    super('the connection of this transaction is gone', { cause });
  }
}

/** One connection that carries one transaction after the other. */
export interface HeldConnection<Types extends Record<string, unknown>> {
  readonly sql: Statements<Types>;
  /** Set while a transaction is under way: called when the connection is lost. */
  onLost: ((error: Error) => void) | undefined;
  isLost: boolean;
  /** Ends it; at once when nothing is under way. */
  end(): Promise<void>;
}

/** How postgres.js and the system name the end of a connection. */
export const CONNECTION_LOST: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether the connection of a failed statement is gone, or goes at once: after FATAL the server hangs up. */
const tellsOfLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const [code, severity]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'severity')];
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  return (typeof code === 'string' && CONNECTION_LOST.has(code)) || tellsOfLoss(error.cause);
};

/**
 * Opens a connection that is ours alone: a pool of one, reserved. So its loss is known by itself, before anything more is written
 * to it, which postgres.js 3.4 would not survive (porsager/postgres issues 1154 and 1208).
 */
export const holdConnection = async <Types extends Record<string, unknown>>(
  connect: (onClose: () => void) => Sql<Types>,
  onLoss: (lost: HeldConnection<Types>) => void,
): Promise<HeldConnection<Types>> => {
  let held: HeldConnection<Types> | undefined;
  const pool = connect(() => {
    if (!held || held.isLost) return;
    held.isLost = true;
    onLoss(held);
    held.onLost?.(new Lost());
    void pool.end({ timeout: LEAVE_SECONDS });
  });
  try {
    await pool`select 1`;
  } catch (error) {
    void pool.end({ timeout: 0 });
    throw error;
  }
  const reserved = await pool.reserve();
  held = {
    sql: reserved,
    onLost: undefined,
    isLost: false,
    end: () => {
      if (held?.onLost === undefined) reserved.release();
      return pool.end({ timeout: 0 });
    },
  };
  return held;
};

/** The statements of a transaction until it is over; then each is refused before it is written. */
const whileOpen = <Types extends Record<string, unknown>>(
  sql: Statements<Types>,
  state: { readonly isOver: boolean },
): Statements<Types> => {
  const check = (): void => {
    if (state.isOver) throw new Lost();
  };
  return new Proxy(sql, {
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

type Work<T, Types extends Record<string, unknown>> = (sql: Statements<Types>) => Promise<T>;

const workAndCommit = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  opening: string,
  work: () => Promise<T>,
): Promise<T> => {
  let value: T;
  try {
    // The opening travels with the first statement: nobody waits for its answer alone.
    [, value] = await Promise.all([held.sql.unsafe(opening).execute(), work()]);
  } catch (error) {
    if (held.isLost || tellsOfLoss(error)) throw error;
    await held.sql.unsafe('rollback');
    throw error;
  }
  const { command } = await held.sql.unsafe('commit');
  // PostgreSQL answers so when a statement had failed and `work` went on as if it had not.
  if (command !== 'COMMIT') throw new Error('a statement of this transaction failed: nothing was committed');
  return value;
};

/**
 * One transaction on a held connection. `opening` begins it ("begin; …"). Refuses with `CONNECTION_CLOSED` as soon as the
 * connection is lost, and then leaves `work` alone: whatever it still asks is refused.
 */
export const transact = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  opening: string,
  work: Work<T, Types>,
): Promise<T> => {
  const state = { isOver: false };
  try {
    return await new Promise<T>((resolve, reject) => {
      held.onLost = reject;
      workAndCommit(held, opening, () => work(whileOpen(held.sql, state))).then(resolve, reject);
    });
  } catch (error) {
    if (!tellsOfLoss(error)) throw error;
    held.isLost = true;
    // Which word for it comes first is chance: a reset, a broken pipe, the server's own goodbye.
    throw error instanceof Lost ? error : new Lost(error);
  } finally {
    state.isOver = true;
    held.onLost = undefined;
  }
};
