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
}

/** Connections shared by single statements, which postgres.js pipelines. Those of `ask` are apart: nothing there waits for a lock. */
const SHARED = 4;

/** Shared connections. The first loss replaces all of them, since one that is lost during a write never reconnects. */
const openShared = <Types extends Record<string, unknown>>({ connect, max }: Connecting<Types>) => {
  let isClosed = false;
  const open = (): Sql<Types> => {
    const made = connect({ max: Math.min(SHARED, max), onClose: () => replace(made) });
    return made;
  };
  const replace = (lost: Sql<Types>, graceSeconds = CLOSE_GRACE_SECONDS): void => {
    if (isClosed || lost !== current) return;
    current = open();
    void lost.end({ timeout: graceSeconds });
  };
  let current = open();
  return {
    now: () => current,
    abandon: () => replace(current, 0),
    close: (graceMs: number) => {
      isClosed = true;
      return current.end({ timeout: graceMs / 1000 });
    },
  };
};

/** Lends connections for one transaction each, most recently used first, so that few stay open under low load. */
const openHeld = <Types extends Record<string, unknown>>(
  { connect, max }: Connecting<Types>,
  isAnswering: () => boolean,
) => {
  const all = new Set<HeldConnection<Types>>();
  const idle: HeldConnection<Types>[] = [];
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
    const place = idle.indexOf(lost);
    if (place >= 0) idle.splice(place, 1);
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
  const close = async (graceMs: number): Promise<void> => {
    isClosed = true;
    for (const turn of waiting.splice(0)) turn.reject(new Lost());
    const until = performance.now() + graceMs;
    while (idle.length < all.size && performance.now() < until) await sleep(5);
    await Promise.all([...all].map((held) => held.end()));
  };
  const abandon = (): void => {
    for (const turn of waiting.splice(0)) turn.reject(new Lost());
    for (const held of all) held.abandon();
  };
  const state = (): PoolState => ({
    most: max,
    open: all.size,
    idle: idle.length,
    waiting: waiting.length,
  });
  return { take, giveBack, abandon, state, close };
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
      await Promise.all([held.close(graceMs), shared.close(graceMs), askers.close(graceMs)]);
    },
  };
};
