import type { Context } from '../context.ts';
import type { DeliveryRow } from './deliveries.ts';
import { APP_RESOURCE } from './outbox.ts';
import { type Answer, sendDelivery } from './send.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Delay before the next attempt after `attempts` failures: 1, 2, 4 … seconds, up to a minute. */
const backoffMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);

const PARALLEL = 16;
const LONGEST_SLEEP_MS = 60_000;

/** Deliveries of one order stay in order, and an installation precedes everything later of its store. */
const DUE = `
select d.* from delivery d
where d.state = 'waiting' and d.next_attempt_ms <= ? and not exists (
  select 1 from delivery e
  where e.store_id = d.store_id and e.state = 'waiting' and e.held = 0 and e.seq < d.seq
    and e.resource in (d.resource, '${APP_RESOURCE}'))
order by d.seq limit ?`;

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

export interface DeliveryWorker {
  /** Checks for due deliveries on the next turn of the event loop; no-op unless started. */
  wake: () => void;
  start: () => void;
  /** Stops taking deliveries and waits for those in progress. */
  stop: () => Promise<void>;
  /** Delivers everything that is due and waits for it, even when not started. */
  drain: () => Promise<void>;
}

/** Delivers the outbox. All state is in the table, so after a crash the next process continues. */
export const createWorker = (context: Parts, fetch: typeof globalThis.fetch): DeliveryWorker => {
  const { db, config, now } = context;
  const inFlight = new Map<number, Promise<void>>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  const attempt = async (delivery: DeliveryRow): Promise<void> => {
    const isDropped = delivery.drop_first === 1 && delivery.attempts === 0;
    const answer: Answer = isDropped
      ? { ok: false, text: 'dropped by switch' }
      : await sendDelivery({ config, fetch, db }, delivery);
    recordAnswer(context, delivery, answer);
  };

  const launchDue = (at: number): void => {
    // Rows in progress still count as waiting, hence the larger limit.
    for (const delivery of db.all<DeliveryRow>(DUE, [at, PARALLEL * 2])) {
      if (inFlight.size >= PARALLEL) return;
      if (inFlight.has(delivery.seq)) continue;
      const work = attempt(delivery).finally(() => {
        inFlight.delete(delivery.seq);
        if (running) pump();
      });
      inFlight.set(delivery.seq, work);
    }
  };

  const pump = (): void => {
    // One reading of the clock for both queries: what falls due between two readings would be neither sent nor waited for.
    const at = now().getTime();
    launchDue(at);
    clearTimeout(timer);
    const next = db.get<{ at: number | null }>(
      `select min(next_attempt_ms) as at from delivery where state = 'waiting' and next_attempt_ms > ?`,
      [at],
    );
    const waitMs = next?.at ? Math.max(1, next.at - at) : LONGEST_SLEEP_MS;
    timer = setTimeout(pump, Math.min(waitMs, LONGEST_SLEEP_MS));
  };

  return {
    wake: () => {
      if (!running) return;
      clearTimeout(timer);
      timer = setTimeout(pump, 0);
    },
    start: () => {
      running = true;
      pump();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
    drain: async () => {
      do {
        launchDue(now().getTime());
        await Promise.all(inFlight.values());
      } while (db.all(DUE, [now().getTime(), 1]).length > 0);
    },
  };
};

const recordAnswer = ({ db, now }: Parts, delivery: DeliveryRow, answer: Answer): void => {
  const at = now();
  const attempts = delivery.attempts + 1;
  const isLastCopy = delivery.copies_left === 0;
  const isGivenUp = !answer.ok && delivery.attempt_limit !== null && attempts >= delivery.attempt_limit;
  const state = outcome({ isDone: answer.ok && isLastCopy, isGivenUp });
  db.tx(() => {
    db.run(
      `update delivery set attempts = ?, last_answer = ?, last_attempt_at = ?, state = ?, next_attempt_ms = ?,
         copies_left = ? where store_id = ? and seq = ?`,
      [
        attempts,
        answer.text,
        at.toISOString(),
        state,
        at.getTime() + (answer.ok ? 0 : backoffMs(attempts)),
        answer.ok ? 0 : delivery.copies_left,
        delivery.store_id,
        delivery.seq,
      ],
    );
    if (state === 'waiting') return;
    db.run(
      `update delivery set held = 0, next_attempt_ms = ?
       where store_id = ? and resource = ? and held = 1 and seq < ? and state = 'waiting'`,
      [at.getTime(), delivery.store_id, delivery.resource, delivery.seq],
    );
  });
};

const outcome = ({ isDone, isGivenUp }: { isDone: boolean; isGivenUp: boolean }): DeliveryRow['state'] => {
  if (isDone) return 'delivered';
  return isGivenUp ? 'failed' : 'waiting';
};
