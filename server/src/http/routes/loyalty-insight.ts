import * as activity from '@apps-hub/contract/loyalty/activity';
import * as dashboard from '@apps-hub/contract/loyalty/dashboard';
import * as inbox from '@apps-hub/contract/loyalty/inbox';
import * as proof from '@apps-hub/contract/loyalty/proof';

import { listActivity } from '../../verbs/activity/list.ts';
import { getDashboard } from '../../verbs/figures/dashboard.ts';
import { getMemberFigures } from '../../verbs/figures/members.ts';
import { getInboxEvent, listInbox } from '../../verbs/inbox/list.ts';
import { retryInboxEvent } from '../../verbs/inbox/retry.ts';
import { proveCustomer, proveStore } from '../../verbs/ledger/prove.ts';
import type { Api } from '../api.ts';

/** What a merchant looks at to know how the programme does: figures, activity, the inbox, and the proof of it all. */
export const mountLoyaltyInsight = (api: Api): void => {
  api.read(dashboard.getDashboard, (ctx, { query }) => getDashboard(ctx, query));
  api.read(dashboard.getMemberFigures, (ctx, { query }) => getMemberFigures(ctx, query));

  api.read(activity.listActivity, (ctx, { query }) => listActivity(ctx, query));

  api.read(inbox.listInbox, (ctx, { query }) => listInbox(ctx, query));
  api.read(inbox.getInboxEvent, (ctx, { params }) => getInboxEvent(ctx, params.id));
  api.write(inbox.retryInboxEvent, (ctx, { params }) => retryInboxEvent(ctx, params.id));

  api.look(proof.getCustomerProof, (out, { params }) => proveCustomer(out, params.id));
  api.read(proof.getStoreProof, (ctx) => proveStore(ctx));
};
