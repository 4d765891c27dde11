import type { SegmentPreview } from '@apps-hub/contract/loyalty/segments/routes';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { fillFacts } from '../customers/follow-listing.ts';

/** How many customers have been counted; null once segments are ready. Also counts the next ones, so a small store is ready at once. */
export const countingOf = async (tx: StoreTx): Promise<SegmentPreview['counting']> => {
  if (await fillFacts(tx)) return null;
  const { sql, storeId } = tx;
  const [row] = await sql<{ done: number; total: number }[]>`
    select facts_made as done, (select count(*)::int from customer where store_id = ${storeId}) as total
    from customer_count where store_id = ${storeId}`;
  return row ?? { done: 0, total: 0 };
};

/** Refuses with `segments_counting` until all customers are counted. A refusal rolls back what it counted; the job continues. */
export const requireFacts = async (tx: StoreTx): Promise<void> => {
  const counting = await countingOf(tx);
  if (!counting) return;
  const { done, total } = counting;
  const percent = Math.floor((100 * done) / Math.max(total, done, 1));
  throw new AppError('segments_counting', { params: { done, total, percent } });
};
