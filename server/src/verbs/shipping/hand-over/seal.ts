import type { HandOverId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { hashAfter, NO_HASH } from './sealed-line.ts';

/** The next number of the store's chain and the hash before it. Others wait here until the transaction ends. */
export const claimSeal = async ({ sql, storeId }: StoreTx): Promise<{ number: number; before: Buffer }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hand_over_seal/${storeId}`}, 0))`;
  const [last] = await sql<{ number: number; hash: Buffer }[]>`
    select number, hash from hand_over_seal where store_id = ${storeId} order by number desc limit 1`;
  return { number: (last?.number ?? 0) + 1, before: last?.hash ?? NO_HASH };
};

export const keepSeal = async (
  { sql, storeId }: StoreTx,
  { number, before }: { readonly number: number; readonly before: Buffer },
  sealed: { readonly id: HandOverId; readonly line: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into hand_over_seal (store_id, number, hand_over_id, hash, sealed_at)
    values (${storeId}, ${number}, ${sealed.id}, ${hashAfter(before, sealed.line)}, ${sealed.at})`;
};
