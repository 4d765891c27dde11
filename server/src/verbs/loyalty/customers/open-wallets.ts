import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';

/** Opens an empty wallet for each of these customers who has none; an id of nobody is passed over. */
export const openWallets = async (
  { tx: { sql, storeId } }: VerbContext,
  ids: readonly CustomerId[],
): Promise<void> => {
  await sql`select wallets_open(${storeId}, ${[...ids]}::text[])`;
};
