import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';

import type { StoreTx } from '#db/database.ts';

/** The rewards that determine the value of points: the active ones, or the last active ones if none is. */
export const presentRewards = async ({ sql, storeId }: StoreTx): Promise<RedemptionTerms[]> => {
  const rows = await sql<{ terms: RedemptionTerms }[]>`
    select terms from (
      select terms, rank() over (order by valid_to desc nulls first) as place from redemption_method_version
      where store_id = ${storeId} and status = 'active'
    ) v where place = 1`;
  return rows.map(({ terms }) => terms);
};
