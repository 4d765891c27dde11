import type { BatchId, StaffId } from '@apps-hub/domain/ids';
import { verbContext } from '@apps-hub/server/deps';
import { applyBatch, undoBatch } from '@apps-hub/server/verbs/loyalty/batches/change-state';
import { createBatch } from '@apps-hub/server/verbs/loyalty/batches/create';
import { runBatch } from '@apps-hub/server/verbs/loyalty/batches/run';

import { compare, type Comparison, secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';

const ROUNDS = 5;

const actor = { kind: 'staff', staffId: 'stf_bench' as StaffId, role: 'owner' } as const;

const NOTES = { comment: 'A gift', internalNote: null } as const;

/** Applies a batch of one line per customer and undoes it, chunk by chunk like the job; compares undoing with applying. */
export const measureUndo = async (stack: Stack): Promise<Comparison> => {
  const { deps, storeId, owner, customerIds } = stack;
  const act = <T>(work: (ctx: ReturnType<typeof verbContext>) => Promise<T>): Promise<T> =>
    deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, actor)));
  const draft = async (): Promise<BatchId> => {
    const { id } = await act((ctx) => createBatch(ctx, { source: 'file', fileName: 'gifts.csv', ...NOTES }));
    await owner`
      insert into adjustment_batch_line (store_id, batch_id, line, reference, customer_id, points)
      select ${storeId}, ${id}, g.line, g.id, g.id, 1 + g.line % 3 from unnest(${[...customerIds]}::text[]) with ordinality g (id, line)`;
    return id;
  };
  const rateOf = async (id: BatchId): Promise<number> =>
    customerIds.length / (await secondsOf(() => runBatch(deps, { storeId, batchId: id })));
  let applied: BatchId | undefined;
  const result = await compare(ROUNDS, {
    plain: async () => {
      const id = await draft();
      await act((ctx) => applyBatch(ctx, id));
      applied = id;
      return rateOf(id);
    },
    ours: async () => {
      const id = applied;
      if (!id) throw new Error('A batch must be applied before it is undone');
      await act((ctx) => undoBatch(ctx, id));
      return rateOf(id);
    },
  });
  return {
    name: `undo a batch of ${customerIds.length} lines, beside applying it`,
    unit: 'lines/s',
    wantedRatio: 0.5,
    ...result,
  };
};
