import * as routes from '@apps-hub/contract/loyalty/privacy/routes';

import { eraseCustomer } from '#verbs/loyalty/privacy/erase-customer.ts';
import type { Api } from '#http/api.ts';

export const mountPrivacy = (api: Api): void => {
  api.write(routes.eraseCustomer, (ctx, { params }) => eraseCustomer(ctx, params.id));
};
