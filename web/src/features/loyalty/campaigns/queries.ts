import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { ruleChangesKey } from '../shared/queries.ts';

const BASE = '/api/v1/loyalty/campaigns';

/** Below the key of rule changes, whose decisions may change campaigns. */
const campaignsKey = [...ruleChangesKey, 'campaigns'];

export const campaignsQuery = (api: Api) =>
  queryOptions({
    queryKey: campaignsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).campaigns,
  });

export interface CampaignSave {
  readonly input: CampaignInput;
  readonly over: Versioned | undefined;
  readonly confirmed: number | undefined;
}

export const saveCampaign = (
  api: Api,
  { input, over, confirmed: confirmLossBasisPoints }: CampaignSave,
  idempotencyKey: string,
): Promise<Campaign> =>
  over === undefined
    ? api.post(BASE, { body: { ...input, confirmLossBasisPoints }, idempotencyKey })
    : api.put(`${BASE}/{id}`, {
        params: { id: over.id },
        body: { ...input, version: over.version, confirmLossBasisPoints },
        idempotencyKey,
      });

export const campaignWhatIf = (api: Api, body: CampaignInput) => api.post(`${BASE}/what-if`, { body });
