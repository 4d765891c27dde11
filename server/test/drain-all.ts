import type { StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '../src/deps.ts';
import { drainSlice, SLICE } from '../src/verbs/shop/inbox/drain.ts';

/** Applies all due events of a store's inbox; returns how many. */
export const drainAll = async (deps: Deps, storeId: StoreId): Promise<number> => {
  const taken = await drainSlice(deps, storeId);
  return taken < SLICE ? taken : taken + (await drainAll(deps, storeId));
};
