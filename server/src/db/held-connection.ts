import type postgres from 'postgres';

type Sql<Types extends Record<string, unknown>> = postgres.Sql<Types>;

/** The query interface of a transaction. */
export type Statements<Types extends Record<string, unknown>> = postgres.ISql<Types>;

/** How long running work has to finish, or to be rejected after a lost connection. */
export const CLOSE_GRACE_SECONDS = 5;

/** The connection is gone; its transaction may or may not have been committed. */
export class Lost extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor(cause?: unknown) {
    super('the connection of this transaction is gone', { cause });
  }
}

/** A connection that runs one transaction after another. */
export interface HeldConnection<Types extends Record<string, unknown>> {
  readonly sql: Statements<Types>;
  /** Set during a transaction; called when the connection is lost. */
  onLost: ((error: Error) => void) | undefined;
  isLost: boolean;
  /** Gives the connection up, with its transaction, because the server does not answer. */
  abandon(): void;
  /** Closes the connection; at once if no transaction is running. */
  end(): Promise<void>;
}

/** The codes by which postgres.js and the system report a lost connection. */
export const CONNECTION_LOST: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether a failed statement's connection is lost, or about to be: after FATAL the server disconnects. */
const isConnectionLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const [code, severity]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'severity')];
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  return (typeof code === 'string' && CONNECTION_LOST.has(code)) || isConnectionLoss(error.cause);
};

/**
 * Opens a connection for exclusive use: a pool of one, reserved. Its loss is then noticed before the next write, which postgres.js 3.4
 * would not survive (porsager/postgres issues 1154 and 1208).
 */
export const holdConnection = async <Types extends Record<string, unknown>>(
  connect: (onClose: () => void) => Sql<Types>,
  onLoss: (lost: HeldConnection<Types>) => void,
): Promise<HeldConnection<Types>> => {
  let held: HeldConnection<Types> | undefined;
  const lose = (graceSeconds: number): void => {
    if (!held || held.isLost) return;
    held.isLost = true;
    onLoss(held);
    held.onLost?.(new Lost());
    void pool.end({ timeout: graceSeconds });
  };
  const pool = connect(() => lose(CLOSE_GRACE_SECONDS));
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
    abandon: () => lose(0),
    end: () => {
      if (held?.onLost === undefined) reserved.release();
      return pool.end({ timeout: 0 });
    },
  };
  return held;
};

/** What a transaction's statements have led to. */
interface Course {
  isOver: boolean;
  /** The failure that aborted the transaction. */
  failure?: unknown;
}

/** PostgreSQL refuses every statement after a failed one with this code, until the transaction ends. */
const ABORTED = '25P02';

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === ABORTED || isAborted(error.cause));

/** Whether PostgreSQL itself reports a failure, other than that of the whole transaction. An unsent statement aborts nothing. */
const hasAborted = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && !isAborted(error);

/** Notes why a statement fails, without executing it: a part of another statement is never executed. */
const noteFailure = (statement: unknown, course: Course): void => {
  if (!(statement instanceof Promise)) return;
  const then = statement.then.bind(statement);
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise already, and stays one
  statement.then = (done, failed) =>
    then(done, (error: unknown) => {
      if (hasAborted(error)) course.failure ??= error;
      if (failed) return failed(error);
      throw error;
    });
};

/** The statements of a transaction; rejected without being sent once it has ended. */
const whileOpen = <Types extends Record<string, unknown>>(
  sql: Statements<Types>,
  course: Course,
): Statements<Types> => {
  const check = (): void => {
    if (course.isOver) throw new Lost();
  };
  const noted = <Result>(statement: Result): Result => {
    noteFailure(statement, course);
    return statement;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => {
      check();
      return noted(Reflect.apply(target, self, args));
    },
    get: (target, name) => {
      check();
      if (name !== 'unsafe') return Reflect.get(target, name);
      return (...args: Parameters<typeof target.unsafe>) => noted(target.unsafe(...args));
    },
  });
};

/** Which error comes first is random: a reset, a broken pipe, or the server's own message. */
export const asLost = (error: unknown): unknown =>
  error instanceof Lost || !isConnectionLoss(error) ? error : new Lost(error);

type Work<T, Types extends Record<string, unknown>> = (sql: Statements<Types>) => Promise<T>;

/** How a transaction starts. */
export interface Opening {
  /** "begin; …", in as many messages: a distributed server repeats on other nodes the whole message that contained a setting. */
  readonly texts: readonly string[];
  /** A statement that must succeed before the work starts. Without one the work starts at once, which saves a round trip. */
  readonly check?: { readonly text: string; readonly values: readonly string[] };
}

const openAndWork = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  { texts, check }: Opening,
  work: () => Promise<T>,
): Promise<T> => {
  const messages = texts.map((text) => held.sql.unsafe(text).execute());
  if (check) messages.push(held.sql.unsafe(check.text, [...check.values], { prepare: true }).execute());
  const opened = Promise.all(messages);
  if (check) await opened;
  const [, value] = await Promise.all([opened, work()]);
  return value;
};

const workAndCommit = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  opening: Opening,
  { work, course }: { readonly work: Work<T, Types>; readonly course: Course },
): Promise<T> => {
  let value: T;
  try {
    value = await openAndWork(held, opening, () => work(whileOpen(held.sql, course)));
  } catch (error) {
    if (held.isLost || isConnectionLoss(error)) throw error;
    await held.sql.unsafe('rollback');
    // Of statements sent together, the promise of a later one may be rejected first.
    throw isAborted(error) ? (course.failure ?? error) : error;
  }
  const { command } = await held.sql.unsafe('commit');
  // PostgreSQL answers ROLLBACK when a statement had failed and `work` swallowed the error.
  if (command !== 'COMMIT')
    throw new Error('a statement of this transaction failed: nothing was committed', {
      cause: course.failure,
    });
  return value;
};

/** Runs on a held connection; rejects with `Lost` as soon as the connection is lost. */
const unlessLost = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await new Promise<T>((resolve, reject) => {
      held.onLost = reject;
      run().then(resolve, reject);
    });
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    held.isLost = true;
    throw asLost(error);
  } finally {
    held.onLost = undefined;
  }
};

/**
 * One transaction on a held connection. Rejects with `CONNECTION_CLOSED` as soon as the connection is
 * lost, and abandons `work`: its further statements are rejected.
 */
export const transact = async <T, Types extends Record<string, unknown>>(
  held: HeldConnection<Types>,
  opening: Opening,
  work: Work<T, Types>,
): Promise<T> => {
  const course: Course = { isOver: false };
  try {
    return await unlessLost(held, () => workAndCommit(held, opening, { work, course }));
  } finally {
    course.isOver = true;
  }
};
