import * as routes from '@apps-hub/contract/loyalty/own-programme/routes';

import { addBalances, readBalances } from '#verbs/loyalty/own-programme/import-balances.ts';
import { getOwnProgramme } from '#verbs/loyalty/own-programme/read.ts';
import type { Api } from '#http/api.ts';

export const mountOwnProgramme = (api: Api): void => {
  api.look(routes.getOwnProgramme, (out) => getOwnProgramme(out));
  api.perform(routes.importOwnBalances, {
    prepare: (out, { body }) => readBalances(out, body),
    begin: (ctx, page) => addBalances(ctx, page),
    finish: (_, added) => Promise.resolve(added),
  });
};
