import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { VerbContext } from '#context.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { readCollectionTerms } from '../collection-methods/read-terms.ts';
import { evidenceOf } from '../method-trials/evidence.ts';
import { giftOf } from '../method-trials/gift.ts';

/** The gift of a change, compared with the rules in force now. */
export const giftOfInput = async (
  ctx: VerbContext,
  id: CollectionMethodId | null,
  method: CollectionMethodInput,
): Promise<Points> => {
  const { currency } = await loadStore(ctx.tx);
  const terms = readCollectionTerms(method, currency);
  return giftOf(ctx, { id, terms: method.status === 'active' ? terms : null }, await evidenceOf(ctx));
};
