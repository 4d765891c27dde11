import { PAUSE_CODES, type PauseReason } from '@apps-hub/contract/pause-reasons';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Database, StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';

interface Paused {
  readonly pausedAt: Date;
  readonly reason: PauseReason;
  readonly timeZone: string;
}

/** In the store's time zone, "2026-11-29 14:05". */
const localMinute = ({ pausedAt, timeZone }: Paused): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(pausedAt);

/**
 * Since when the transaction's store is paused; null if it is not. Then no pause begins until the transaction ends. A transaction that asks
 * while a pause waits for others gets its answer after the pause.
 */
const pausedNow = async ({ sql, storeId }: StoreTx): Promise<Paused | null> => {
  const [row] = await sql<Paused[]>`
    select g.paused_at as "pausedAt", g.reason, g.time_zone as "timeZone" from store_pause_gate(${storeId}) g`;
  return row ?? null;
};

/** Whether the store is paused; until the transaction ends no pause begins. */
export const isHeldStill = async (tx: StoreTx): Promise<boolean> => (await pausedNow(tx)) !== null;

/** What a paused store's members are told: why, and since when. */
export const presentPause = (paused: Paused) => ({
  code: PAUSE_CODES[paused.reason],
  since: localMinute(paused),
});

/** Refuses a write of a member or customer of a paused store with `store_paused` or one of its kind, which says why, and since when. */
export const refuseWhilePaused = async (tx: StoreTx): Promise<void> => {
  const paused = await pausedNow(tx);
  if (!paused) return;
  const { code, since } = presentPause(paused);
  throw new AppError(code, { params: { since } });
};

/** A job of a paused store. It starts again once the store goes on, without losing an attempt. */
export class StorePaused extends Error {
  constructor() {
    super('the store is paused');
  }
}

/** The paused stores, longest first. */
export const pausedStores = ({
  sql,
}: Pick<Database, 'sql'>): Promise<{ readonly store: StoreId; readonly pausedAt: Date }[]> =>
  sql<{ store: StoreId; pausedAt: Date }[]>`select store, paused_at as "pausedAt" from paused_stores()`;
