import type { z } from '@hono/zod-openapi';
import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { Batch, batchInput } from '@apps-hub/contract/loyalty/batches/routes';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/batches/values';

import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { adjustmentBatch } from '#db/schema/loyalty/batches.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { searchTexts } from '#verbs/search.ts';
import { auditBatch, readBatch } from './batch-record.ts';
import { scheduleDiscard } from './discard.ts';

/** Its lines follow, as a file's do. */
interface OwnProgrammeInput {
  readonly source: 'own_programme';
  readonly comment: string | null;
  readonly internalNote: null;
}

type Input = z.output<typeof batchInput> | OwnProgrammeInput;

const customersOf = async (tx: StoreTx, input: Input): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = tx;
  if (input.source === 'file' || input.source === 'own_programme') return [];
  if (input.source === 'selection') return [...new Set(input.customerIds)];
  const [found] = await sql<{ ids: CustomerId[] }[]>`
    select customers_after(${storeId}, ${input.q ? await searchTexts(tx, input.q) : []}, ${input.status}, '', ${BATCH_MAX_LINES + 1}) as ids`;
  return found?.ids ?? [];
};

/** Every customer gets the same points; an unknown customer, or one of another store, is a line with a problem. */
const addCustomers = async (
  { sql, storeId }: StoreTx,
  batchId: BatchId,
  { ids, points }: { readonly ids: readonly CustomerId[]; readonly points: number },
): Promise<void> => {
  await sql`select batch_customers_add(${storeId}, ${batchId}, ${[...ids]}::text[], ${points})`;
};

/** Creates a batch. For a selection or a filter it has its lines at once; others follow. */
export const createBatch = async (ctx: VerbContext, input: Input): Promise<Batch> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx } = ctx;
  const id = ctx.newId('batch');
  const ids = await customersOf(tx, input);
  if (ids.length > BATCH_MAX_LINES)
    throw new AppError('batch_too_large', { params: { most: BATCH_MAX_LINES } });
  await tx.db.insert(adjustmentBatch).values({
    storeId: tx.storeId,
    id,
    state: 'draft',
    source: input.source,
    fileName: input.source === 'file' ? input.fileName : null,
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
