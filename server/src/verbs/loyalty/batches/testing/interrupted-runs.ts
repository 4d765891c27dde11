import type { BatchId } from '@apps-hub/domain/ids';
import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { Stage } from '#test/stage.ts';
import { runBatch } from '../run.ts';

/** In which transactions processes die, and whether after their work. */
export const KILLS = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 3 });

/** Lines per transaction, so that a few lines need several. */
const FEW = 2;

/** Runs batches whose processes die. */
export const interruptedRuns = ({ suite }: Stage) => {
  /** Dependencies of a process that dies in its nth transaction: before it, or after its work but before the commit. */
  const dyingIn = (transaction: number, isAfterWork: boolean): typeof suite.deps => {
    let begun = 0;
    const inStore: typeof suite.deps.database.inStore = (storeId, work) => {
      begun += 1;
      if (begun !== transaction) return suite.deps.database.inStore(storeId, work);
      if (!isAfterWork) throw new Error('killed');
      return suite.deps.database.inStore(storeId, async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    };
    return { ...suite.deps, database: { ...suite.deps.database, inStore } };
  };

  return {
    /** Runs a batch whose process dies at these moments, then in two processes at once. */
    runKilled: async (id: string, deaths: readonly (readonly [number, boolean])[]): Promise<void> => {
      const job = { storeId: suite.store.id, batchId: id as BatchId };
      for (const death of deaths)
        await runBatch(dyingIn(...death), job, FEW).catch((error: unknown) =>
          expect(error).toMatchObject({ message: 'killed' }),
        );
      await Promise.all([runBatch(suite.deps, job, FEW), runBatch(suite.deps, job)]);
    },
  };
};
