import type { z } from '@hono/zod-openapi';
import type { CollectionMethodId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type {
  checkCollectionDraft,
  checkRedemptionDraft,
} from '@apps-hub/contract/loyalty/method-trials/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { readCollectionTerms } from '../collection-methods/read-terms.ts';
import { readRedemptionTerms } from '../redemption-methods/read-terms.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { CollectionDraft, RedemptionDraft } from './rules.ts';

type BodyOf<R extends { request: { body: { content: { 'application/json': { schema: z.ZodType } } } } }> =
  z.output<R['request']['body']['content']['application/json']['schema']>;

export type CollectionDraftBody = BodyOf<typeof checkCollectionDraft>;
export type RedemptionDraftBody = BodyOf<typeof checkRedemptionDraft>;

/** Trying a method requires the right to save it, since the results reveal data of orders and customers. */
const authoriseTrial = (
  { actor }: VerbContext,
  subject: 'CollectionMethod' | 'RedemptionMethod',
  id: CollectionMethodId | RedemptionMethodId | null,
): void => {
  authorise(actor, id === null ? 'create' : 'update', subject);
  authorise(actor, 'read', 'Order');
  authorise(actor, 'read', 'Customer');
};

/** A draft as its form would save it; an inactive one has no terms. */
export const collectionDraft = async (
  ctx: VerbContext,
  body: CollectionDraftBody,
): Promise<CollectionDraft> => {
  authoriseTrial(ctx, 'CollectionMethod', body.id);
  const { currency } = await loadStore(ctx.tx);
  const terms = readCollectionTerms(body, currency);
  return { kind: 'collection', id: body.id, terms: body.status === 'active' ? terms : null };
};

export const redemptionDraft = async (
  ctx: VerbContext,
  body: RedemptionDraftBody,
): Promise<RedemptionDraft> => {
  authoriseTrial(ctx, 'RedemptionMethod', body.id);
  const { currency } = await loadStore(ctx.tx);
  const terms = readRedemptionTerms(body, currency);
  return { kind: 'redemption', id: body.id, terms: body.status === 'active' ? terms : null };
};
