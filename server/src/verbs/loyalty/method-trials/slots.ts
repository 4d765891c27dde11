import type { StoreId } from '@apps-hub/domain/ids';

import { AppError } from '#errors.ts';

/** How many trials may run concurrently; each holds a connection and competes for the CPU. */
const MAX_PER_STORE = 2;
const MAX_IN_ALL = 4;

/** Admits a few trials at a time and refuses the others with `what_if_busy`. One per process. */
export const createSlots = () => {
  const taken = new Map<StoreId, number>();
  let all = 0;
  const change = (storeId: StoreId, by: 1 | -1): void => {
    all += by;
    const left = (taken.get(storeId) ?? 0) + by;
    if (left === 0) taken.delete(storeId);
    else taken.set(storeId, left);
  };
  return {
    run: async <T>(storeId: StoreId, work: () => Promise<T>): Promise<T> => {
      if (all >= MAX_IN_ALL || (taken.get(storeId) ?? 0) >= MAX_PER_STORE) throw new AppError('what_if_busy');
      change(storeId, 1);
      try {
        return await work();
      } finally {
        change(storeId, -1);
      }
    },
  };
};

export type Slots = ReturnType<typeof createSlots>;
