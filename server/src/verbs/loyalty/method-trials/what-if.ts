import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWhatIf, type Rules, type Sides, type WhatIf } from '@apps-hub/domain/loyalty/what-if';
import type { TrialSpan, WhatIfAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { LocalDate } from '@apps-hub/domain/time';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';

import type { StoreTx } from '#db/database.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { countPastOrders, needFacts, needLines, newestCarts, pastOrders } from './past-orders.ts';
import { type Part, readSpan, type Span } from './periods.ts';
import { presentWhatIf } from './present-what-if.ts';
import { activeMethods, type Draft, rulesWith } from './rules.ts';
import type { Slots } from './slots.ts';

/** How the caller cancels a trial and learns of its progress. */
export interface TrialControl {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/** The time limit of a trial, and so the longest that it holds a connection. */
const TIME_LIMIT_MS = 20_000;

/** A function that yields to other work, and throws when the time is up or the caller has disconnected. */
export const yieldOrStop = ({ signal }: TrialControl) => {
  const startedMs = performance.now();
  return async (): Promise<void> => {
    await nextTurn();
    signal.throwIfAborted();
    if (performance.now() - startedMs > TIME_LIMIT_MS) throw new AppError('what_if_too_long');
  };
};

interface Replay {
  readonly rules: Sides<Rules>;
  readonly parts: readonly [Part, ...Part[]];
  readonly window: Parameters<typeof countPastOrders>[1];
  readonly control: TrialControl;
}

const replay = async (tx: StoreTx, { rules, parts, window, control }: Replay): Promise<WhatIf> => {
  const pause = yieldOrStop(control);
  const total = await countPastOrders(tx, window);
  const whatIf = createWhatIf(rules, parts.length);
  let done = 0;
  control.progress(done, total);
  const all = [...rules.before.collection, ...rules.after.collection];
  const [withLines, withFacts] = [needLines(all), needFacts(all)];
  const starts = parts.map(({ startsAt }) => startsAt);
  for await (const chunk of pastOrders(tx, { ...window, starts, withLines, withFacts })) {
    for (const order of chunk) whatIf.add(order);
    done += chunk.length;
    await pause();
    control.progress(done, total);
  }
  const finish = whatIf.finish();
  for (;;) {
    const step = finish.next();
    if (step.done) return step.value;
    await pause();
  }
};

/** Points issued in the days of the trial: the dashboard's own figure. */
const issuedIn = async ({ sql, storeId }: StoreTx, from: LocalDate, to: LocalDate): Promise<number> => {
  const [row] = await sql<{ issued: number }[]>`
    select coalesce(sum(issued), 0)::bigint as issued from posting_days_read(${storeId}, ${from}, ${to})
    where day between ${from}::date and ${to}::date`;
  return row?.issued ?? 0;
};

const namesIn = async (tx: StoreTx, { gained, lost }: WhatIf): Promise<Map<string, string>> => {
  const ids = [...gained.most, ...lost.most].map(({ customerId }) => customerId);
  const rows = await tx.sql<{ id: string; name: string }[]>`
    select id, name from customer where store_id = ${tx.storeId} and id = any(${ids})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface Question {
  readonly draft: Draft;
  readonly span: Span;
  readonly now: Date;
}

/**
 * What a draft would have done to the orders of a period, using the same computation as real orders. Reads one snapshot, writes nothing,
 * and is refused with `what_if_too_long` after twenty seconds.
 */
const answer = async (
  tx: StoreTx,
  { draft, span, now }: Question,
  control: TrialControl,
): Promise<WhatIfAnswer> => {
  const { currency } = await loadStore(tx);
  const { parts, to, until } = span;
  const window = { from: parts[0].startsAt, until, currency };
  const rules = rulesWith(await activeMethods(tx, now), draft, await newestCarts(tx, window));
  const result = await replay(tx, { rules, parts, window, control });
  return presentWhatIf(result, {
    parts,
    to,
    currency,
    issued: await issuedIn(tx, parts[0].from, to),
    hasRewards: rules.before.rewards.length > 0 || rules.after.rewards.length > 0,
    names: await namesIn(tx, result),
  });
};

/** Runs a trial in its own read-only transaction, if a slot is free. */
export const whatIf = async (
  { deps, storeId, inStore }: Outside,
  { slots, control }: { readonly slots: Slots; readonly control: TrialControl },
  question: {
    readonly draft: (ctx: VerbContext) => Promise<Draft>;
    readonly period: TrialPeriod | TrialSpan;
  },
): Promise<WhatIfAnswer> => {
  const asked = await inStore(async (ctx) => {
    const { timeZone } = await loadStore(ctx.tx);
    const draft = await question.draft(ctx);
    return { draft, now: ctx.now, span: await readSpan(ctx.tx, question.period, { now: ctx.now, timeZone }) };
  });
  return slots.run(storeId, () => deps.database.inSnapshot(storeId, (tx) => answer(tx, asked, control)));
};
