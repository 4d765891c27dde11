import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { emit } from '#verbs/hub/webhooks/emit.ts';

/** These are about the person, not the wallet, so they follow whatever is told of its postings. */
const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** Tells webhooks that one customer's record went into another. */
export const emitMerged = (ctx: VerbContext, from: CustomerId, into: CustomerId): Promise<void> =>
  emit(ctx, {
    type: 'customer.merged',
    subject: from,
    place: LAST_PLACE,
    data: { customerId: from, mergedInto: into },
  });

/** Tells webhooks that a customer's personal data are erased, so that receivers can erase theirs. */
export const emitErased = (ctx: VerbContext, customerId: CustomerId): Promise<void> =>
  emit(ctx, { type: 'customer.erased', subject: customerId, place: LAST_PLACE, data: { customerId } });
