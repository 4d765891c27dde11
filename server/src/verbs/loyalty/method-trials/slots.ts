import type { StoreId } from '@apps-hub/domain/ids';

import { AppError } from '../../../errors.ts';

/** How many long questions may be under way at once; each holds a connection and shares the processor with everybody. */
const MOST_OF_STORE = 2;
const MOST = 4;

/** Lets few at a time in; the others are refused with `what_if_busy`. One for each process. */
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
      if (all >= MOST || (taken.get(storeId) ?? 0) >= MOST_OF_STORE) throw new AppError('what_if_busy');
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
