import * as routes from '@apps-hub/contract/loyalty/own-programme/routes';

import { addBalances, readBalances } from '#verbs/loyalty/own-programme/import-balances.ts';
import { getOwnProgramme } from '#verbs/loyalty/own-programme/read.ts';
import type { Api } from '#http/api.ts';

export const mountOwnProgramme = (api: Api): void => {
  api.readOutside(routes.getOwnProgramme, (out) => getOwnProgramme(out));
  api.writeOutside(routes.importOwnBalances, {
    prepare: (out, { body }) => readBalances(out, body),
    claim: (ctx, page) => addBalances(ctx, page),
    present: (_out, added) => Promise.resolve(added),
  });
};
