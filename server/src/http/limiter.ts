import { createHash } from 'node:crypto';

import { isBusy } from '#db/failures.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const WINDOW_MS = 60_000;
/** The fraction of a limit that a process takes at a time, so that few requests need a statement. */
const SHARE = 40;

interface Held {
  /** Requests that this process may still accept in the window. */
  left: number;
  /** The whole limit is used up. */
  readonly isOver: boolean;
  readonly endsAtMs: number;
}

type LimiterDeps = Pick<Deps, 'database' | 'now'>;

interface Limit {
  /** Limiters with the same name and limit share their counts. */
  readonly name: string;
  readonly perMinute: number;
  /** Requests that a process takes at a time; a fraction of the limit if not given. */
  readonly atATime?: number;
  /**
   * Requests of each minute that a process accepts without counting them in the database, within the limit: for callers who mostly ask for
   * a few things. Each further process accepts as many more.
   */
  readonly uncounted?: number;
}

/** What a caller is told of its limit. */
export interface Quota {
  readonly perMinute: number;
  readonly left: number;
  readonly secondsLeft: number;
}

/** Counts a request of a caller; refuses with `rate_limited`. */
export interface Limiter {
  (caller: string): Promise<void>;
  /** Refuses a caller whose refusal is remembered; counts nothing, and needs no database. */
  readonly refuseOver: (caller: string) => void;
}

/** Network addresses are stored only as digests. */
const digestOf = ({ name, perMinute }: Limit, caller: string): string =>
  createHash('sha256').update(`${name}/${perMinute}/${caller}`).digest('base64url');

interface Granted {
  readonly granted: number;
  /** Null if this process counts by itself. */
  readonly endsAt: Date | null;
}

/**
 * The database's answer. On several nodes, home may be down while stores of the others are served: then each process counts by itself, for a
 * minute at a time.
 */
const orAlone = async <T>(
  { nodes, isAnswering }: Pick<Deps['database'], 'nodes' | 'isAnswering'>,
  ask: () => PromiseLike<readonly T[]>,
  alone: () => T,
): Promise<T> => {
  if (nodes.length > 1 && !isAnswering()) return alone();
  try {
    const [row] = await ask();
    if (!row) throw new Error('an allowance always has an answer');
    return row;
  } catch (error) {
    if (nodes.length > 1 && isBusy(error)) return alone();
    throw error;
  }
};

/**
 * Limits the rate of a store, member or address, counted in the database across all processes. A process remembers a refusal until the
 * window ends, so a flood costs the database nothing.
 */
export const createLimiter = ({ database, now }: LimiterDeps, limit: Limit): Limiter => {
  const held = new Map<string, Held>();
  const asking = new Map<string, Promise<Held>>();
  let sweptAtMs = 0;

  const forgetEnded = (nowMs: number): void => {
    if (nowMs - sweptAtMs < WINDOW_MS) return;
    sweptAtMs = nowMs;
    for (const [caller, { endsAtMs }] of held) if (endsAtMs <= nowMs) held.delete(caller);
  };

  const take = async (caller: string): Promise<Held> => {
    const { perMinute, atATime: wanted = Math.ceil(perMinute / SHARE), uncounted = 0 } = limit;
    const { granted, endsAt } = await orAlone(
      database,
      () => database.sql<Granted[]>`
        select granted, ends_at as "endsAt" from allowance_take(
          ${digestOf(limit, caller)}, ${perMinute - uncounted}, ${wanted}, ${now()}, ${`${WINDOW_MS} ms`}::interval
        )`,
      () => ({ granted: perMinute - uncounted, endsAt: null }),
    );
    const taken = {
      left: granted,
      isOver: granted === 0,
      endsAtMs: endsAt?.getTime() ?? now().getTime() + WINDOW_MS,
    };
    held.set(caller, taken);
    return taken;
  };

  /** Concurrent requests of one caller share one query. */
  const takeShared = (caller: string): Promise<Held> => {
    const asked = asking.get(caller) ?? take(caller).finally(() => asking.delete(caller));
    asking.set(caller, asked);
    return asked;
  };

  const refuseOver = (caller: string): void => {
    const nowMs = now().getTime();
    const known = held.get(caller);
    if (!known?.isOver || nowMs >= known.endsAtMs) return;
    const seconds = Math.ceil((known.endsAtMs - nowMs) / 1000);
    throw new AppError('rate_limited', { params: { seconds } });
  };

  /** What is left to a caller; undefined once it must be asked of the database. */
  const heldNow = (caller: string, nowMs: number): Held | undefined => {
    const known = held.get(caller);
    if (known && nowMs < known.endsAtMs) return known;
    if (!limit.uncounted) return undefined;
    const first = { left: limit.uncounted, isOver: false, endsAtMs: nowMs + WINDOW_MS };
    held.set(caller, first);
    return first;
  };

  const limitCaller = async (caller: string): Promise<void> => {
    for (;;) {
      const nowMs = now().getTime();
      forgetEnded(nowMs);
      const known = heldNow(caller, nowMs);
      if (known && known.left > 0) {
        known.left -= 1;
        return;
      }
      refuseOver(caller);
      await takeShared(caller);
    }
  };

  return Object.assign(limitCaller, { refuseOver });
};

interface Counted {
  readonly counted: number;
  readonly endsAt: Date;
}

/** Counts requests of each caller in this process, a minute at a time. */
const countAlone = (now: () => Date): ((caller: string) => Counted) => {
  const counts = new Map<string, Counted>();
  return (caller) => {
    for (const [each, { endsAt }] of counts) if (endsAt <= now()) counts.delete(each);
    const { counted, endsAt } = counts.get(caller) ?? {
      counted: 0,
      endsAt: new Date(now().getTime() + WINDOW_MS),
    };
    const next = { counted: counted + 1, endsAt };
    counts.set(caller, next);
    return next;
  };
};

/**
 * Counts each request in the database, for callers who are told how many are left. A process remembers a refusal until the window ends.
 * Refuses with `rate_limited`.
 */
export const createCounter = (
  { database, now }: LimiterDeps,
  limit: Limit,
): ((caller: string) => Promise<Quota>) => {
  const { perMinute } = limit;
  const over = new Map<string, number>();
  const alone = countAlone(now);

  const secondsUntil = (endsAtMs: number): number =>
    Math.max(1, Math.ceil((endsAtMs - now().getTime()) / 1000));

  const refuse = (caller: string, endsAtMs: number): never => {
    for (const [each, endedMs] of over) if (endedMs <= now().getTime()) over.delete(each);
    over.set(caller, endsAtMs);
    throw new AppError('rate_limited', { params: { seconds: secondsUntil(endsAtMs) } });
  };

  return async (caller) => {
    const known = over.get(caller);
    if (known !== undefined && now().getTime() < known) return refuse(caller, known);
    const { counted, endsAt } = await orAlone(
      database,
      () => database.sql<Counted[]>`
        select counted, ends_at as "endsAt" from allowance_count(
          ${digestOf(limit, caller)}, ${now()}, ${`${WINDOW_MS} ms`}::interval
        )`,
      () => alone(caller),
    );
    const endsAtMs = endsAt.getTime();
    if (counted > perMinute) return refuse(caller, endsAtMs);
    return { perMinute, left: perMinute - counted, secondsLeft: secondsUntil(endsAtMs) };
  };
};
