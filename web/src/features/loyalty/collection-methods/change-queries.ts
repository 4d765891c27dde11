import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { AskForMethod } from '../shared/methods/method-api.ts';
import { ruleChangesKey } from '../shared/queries.ts';

const RULE_CHANGES = '/api/v1/loyalty/rule-changes';

export const askForCollection: AskForMethod<CollectionMethodInput> = (api, { input, over }, idempotencyKey) =>
  api.post(RULE_CHANGES, {
    body: { methodId: over?.id ?? null, version: over?.version ?? null, method: input },
    idempotencyKey,
  });

/** Rule changes that await approval. */
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
