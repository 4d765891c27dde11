import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { HostDelivery } from '#platforms/port/webhooks.ts';

/** A delivery, and how often it arrived. */
export interface CountedDelivery {
  readonly delivery: Pick<
    HostDelivery,
    'app' | 'topic' | 'deliveryKey' | 'subject' | 'body' | 'isForClosedStore'
  >;
  readonly count: number;
  /** When it arrived, and its id since then, if it was kept on home; otherwise it arrives now. */
  readonly kept?: { readonly id: string; readonly receivedAt: Date };
}

/** Deliveries as the arrays that functions of the database take. */
export const columnsOf = (rows: readonly CountedDelivery[], newId: VerbContext['newId']) => {
  const texts = (of: (delivery: CountedDelivery['delivery']) => string | null): (string | null)[] =>
    rows.map(({ delivery }) => of(delivery));
  return {
    ids: rows.map(({ kept }) => kept?.id ?? newId('inbox')),
    apps: texts(({ app }) => app),
    topics: texts(({ topic }) => topic),
    keys: texts(({ deliveryKey }) => deliveryKey),
    subjects: texts(({ subject }) => subject),
    bodies: texts(({ body }) => body),
    counts: rows.map(({ count }) => count),
    forClosed: texts(({ isForClosedStore = false }) => String(isForClosedStore)),
  };
};

type StoringContext = Pick<VerbContext, 'tx' | 'now' | 'newId' | 'enqueue'>;

/** Adds deliveries that arrived at the same time. */
const addToInbox = (
  { tx, newId }: StoringContext,
  receivedAt: Date,
  rows: readonly CountedDelivery[],
): Promise<{ id: string; key: string }[]> => {
  const of = columnsOf(rows, newId);
  return tx.sql<{ id: string; key: string }[]>`
    select event_id as id, event_key as key from inbox_add(
      ${tx.storeId}, ${receivedAt}, ${of.ids}::text[], ${of.apps}::text[], ${of.topics}::text[], ${of.keys}::text[], ${of.subjects}::text[],
      ${of.bodies}::text[], ${of.counts}::integer[], ${of.forClosed}::text[]::boolean[]
    )`;
};

/**
 * Stores deliveries in the transaction's inbox, each once, and wakes the worker. Returns their events' ids by delivery key. For a store
 * without any app only deliveries that erase it are stored.
 */
export const storeDeliveries = async (
  context: StoringContext,
  rows: readonly CountedDelivery[],
): Promise<ReadonlyMap<string, string>> => {
  const [first] = rows;
  if (!first) return new Map();
  const { tx, now, newId, enqueue } = context;
  const { storeId } = tx;
  const groups = Map.groupBy(rows, ({ kept }) => (kept?.receivedAt ?? now).getTime());
  const [stored] = await Promise.all([
    Promise.all([...groups].map(([at, some]) => addToInbox(context, new Date(at), some))),
    // A unique key, because a wake-up already queued might be handled before this transaction is visible.
    enqueue('inbox.drain', { storeId }, first.kept?.id ?? newId('inbox')),
    // In case the wake-up is lost with its process.
    scheduleStep({ tx, now }, 'inbox.drain', now),
  ]);
  return new Map(stored.flat().map(({ id, key }) => [key, id]));
};
