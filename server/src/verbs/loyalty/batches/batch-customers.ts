import type { z } from '@hono/zod-openapi';
import type { batchInput } from '@apps-hub/contract/loyalty/batches/routes';
import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { MovedFrom, MovingInMode } from '@apps-hub/domain/loyalty/moving-in';
import { BATCH_MAX_LINES } from '@apps-hub/contract/loyalty/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { searchTexts } from '#verbs/search.ts';
import { followListingNow } from '../customers/follow-listing.ts';
import { membersMatching } from '../segments/members.ts';

/** Lines are added later, like those of a file. */
interface OwnProgrammeInput {
  readonly source: 'own_programme';
  readonly comment: string | null;
  readonly internalNote: null;
}

/** The balances of the host's own programme: a moving-in without a file. */
interface HostMovingIn {
  readonly source: 'moving_in';
  readonly programme: MovedFrom;
  readonly mode: MovingInMode;
  readonly comment: string | null;
  readonly internalNote: null;
}

export type BatchInput = z.output<typeof batchInput> | OwnProgrammeInput | HostMovingIn;

/** The customers of a selection, a filter or a segment, up to one more than a batch may have. Refuses with `segment_not_found`. */
export const customersOf = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  input: BatchInput,
): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = tx;
  if (input.source === 'file' || input.source === 'own_programme' || input.source === 'moving_in') return [];
  if (input.source === 'selection') return [...new Set(input.customerIds)];
  const texts = input.q ? await searchTexts(tx, input.q) : [];
  if (input.segmentId) {
    await followListingNow(tx);
    const { status } = input;
    const part = { texts, status, after: '', limit: BATCH_MAX_LINES + 1 };
    return membersMatching({ tx, now }, input.segmentId, part);
  }
  const [found] = await sql<{ ids: CustomerId[] }[]>`
    select customers_after(${storeId}, ${texts}, ${input.status}, '', ${BATCH_MAX_LINES + 1}) as ids`;
  return found?.ids ?? [];
};

/** Adds a line with the same points per customer; an unknown customer, or one of another store, becomes a line with a problem. */
export const addCustomers = async (
  { sql, storeId }: StoreTx,
  batchId: BatchId,
  { ids, points }: { readonly ids: readonly CustomerId[]; readonly points: number },
): Promise<void> => {
  await sql`select batch_customers_add(${storeId}, ${batchId}, ${[...ids]}::text[], ${points})`;
};
