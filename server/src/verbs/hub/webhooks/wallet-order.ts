import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';

// The places of a wallet's news, which ordered endpoints get one after the other. Postings come later than other news, because a follower
// reads them, so the order cannot be that of arrival: a posting stands at its version, other news after the postings that they know of.

/** The place of a posting. */
export const placeOfPosting = (version: number): number => 2 * version;

/** The place of anything else, told when the wallet had this version: after that posting, before the next. */
export const placeAfter = (version: number): number => 2 * version + 1;

/** The version of a wallet, as this transaction sees it. */
export const versionOf = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<number> => {
  const [row] = await sql<{ version: number }[]>`
    select version from wallet where store_id = ${storeId} and customer_id = ${id}`;
  return row?.version ?? 0;
};
