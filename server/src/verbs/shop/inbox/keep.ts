import type { StoreId } from '@apps-hub/domain/ids';

import { isPassing } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import { columnsOf, type CountedDelivery } from './store-deliveries.ts';

const MEGABYTE = 1_000_000;

/** What home keeps at most; beyond this the host is refused, and delivers again later. Tests pass smaller ones. */
export const KEPT_LIMITS = { rows: 5000, bytes: 50 * MEGABYTE, onDisk: 2000 * MEGABYTE };

/**
 * Keeps deliveries on home, because their store's node does not answer. Returns false if home does not keep them: it is the only node, does
 * not answer either, or keeps enough already.
 */
export const keepDeliveries = async (
  { database, newId, now }: Pick<Deps, 'database' | 'newId' | 'now'>,
  storeId: StoreId,
  rows: readonly CountedDelivery[],
  { rows: mostRows, bytes, onDisk } = KEPT_LIMITS,
): Promise<boolean> => {
  if (database.nodes.length < 2 || !database.isAnswering()) return false;
  const of = columnsOf(rows, newId);
  try {
    const [row] = await database.sql<{ isKept: boolean }[]>`
      select deliveries_keep(
        e.id, ${now()}, ${of.ids}::text[], ${of.apps}::text[], ${of.topics}::text[], ${of.keys}::text[], ${of.subjects}::text[],
        ${of.bodies}::text[], ${of.counts}::integer[], ${of.forClosed}::text[]::boolean[], ${mostRows}, ${bytes}, ${onDisk}
      ) as "isKept" from (select set_config('app.store_id', ${storeId}, true) as id) e`;
    return row?.isKept === true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
};
