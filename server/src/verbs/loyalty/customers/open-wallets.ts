import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';

/** Opens empty wallets for those of these customers who have none; ignores unknown ids. */
export const openWallets = async (
  { tx: { sql, storeId } }: VerbContext,
  ids: readonly CustomerId[],
): Promise<void> => {
  await sql`select wallets_open(${storeId}, ${[...ids]}::text[])`;
};
