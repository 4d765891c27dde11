import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';

/** Tells the apps that these customers may have been added; of the ids, some may be of nobody. */
export const tellFollowers = async (ctx: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  for (const { customersAdded } of ctx.followers) await customersAdded?.(ctx, ids);
};
