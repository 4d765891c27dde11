import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { daysBetween, type LocalDate } from '@apps-hub/domain/time';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { Follow } from '@apps-hub/ui/kit/form/use-what-if.ts';
import type { AskForMethod, FormApi } from '../shared/methods/method-api.ts';
import { ruleChangesKey } from '../shared/queries.ts';
import type { CampaignDraft } from './draft.ts';

const BASE = '/api/v1/loyalty/campaigns';

/** Below the key of rule changes, whose decisions may change campaigns. */
const campaignsKey: QueryKey = [...ruleChangesKey, 'campaigns'];

export const campaignsQuery = (api: Api) =>
  queryOptions({
    queryKey: campaignsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).campaigns,
    // Orders change what campaigns gave.
    refetchOnMount: 'always',
  });

/** How the dialog saves campaigns. */
export const campaignApi: FormApi<Campaign, CampaignInput> = {
  subject: 'Campaigns',
  goneCode: 'campaign_not_found',
  query: campaignsQuery,
  save: (api, { input, over, confirmed: confirmLossBasisPoints }, idempotencyKey) =>
    over === undefined
      ? api.post(BASE, { body: { ...input, confirmLossBasisPoints }, idempotencyKey })
      : api.put(`${BASE}/{id}`, {
          params: { id: over.id },
          body: { ...input, version: over.version, confirmLossBasisPoints },
          idempotencyKey,
        }),
};

export const askForCampaign: AskForMethod<CampaignInput> = (api, { input, over }, idempotencyKey) =>
  api.post('/api/v1/loyalty/campaign-changes', {
    body: { campaignId: over?.id ?? null, version: over?.version ?? null, campaign: input },
    idempotencyKey,
  });

type ReachOf = Pick<CampaignDraft, 'firstDay' | 'lastDay' | 'heldOut' | 'segment' | 'tierIds'>;

/** What a comparison group could show, by the store's own past. */
export const campaignReachQuery = (
  api: Api,
  { firstDay, lastDay, heldOut: heldOutPercent, segment, tierIds }: ReachOf,
) => {
  const days = String(daysBetween(firstDay as LocalDate, lastDay as LocalDate) + 1);
  const query = { days, heldOutPercent, segment, tierIds: tierIds.join(',') };
  return queryOptions({
    queryKey: [...campaignsKey, 'reach', query],
    queryFn: ({ signal }) => api.get(`${BASE}/reach`, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const campaignWhatIf = (api: Api, body: CampaignInput, { signal, onProgress }: Follow) =>
  api.follow(`${BASE}/what-if`, { body, signal }, onProgress);
