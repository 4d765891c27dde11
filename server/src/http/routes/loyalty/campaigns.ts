import * as routes from '@apps-hub/contract/loyalty/campaigns/routes';

import type { Api } from '#http/api.ts';
import { listCampaigns } from '#verbs/loyalty/campaigns/list.ts';
import { campaignReach } from '#verbs/loyalty/campaigns/reach.ts';
import { createCampaign, updateCampaign } from '#verbs/loyalty/campaigns/save.ts';
import { campaignWhatIf } from '#verbs/loyalty/campaigns/what-if.ts';
import type { Slots } from '#verbs/loyalty/method-trials/slots.ts';

export const mountCampaigns = (api: Api, slots: Slots): void => {
  api.read(routes.listCampaigns, (ctx) => listCampaigns(ctx));
  api.write(routes.createCampaign, (ctx, { body: { confirmLossBasisPoints: confirmed, ...input } }) =>
    createCampaign(ctx, { input, confirmed }),
  );
  api.write(
    routes.updateCampaign,
    (ctx, { params, body: { version, confirmLossBasisPoints: confirmed, ...input } }) =>
      updateCampaign(ctx, { id: params.id, version }, { input, confirmed }),
  );
  api.read(routes.campaignReach, (ctx, { query }) => campaignReach(ctx, slots, query));
  api.streamOutside(routes.campaignWhatIf, (out, { body }, control) =>
    campaignWhatIf(out, { slots, control }, body),
  );
};
