import { randomOf } from '@apps-hub/demo/random';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Actor, VerbContext } from '../context.ts';
import type { StoreTx } from '../db/database.ts';
import { type Deps, verbContext } from '../deps.ts';
import { createNewId } from '../process/new-id.ts';

/** Where the year is played: one transaction, and a clock that moves through the year. */
export interface Stage {
  readonly tx: StoreTx;
  /** The dependencies with that clock. Whatever opens a transaction joins the year's. */
  readonly deps: Deps;
  /** Moves the clock forward. */
  readonly moveTo: (instant: Date) => void;
  /** What a verb gets, at the clock's instant. */
  readonly as: (actor: Actor) => VerbContext;
}

/** Plays all or nothing, so that an interrupted first start leaves no partial year behind. */
export const onStage = <T>(deps: Deps, storeId: StoreId, play: (stage: Stage) => Promise<T>): Promise<T> =>
  deps.database.inStore(storeId, (tx) => {
    let clock = new Date(0);
    const now = (): Date => clock;
    const random = randomOf('ids');
    const bytes = (): Uint8Array => Uint8Array.from({ length: 8 }, () => random.int(0, 255));
    const staged: Deps = {
      ...deps,
      now,
      newId: createNewId(now, bytes),
      database: {
        sql: deps.database.sql,
        nodes: deps.database.nodes,
        askCopies: (question) => deps.database.askCopies(question),
        isAnswering: () => deps.database.isAnswering(),
        pool: () => deps.database.pool(),
        inStore: (_store, work) => work(tx),
        inSnapshot: (_store, work) => work(tx),
        askStore: async (_store, question) => question(tx.sql, tx.sql`(select ${tx.storeId}::text as id)`),
        close: () => Promise.resolve(),
      },
      // The year itself does what its jobs would have done.
      outbox: { enqueue: () => Promise.resolve(), send: () => Promise.resolve() },
    };
    return play({
      tx,
      deps: staged,
      moveTo: (instant) => {
        if (instant > clock) clock = instant;
      },
      as: (actor) => verbContext(staged, tx, actor),
    });
  });

export const HOST: Actor = { kind: 'host' };
