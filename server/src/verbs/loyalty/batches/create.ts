import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/values';

import { actorLabel, type VerbContext } from '#context.ts';
import { adjustmentBatch } from '#db/schema/loyalty/batches.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { addCustomers, type BatchInput, customersOf } from './batch-customers.ts';
import { loadSegment } from '../segments/segment-record.ts';
import { auditBatch, readBatch } from './batch-record.ts';
import { scheduleDiscard } from './discard.ts';

/** Creates a batch. Lines for a selection or a filter are added at once, others later. */
export const createBatch = async (ctx: VerbContext, input: BatchInput): Promise<Batch> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx } = ctx;
  const id = ctx.newId('batch');
  const ids = await customersOf(ctx, input);
  if (ids.length > BATCH_MAX_LINES)
    throw new AppError('batch_too_large', { params: { most: BATCH_MAX_LINES } });
  await tx.db.insert(adjustmentBatch).values({
    storeId: tx.storeId,
    id,
    state: 'draft',
    source: input.source,
    fileName: 'fileName' in input ? input.fileName : null,
    ...(input.source === 'moving_in'
      ? { programme: input.programme, mode: input.mode, replaces: 'replaces' in input ? input.replaces : [] }
      : {}),
    segment:
      input.source === 'filter' && input.segmentId ? (await loadSegment(tx, input.segmentId)).name : null,
    lineCount: ids.length,
    comment: input.comment || null,
    internalNote: input.internalNote || null,
    createdBy: actorLabel(ctx.actor),
    createdAt: ctx.now,
  });
  if (input.source === 'selection' || input.source === 'filter')
    await addCustomers(tx, id, { ids, points: input.operation === 'add' ? input.points : -input.points });
  await scheduleDiscard(ctx);
  const batch = await readBatch(tx, id);
  await auditBatch(ctx, 'create', batch);
  return batch;
};
