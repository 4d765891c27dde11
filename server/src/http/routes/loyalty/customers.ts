import * as routes from '@apps-hub/contract/loyalty/customers/routes';

import { getCustomer } from '#verbs/loyalty/customers/get.ts';
import { listCustomers } from '#verbs/loyalty/customers/list.ts';
import { mergeCustomers, unmergeCustomer } from '#verbs/loyalty/customers/merge.ts';
import { checkMerge } from '#verbs/loyalty/customers/merge-check.ts';
import { createCustomer, updateCustomer } from '#verbs/loyalty/customers/save.ts';
import type { Api } from '#http/api.ts';

export const mountCustomers = (api: Api): void => {
  api.read(routes.listCustomers, (ctx, { query }) => listCustomers(ctx, query));
  api.read(routes.getCustomer, (ctx, { params }) => getCustomer(ctx, params.id));
  api.write(routes.createCustomer, (ctx, { body }) => createCustomer(ctx, body));
  api.read(
    routes.previewMerge,
    async (ctx, { params, query }) => (await checkMerge(ctx, params.id, query.from)).preview,
  );
  api.write(routes.mergeCustomers, (ctx, { params, body }) => mergeCustomers(ctx, params.id, body));
  api.write(routes.unmergeCustomer, (ctx, { params }) => unmergeCustomer(ctx, params.id));
  api.write(routes.updateCustomer, (ctx, { params, body }) => updateCustomer(ctx, params.id, body));
};
