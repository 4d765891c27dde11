import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';

import {
  asLost,
  type HeldConnection,
  holdConnection,
  CLOSE_GRACE_SECONDS,
  Lost,
  type Opening,
  type Statements,
  transact,
} from './held-connection.ts';
import { type Pulse, startPulse } from './pulse.ts';

type Sql<Types extends Record<string, unknown>> = postgres.Sql<Types>;

/** The connections for transactions. */
export interface PoolState {
  readonly most: number;
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

/** Connections that survive the loss of any one of them. */
export interface Pool<Types extends Record<string, unknown>> {
  /** The current shared connections, for statements outside a transaction. Do not keep a reference. */
  readonly sql: Sql<Types>;
  /**
   * Runs `work` in a transaction that `opening` starts; rejects with `CONNECTION_CLOSED` when its connection is lost, whether it was
   * committed or not.
   */
  begin<T>(opening: Opening, work: (sql: Statements<Types>) => Promise<T>): Promise<T>;
  /**
   * Runs one short statement that only reads. Statements of many callers are sent over a few connections without waiting for each other's
   * answers, so that PostgreSQL neither sleeps nor changes processes between them. Rejects as `begin` does.
   */
  ask<T>(question: (sql: Sql<Types>) => PromiseLike<readonly T[]>): Promise<readonly T[]>;
  /** False while the server keeps connections open and does not answer; then nothing waits for it. */
  isAnswering(): boolean;
  state(): PoolState;
  /** Lets running transactions finish for this long, then gives them up. */
  close(graceMs?: number): Promise<void>;
}

interface Connecting<Types extends Record<string, unknown>> {
  readonly connect: (options: { readonly max: number; readonly onClose: () => void }) => Sql<Types>;
  readonly max: number;
  /** Notices when the database stops answering, and then gives up whatever waits for it. */
  readonly isWatched?: boolean;
  /** Closes connections that nobody has used for this long, so that quiet processes leave room for others. */
  readonly idleMs?: number;
}

const IDLE_MS = 20_000;
/** No statement of the application takes longer. */
const LONGEST_STATEMENT_SECONDS = 300;

/** Connections shared by single statements, which postgres.js pipelines. Those of `ask` are apart: nothing there waits for a lock. */
const SHARED = 4;

/** Shared connections. The first loss replaces all of them, since one that is lost during a write never reconnects. */
const openShared = <Types extends Record<string, unknown>>({
  connect,
  max,
  idleMs = IDLE_MS,
}: Connecting<Types>) => {
  let isClosed = false;
  /** The last use since the connections were opened; 0 before the first. */
  let usedAt = 0;
  const open = (): Sql<Types> => {
    const made = connect({ max: Math.min(SHARED, max), onClose: () => replace(made) });
    return made;
  };
  const replace = (lost: Sql<Types>, graceSeconds = CLOSE_GRACE_SECONDS): void => {
    if (isClosed || lost !== current) return;
    current = open();
    usedAt = 0;
    void lost.end({ timeout: graceSeconds });
  };
  let current = open();
  return {
    now: () => {
      usedAt = performance.now();
      return current;
    },
    /** Closes all of them, once their statements have ended, if no new one has begun for a while. */
    rest: () => {
      if (usedAt > 0 && performance.now() - usedAt >= idleMs) replace(current, LONGEST_STATEMENT_SECONDS);
    },
    abandon: () => replace(current, 0),
    close: (graceMs: number) => {
      isClosed = true;
      return current.end({ timeout: graceMs / 1000 });
    },
  };
};

/** Connections that nobody uses now, the last used on top. */
const stackIdle = <Held>(idleMs: number) => {
  const all: { readonly held: Held; readonly sinceMs: number }[] = [];
  return {
    size: () => all.length,
    push: (held: Held) => void all.push({ held, sinceMs: performance.now() }),
    pop: () => all.pop()?.held,
    remove: (lost: Held): void => {
      const place = all.findIndex(({ held }) => held === lost);
      if (place >= 0) all.splice(place, 1);
    },
    /** Those that nobody has used for long. */
    old: () => all.filter(({ sinceMs }) => performance.now() - sinceMs >= idleMs).map(({ held }) => held),
  };
};

/** Lends connections for one transaction each, most recently used first, so that few stay open under low load. */
const openHeld = <Types extends Record<string, unknown>>(
  { connect, max, idleMs = IDLE_MS }: Connecting<Types>,
  isAnswering: () => boolean,
) => {
  const all = new Set<HeldConnection<Types>>();
  const idle = stackIdle<HeldConnection<Types>>(idleMs);
  const waiting: PromiseWithResolvers<HeldConnection<Types>>[] = [];
  let [opening, isClosed] = [0, false];

  const open = async (): Promise<HeldConnection<Types>> => {
    opening += 1;
    try {
      const held = await holdConnection((onClose) => connect({ max: 1, onClose }), drop);
      all.add(held);
      return held;
    } catch (error) {
      // Waiters have no other connection to wait for, so each tries to open its own.
      queueMicrotask(openForNext);
      throw error;
    } finally {
      opening -= 1;
    }
  };
  const openForNext = (): void => {
    const next = waiting.shift();
    if (next) void open().then(next.resolve, next.reject);
  };
  const drop = (lost: HeldConnection<Types>): void => {
    if (!all.delete(lost)) return;
    idle.remove(lost);
    openForNext();
  };
  const take = async (): Promise<HeldConnection<Types>> => {
    if (isClosed || !isAnswering()) throw new Lost();
    const free = idle.pop();
    if (free) return free;
    if (all.size + opening < max) return open();
    const turn = Promise.withResolvers<HeldConnection<Types>>();
    waiting.push(turn);
    return turn.promise;
  };
  const giveBack = (held: HeldConnection<Types>): void => {
    if (held.isLost) {
      drop(held);
      void held.end();
      return;
    }
    const next = waiting.shift();
    if (next) next.resolve(held);
    else idle.push(held);
  };
  const rest = (): void => {
    for (const held of idle.old()) {
      drop(held);
      void held.end();
    }
  };
  const close = async (graceMs: number): Promise<void> => {
    isClosed = true;
    for (const turn of waiting.splice(0)) turn.reject(new Lost());
    const until = performance.now() + graceMs;
    while (idle.size() < all.size && performance.now() < until) await sleep(5);
    await Promise.all([...all].map((held) => held.end()));
  };
  const abandon = (): void => {
    for (const turn of waiting.splice(0)) turn.reject(new Lost());
    for (const held of all) held.abandon();
  };
  const state = (): PoolState => ({ most: max, open: all.size, idle: idle.size(), waiting: waiting.length });
  return { take, giveBack, rest, abandon, state, close };
};

/** Watches the database over a connection of its own. */
const watch = <Types extends Record<string, unknown>>({ connect }: Connecting<Types>): Pulse =>
  startPulse({
    open: () => {
      const own = connect({ max: 1, onClose: () => undefined });
      return { ask: () => own`select 1`, close: () => void own.end({ timeout: 0 }) };
    },
  });

/** Opens a pool for at most `max` concurrent transactions; connections are opened on demand. */
export const openPool = <Types extends Record<string, unknown>>(
  connecting: Connecting<Types>,
): Pool<Types> => {
  const pulse = connecting.isWatched ? watch(connecting) : undefined;
  const isAnswering = (): boolean => !pulse?.isSilent();
  const shared = openShared(connecting);
  const askers = openShared(connecting);
  const held = openHeld(connecting, isAnswering);
  pulse?.onSilence(() => {
    held.abandon();
    shared.abandon();
    askers.abandon();
  });
  const resting = setInterval(
    () => {
      for (const connections of [held, shared, askers]) connections.rest();
    },
    (connecting.idleMs ?? IDLE_MS) / 4,
  );
  resting.unref();
  const onHeld = async <T>(run: (connection: HeldConnection<Types>) => Promise<T>): Promise<T> => {
    const connection = await held.take();
    try {
      return await run(connection);
    } finally {
      held.giveBack(connection);
    }
  };
  return {
    isAnswering,
    get sql() {
      return shared.now();
    },
    begin: (opening, work) => onHeld((connection) => transact(connection, opening, work)),
    ask: async (question) => {
      if (!isAnswering()) throw new Lost();
      try {
        return await question(askers.now());
      } catch (error) {
        throw asLost(error);
      }
    },
    state: held.state,
    close: async (graceMs = CLOSE_GRACE_SECONDS * 1000) => {
      pulse?.stop();
      clearInterval(resting);
      await Promise.all([held.close(graceMs), shared.close(graceMs), askers.close(graceMs)]);
    },
  };
};
