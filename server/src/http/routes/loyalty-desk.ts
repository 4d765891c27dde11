import * as approvals from '@apps-hub/contract/loyalty/approvals';
import * as exports from '@apps-hub/contract/loyalty/exports';
import * as orders from '@apps-hub/contract/loyalty/orders';
import * as settings from '@apps-hub/contract/loyalty/settings';

import { approveAdjustment, declineAdjustment } from '../../verbs/approvals/decide.ts';
import { listAdjustmentRequests } from '../../verbs/approvals/list.ts';
import { readSummary } from '../../verbs/approvals/summary.ts';
import { startExport } from '../../verbs/exports/ticket.ts';
import { getLoyaltySettings } from '../../verbs/loyalty-settings/read.ts';
import { saveLoyaltySettings } from '../../verbs/loyalty-settings/save.ts';
import { listOrders } from '../../verbs/orders/list.ts';
import type { Api } from '../api.ts';

/** What a merchant's desk has beside customers and methods: orders, settings, approvals, exports. */
export const mountLoyaltyDesk = (api: Api): void => {
  api.read(orders.listOrders, (ctx, { query }) => listOrders(ctx, query));
  api.read(settings.getLoyaltySettings, (ctx) => getLoyaltySettings(ctx));
  api.write(settings.saveLoyaltySettings, (ctx, { body }) => saveLoyaltySettings(ctx, body));
  api.read(approvals.listAdjustmentRequests, (ctx, { query }) => listAdjustmentRequests(ctx, query));
  api.read(approvals.readApprovalsSummary, (ctx) => readSummary(ctx));
  api.write(approvals.approveAdjustment, (ctx, { params }) => approveAdjustment(ctx, params.id));
  api.write(approvals.declineAdjustment, (ctx, { params }) => declineAdjustment(ctx, params.id));
  api.write(exports.startExport, (ctx, { body }) => startExport(ctx, body));
};
