import * as routes from '@apps-hub/contract/loyalty/rule-changes/routes';

import type { Api } from '#http/api.ts';
import { approveRuleChange, declineRuleChange } from '#verbs/loyalty/rule-changes/decide.ts';
import { listRuleChanges } from '#verbs/loyalty/rule-changes/list.ts';
import {
  requestActionsChange,
  requestRewardChange,
  requestRuleChange,
  requestCampaignChange,
  requestTierChange,
} from '#verbs/loyalty/rule-changes/request.ts';

export const mountRuleChanges = (api: Api): void => {
  api.read(routes.listRuleChanges, (ctx, { query }) => listRuleChanges(ctx, query));
  api.write(routes.requestRuleChange, (ctx, { body }) => requestRuleChange(ctx, body));
  api.write(routes.requestRewardChange, (ctx, { body }) => requestRewardChange(ctx, body));
  api.write(routes.requestCampaignChange, (ctx, { body }) => requestCampaignChange(ctx, body));
  api.write(routes.requestActionsChange, (ctx, { body }) => requestActionsChange(ctx, body));
  api.write(routes.requestTierChange, (ctx, { body }) => requestTierChange(ctx, body));
  api.write(routes.approveRuleChange, (ctx, { params }) => approveRuleChange(ctx, params.id));
  api.write(routes.declineRuleChange, (ctx, { params }) => declineRuleChange(ctx, params.id));
};
