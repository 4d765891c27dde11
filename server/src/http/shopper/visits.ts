import type { StoreId } from '@apps-hub/domain/ids';

import { addVisits, type Visits } from '#verbs/loyalty/shopper/visits.ts';
import { openPage } from '#verbs/loyalty/shopper/page-record.ts';
import type { HttpDeps } from '../api.ts';

/** How long visits are added up before they are written, so that a busy storefront does not write with each page view. */
const TOGETHER_MS = 3000;

/**
 * Counts what storefronts load and open, per store. A process that stops loses the last seconds: these are figures to compare, not to
 * account for.
 */
export const createVisitCounter = ({ database, now, pause, log }: HttpDeps) => {
  const waiting = new Map<StoreId, Visits>();

  const write = async (storeId: StoreId): Promise<void> => {
    await pause(TOGETHER_MS);
    const visits = waiting.get(storeId);
    waiting.delete(storeId);
    if (!visits) return;
    await database.inStore(storeId, async (tx) => {
      await openPage(tx);
      await addVisits(tx, now(), visits);
    });
  };

  return (storeId: StoreId, kind: keyof Visits): void => {
    const known = waiting.get(storeId);
    const visits = known ?? { seen: 0, opened: 0 };
    waiting.set(storeId, { ...visits, [kind]: visits[kind] + 1 });
    if (!known) void write(storeId).catch((error: unknown) => log.warn({ err: error }, 'visits not counted'));
  };
};
