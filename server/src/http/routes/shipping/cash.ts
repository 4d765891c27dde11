import * as routes from '@apps-hub/contract/shipping/cash/routes';

import { importRemittance } from '#verbs/shipping/cash/import-remittance.ts';
import { listCash } from '#verbs/shipping/cash/list.ts';
import { listRemittances } from '#verbs/shipping/cash/remittances.ts';
import { cashSummary } from '#verbs/shipping/cash/summary.ts';
import type { Api } from '#http/api.ts';

export const mountCash = (api: Api): void => {
  api.read(routes.listCash, (ctx, { query }) => listCash(ctx, query));
  api.read(routes.getCashSummary, (ctx, { query }) => cashSummary(ctx, query));
  api.read(routes.listRemittances, (ctx, { query }) => listRemittances(ctx, query));
  api.write(routes.importRemittance, (ctx, { body }) => importRemittance(ctx, body));
};
