import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { emitOfWallet } from '#verbs/hub/webhooks/emit.ts';

/** Tells webhooks that one customer's record went into another. */
export const emitMerged = (ctx: VerbContext, from: CustomerId, into: CustomerId): Promise<void> =>
  emitOfWallet(ctx, {
    type: 'customer.merged',
    wallet: from,
    data: { customerId: from, mergedInto: into },
  });

/** Tells webhooks that a customer's personal data are erased, so that receivers can erase theirs. */
export const emitErased = (ctx: VerbContext, customerId: CustomerId): Promise<void> =>
  emitOfWallet(ctx, { type: 'customer.erased', wallet: customerId, data: { customerId } });
