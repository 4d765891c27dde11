import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';

/** Tells the apps that customers may have been added; some of the ids may not exist. */
export const tellFollowers = async (ctx: VerbContext, ids: readonly CustomerId[]): Promise<void> => {
  for (const { customersAdded } of ctx.followers) await customersAdded?.(ctx, ids);
};
