import type { StoreId } from '@apps-hub/domain/ids';

import { AppError } from '#errors.ts';
import { pausedStores } from '#verbs/hub/stores/pause.ts';
import type { HttpDeps } from '../api.ts';

/**
 * Refuses visitors of a paused store with `store_paused`. A process asks which stores are paused at most once in `factsFreshMs`; what a
 * shopper writes is also checked in its own transaction.
 */
export const createPauseCheck = ({
  database,
  now,
  factsFreshMs = 0,
}: Pick<HttpDeps, 'database' | 'factsFreshMs' | 'now'>) => {
  let [reading, askedAtMs]: [ReturnType<typeof pausedStores> | undefined, number] = [undefined, 0];

  const read = (): ReturnType<typeof pausedStores> => {
    const nowMs = now().getTime();
    const ageMs = nowMs - askedAtMs;
    if (reading && ageMs >= 0 && ageMs < factsFreshMs) return reading;
    askedAtMs = nowMs;
    const next = pausedStores(database);
    reading = next;
    next.catch(() => {
      if (reading === next) reading = undefined;
    });
    return next;
  };

  return async (storeId: StoreId): Promise<void> => {
    if ((await read()).some(({ store }) => store === storeId)) throw new AppError('store_paused');
  };
};
