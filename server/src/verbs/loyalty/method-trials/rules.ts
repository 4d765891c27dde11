import type { CollectionMethodId, RedemptionMethodId } from '@apps-hub/domain/ids';
import { targetBasisPoints } from '@apps-hub/domain/loyalty/carts';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { Reward } from '@apps-hub/domain/loyalty/reward-value';
import type { Rules, Sides } from '@apps-hub/domain/loyalty/what-if';
import { localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { collectionMethodsAt } from '../collection-methods/list.ts';
import { offeredRewards } from '../redemption-methods/list.ts';

/** A method's terms with its id. */
interface Named<Id, Terms> {
  readonly methodId: Id;
  readonly terms: Terms;
}

/** The current collection and redemption methods. */
export interface ActiveMethods {
  readonly collection: readonly Named<CollectionMethodId, CollectionTerms>[];
  readonly redemption: readonly Named<RedemptionMethodId, RedemptionTerms>[];
}

/** Those in force: a reward counts until its last day. */
export const activeMethods = async (tx: StoreTx, now: Date): Promise<ActiveMethods> => {
  const { timeZone } = await loadStore(tx);
  return {
    collection: await collectionMethodsAt(tx, now),
    redemption: await offeredRewards(tx, localDate(now, timeZone)),
  };
};

/** A draft that replaces the method with this id, or deactivates it (no terms). */
interface DraftOf<Kind, Id, Terms> {
  readonly kind: Kind;
  readonly id: Id | null;
  readonly terms: Terms | null;
}

export type CollectionDraft = DraftOf<'collection', CollectionMethodId, CollectionTerms>;
export type RedemptionDraft = DraftOf<'redemption', RedemptionMethodId, RedemptionTerms>;
export type Draft = CollectionDraft | RedemptionDraft;

/** The terms in force with the draft. */
export const withDraft = <Terms>(
  methods: readonly Named<string, Terms>[],
  { id, terms }: { readonly id: string | null; readonly terms: Terms | null },
): Terms[] => [
  ...methods.filter(({ methodId }) => methodId !== id).map((method) => method.terms),
  ...(terms === null ? [] : [terms]),
];

/** A reward with its share of the store's carts. */
export const rewardOn =
  (carts: readonly (readonly OrderLine[])[]) =>
  (terms: RedemptionTerms): Reward => ({
    terms,
    targetBasisPoints: targetBasisPoints(terms.target, carts),
  });

/** The rules before and after the draft. */
export const rulesWith = (
  { collection, redemption }: ActiveMethods,
  draft: Draft,
  carts: readonly (readonly OrderLine[])[],
): Sides<Rules> => {
  const toReward = rewardOn(carts);
  const before: Rules = {
    collection: collection.map(({ terms }) => terms),
    rewards: redemption.map(({ terms }) => toReward(terms)),
  };
  const after: Rules =
    draft.kind === 'collection'
      ? { ...before, collection: withDraft(collection, draft) }
      : { ...before, rewards: withDraft(redemption, draft).map(toReward) };
  return { before, after };
};
