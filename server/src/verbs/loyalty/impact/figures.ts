import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { monthText } from '@apps-hub/domain/loyalty/liability/month';
import type { PointsReport } from '@apps-hub/contract/loyalty/impact/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { rateAtEnd } from './point-rate.ts';
import { type Counted, readMonths, reportOf } from './points-report.ts';
import { type Effects, effectsIn } from '../effects/read-effects.ts';
import { historyIn, readHistory } from './read-history.ts';

/** A count may use one percent of the store's database time, and runs at most once a minute. */
const REST_PER_MS = 100;
const SHORTEST_REST_MS = 60_000;

interface Kept extends Counted {
  readonly tookMs: number;
}

const findKept = async ({ sql, storeId }: StoreTx): Promise<Kept | undefined> => {
  const [kept] = await sql<Kept[]>`
    select counted_at as "countedAt", took_ms as "tookMs", figures as history from impact_figures where store_id = ${storeId}`;
  return kept;
};

/** Whether a count is old enough to be done again: the longer it takes, the older it may get. */
export const isStale = ({ countedAt, tookMs }: Pick<Kept, 'countedAt' | 'tookMs'>, now: Date): boolean =>
  now.getTime() - countedAt.getTime() >= Math.max(SHORTEST_REST_MS, tookMs * REST_PER_MS);

/** The effects as last counted; undefined if nobody has counted them yet. */
export const findEffects = async ({
  sql,
  storeId,
}: StoreTx): Promise<(Pick<Kept, 'countedAt' | 'tookMs'> & { readonly effects: Effects }) | undefined> => {
  const [kept] = await sql<{ countedAt: Date; tookMs: number; effects: Effects }[]>`
    select counted_at as "countedAt", took_ms as "tookMs", effects from impact_figures
    where store_id = ${storeId} and effects is not null`;
  return kept;
};

/** A download waits for a count up to this; a longer one would outlast proxies, so that the last count of a day serves. */
const WAITED_FOR_MS = 5_000;

/** The store's history as it is now, or as last counted if reading it takes long. */
export const historyNow = async (deps: Deps, storeId: StoreId): Promise<Counted> => {
  const now = deps.now();
  const kept = await deps.database.inStore(storeId, findKept);
  if (kept && kept.tookMs > WAITED_FOR_MS && now.getTime() - kept.countedAt.getTime() < DAY_MS) return kept;
  return { history: await readHistory(deps, storeId), countedAt: now };
};

/** The points of a period as last counted; a job counts them if they are missing or old. */
export const getPointsReport = async (
  ctx: VerbContext,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<PointsReport> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { currency, timeZone } = await loadStore(ctx.tx);
  const { isOver, ...period } = readMonths(query, { now: ctx.now, timeZone });
  const kept = await findKept(ctx.tx);
  if (!kept || isStale(kept, ctx.now))
    await ctx.enqueue('figures.impact', { storeId: ctx.tx.storeId }, ctx.tx.storeId);
  return {
    period: { from: monthText(period.from), to: monthText(period.to) },
    isOver,
    counted: kept
      ? reportOf(kept, period, {
          rate: await rateAtEnd(ctx.tx, period, { timeZone, now: ctx.now }),
          currency,
        })
      : null,
  };
};

export interface ImpactJob {
  readonly storeId: StoreId;
}

/** The job that reads a store's whole ledger and its orders, if the last count is missing or old. */
export const recountImpact = async (deps: Deps, { storeId }: ImpactJob): Promise<void> => {
  const now = deps.now();
  const kept = await deps.database.inStore(storeId, findEffects);
  if (kept && !isStale(kept, now)) return;
  const started = performance.now();
  const { history, effects } = await deps.database.inSnapshot(storeId, async (tx) => {
    const read = await historyIn(tx);
    return { history: read.history, effects: await effectsIn(tx, read, now) };
  });
  const tookMs = Math.ceil(performance.now() - started);
  await deps.database.inStore(
    storeId,
    ({ sql }) => sql`
      insert into impact_figures (store_id, counted_at, took_ms, figures, effects)
      values (${storeId}, ${now}, ${tookMs}, ${JSON.stringify(history)}, ${JSON.stringify(effects)})
      on conflict (store_id) do update set
        counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures, effects = excluded.effects`,
  );
};
