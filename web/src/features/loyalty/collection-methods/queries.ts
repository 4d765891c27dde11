import type {
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { ruleChangesKey } from '../shared/queries.ts';
import type { MethodApi } from '../shared/methods/method-api.ts';

const BASE = '/api/v1/loyalty/collection-methods';
const RULE_CHANGES = '/api/v1/loyalty/rule-changes';

const collectionMethodsKey: QueryKey = ['collection-methods'];

/** The store's collection methods. */
export const collectionMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: collectionMethodsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).methods,
  });

export const collectionMethods: MethodApi<CollectionMethod, CollectionMethodInput> = {
  subject: 'CollectionMethod',
  goneCode: 'collection_method_not_found',
  query: collectionMethodsQuery,
  save: (api, { input, over, confirmed: confirmLossBasisPoints }, idempotencyKey) =>
    over === undefined
      ? api.post(BASE, { body: { ...input, confirmLossBasisPoints }, idempotencyKey })
      : api.put(`${BASE}/{id}`, {
          params: { id: over.id },
          body: { ...input, version: over.version, confirmLossBasisPoints },
          idempotencyKey,
        }),
  ask: (api, { input, over }, idempotencyKey) =>
    api.post(RULE_CHANGES, {
      body: { methodId: over?.id ?? null, version: over?.version ?? null, method: input },
      idempotencyKey,
    }),
  remove: (api, id, idempotencyKey) =>
    api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey }),
};

/** Rule changes that wait for approval. */
export const ruleChangesQuery = (api: Api) =>
  queryOptions({
    queryKey: ruleChangesKey,
    queryFn: async ({ signal }) => (await api.get(RULE_CHANGES, { signal })).changes,
  });

export interface RuleDecision {
  readonly id: string;
  readonly decision: 'approve' | 'decline';
}

export const decideRuleChange = (api: Api, { id, decision }: RuleDecision, idempotencyKey: string) =>
  decision === 'approve'
    ? api.post(`${RULE_CHANGES}/{id}/approve`, { params: { id }, body: {}, idempotencyKey })
    : api.post(`${RULE_CHANGES}/{id}/decline`, { params: { id }, body: {}, idempotencyKey });
