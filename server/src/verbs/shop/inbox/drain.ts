import type { StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { StoreTx } from '#db/database.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { Understanding } from '#platforms/port/events.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { scheduleForgetting } from '../privacy/forget-bodies.ts';
import { applyAll, type InboxRow, markDone } from './apply.ts';
import { applyTogether, leadingTogether, type Understood } from './apply-together.ts';
import { noteFailure } from './note-failure.ts';
import { askedForEvents, withAnswers } from '../products/ask-host.ts';
import { onlyTopics, takeDue, understand } from './take.ts';
import { waitsForItsPerson } from './waits-for-person.ts';

/** Longer than a look-up at the host takes: meanwhile nobody repeats it, and afterwards somebody does if this process died. */
const LOOK_UP_SECONDS = 60;

type Asked = Extract<Understanding, { kind: 'look_up' }>;

/** Reserves the row for the worker that is looking it up at the host. */
const keepForLookUp = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<void> => {
  const now = deps.now();
  const until = new Date(now.getTime() + LOOK_UP_SECONDS * 1000);
  await tx.sql`update inbox set next_attempt_at = ${until} where store_id = ${tx.storeId} and id = ${row.id}`;
  await scheduleStep({ tx, now }, 'inbox.drain', until);
};

/** A person of whom only kept events tell is erased after these are applied. */
const PERSON_UNKNOWN_SECONDS = 3600;

const putOffWhilePaused = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<void> => {
  const until = new Date(deps.now().getTime() + PERSON_UNKNOWN_SECONDS * 1000);
  await tx.sql`update inbox set next_attempt_at = ${until} where store_id = ${tx.storeId} and id = ${row.id}`;
};

/** Applies a row whose body is complete; otherwise returns the look-up that the host must answer first. */
const applyOrAsk = async (deps: Deps, tx: StoreTx, row: InboxRow): Promise<Asked | undefined> => {
  const understood = await understand(deps, tx, row);
  switch (understood?.kind) {
    case 'events': {
      const { events } = understood;
      if (await waitsForItsPerson(tx, events)) {
        await putOffWhilePaused(deps, tx, row);
        return undefined;
      }
      if ((await askedForEvents(deps, tx, events)).length > 0) {
        await keepForLookUp(deps, tx, row);
        return { kind: 'look_up', lookUp: () => Promise.resolve(events), ifRefused: events };
      }
      await applyAll(deps, tx, row, events);
      return undefined;
    }
    case 'look_up':
      await keepForLookUp(deps, tx, row);
      return understood;
    case 'unknown':
    case undefined:
      await markDone(deps, tx, row, { status: 'unknown', error: 'topic_unknown', events: [] });
      return undefined;
  }
};

/** What the host reports about an event; even a refusal of our access may be an answer. */
const answerOf = async (deps: Deps, storeId: StoreId, row: InboxRow, asked: Asked) => {
  const access = await findHostAccess(deps, storeId, row.app);
  if (access) return asked.lookUp(access);
  if (!asked.ifRefused) throw new AppError('store_uninstalled');
  return asked.ifRefused;
};

/** Looks an event up at the host, outside a transaction, and applies the result unless the row was handled meanwhile. */
const applyAnswer = async (deps: Deps, storeId: StoreId, row: InboxRow, asked: Asked): Promise<void> => {
  const { events, isAskable } = await withAnswers(deps, storeId, {
    events: await answerOf(deps, storeId, row, asked),
    attempts: row.attempts,
  });
  await deps.database.inStore(storeId, async (tx) => {
    // Paused during the look-up: the event is looked up again once the store goes on.
    const only = await onlyTopics(deps, tx);
    if (only && !only.includes(row.topic)) return;
    const [waiting] = await tx.sql`
      select id from inbox
      where store_id = ${storeId} and id = ${row.id} and status = 'received' and attempts = ${row.attempts}
      for update`;
    if (!waiting) return;
    if (isAskable && (await askedForEvents(deps, tx, events)).length > 0)
      throw new HostUnavailable('a product changed while the host was asked about it');
    await applyAll(deps, tx, row, events);
  });
};

/** Applies one delivery and marks it in the same transaction: once, or not at all. Returns whether there was one. */
const drainOne = async (deps: Deps, storeId: StoreId): Promise<boolean> => {
  let taken: InboxRow | undefined;
  try {
    const asked = await deps.database.inStore(storeId, async (tx) => {
      [taken] = await takeDue(deps, tx, 1);
      return taken && applyOrAsk(deps, tx, taken);
    });
    if (taken && asked) await applyAnswer(deps, storeId, taken, asked);
  } catch (error) {
    if (!taken) throw error;
    await noteFailure(deps, storeId, taken, error);
  }
  return taken !== undefined;
};

/** Events a store may apply before others get their turn. */
export const SLICE = 50;

/**
 * Applies the next due events in one transaction, up to one that must be applied alone; returns how many. If that fails, or already the
 * first must be applied alone, returns how many to apply one by one.
 */
const drainTogether = async (
  deps: Deps,
  storeId: StoreId,
  most: number,
): Promise<{ readonly taken: number; readonly alone: number }> => {
  let these: readonly Understood[] = [];
  try {
    const alone = await deps.database.inStore(storeId, async (tx) => {
      const rows = await takeDue(deps, tx, most);
      these = await leadingTogether(deps, tx, rows);
      if (these.length > 0) await applyTogether(deps, tx, these);
      return these.length > 0 ? 0 : Math.min(rows.length, 1);
    });
    return { taken: these.length, alone };
  } catch (error) {
    const [first, another] = these;
    if (!first) throw error;
    if (another) return { taken: 0, alone: these.length };
    await noteFailure(deps, storeId, first.row, error);
    return { taken: 1, alone: 0 };
  }
};

/** Applies some of the next due events, at most `most`; returns how many, 0 when none is due. */
const drainSome = async (deps: Deps, storeId: StoreId, most: number): Promise<number> => {
  const { taken, alone } = await drainTogether(deps, storeId, most);
  for (let one = 0; one < alone; one += 1) if (!(await drainOne(deps, storeId))) return taken + one;
  return taken + alone;
};

/**
 * Applies the next due events of a store's inbox, in order per order; returns how many. Fewer than a slice means that no more are due.
 */
export const drainSlice = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let taken = 0;
  while (taken < SLICE) {
    const some = await drainSome(deps, storeId, SLICE - taken);
    if (some === 0) break;
    taken += some;
  }
  return taken;
};

const WHILE_IT_WAITS_MS = 30_000;

/**
 * The drain as a step of the tick, in case a wake-up was lost: hands a backlog to the workers. Schedules itself again while events wait,
 * including those that another worker holds; in a paused store only while some of them are applied.
 */
export const drainAgain = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const isMore = (await drainSlice(deps, storeId)) === SLICE;
  await deps.database.inStore(storeId, async (tx) => {
    const now = deps.now();
    await scheduleForgetting({ tx, now });
    if (isMore) await deps.outbox.enqueue(tx, 'inbox.drain', { data: { storeId }, key: storeId });
    const soon = new Date(now.getTime() + WHILE_IT_WAITS_MS);
    const only = await onlyTopics(deps, tx);
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select greatest(min(next_attempt_at), ${soon}) as at from inbox
      where store_id = ${storeId} and status = 'received' and (${only && [...only]}::text[] is null or topic = any(${only && [...only]}::text[]))
      having count(*) > 0`;
    await scheduleStep({ tx, now }, 'inbox.drain', next?.at);
  });
};
