import * as routes from '@apps-hub/contract/loyalty/approvals/routes';

import { approveAdjustment, declineAdjustment } from '#verbs/loyalty/approvals/decide.ts';
import { listAdjustmentRequests } from '#verbs/loyalty/approvals/list.ts';
import { readSummary } from '#verbs/loyalty/approvals/summary.ts';
import type { Api } from '#http/api.ts';

export const mountApprovals = (api: Api): void => {
  api.read(routes.listAdjustmentRequests, (ctx, { query }) => listAdjustmentRequests(ctx, query));
  api.read(routes.readApprovalsSummary, (ctx) => readSummary(ctx));
  api.write(routes.approveAdjustment, (ctx, { params }) => approveAdjustment(ctx, params.id));
  api.write(routes.declineAdjustment, (ctx, { params }) => declineAdjustment(ctx, params.id));
};
