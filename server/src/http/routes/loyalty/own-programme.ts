import * as routes from '@apps-hub/contract/loyalty/own-programme/routes';

import { addBalances, readBalances } from '#verbs/loyalty/own-programme/import-balances.ts';
import { getOwnProgramme } from '#verbs/loyalty/own-programme/read.ts';
import {
  getOwnReading,
  pauseOwnReading,
  requireHost,
  resumeOwnReading,
  startOwnReading,
} from '#verbs/loyalty/own-programme/reading.ts';
import type { Api } from '#http/api.ts';

export const mountOwnProgramme = (api: Api): void => {
  api.readOutside(routes.getOwnProgramme, (out) => getOwnProgramme(out));
  api.writeOutside(routes.importOwnBalances, {
    prepare: (out, { body }) => readBalances(out, body),
    claim: (ctx, page) => addBalances(ctx, page),
    present: (_out, added) => Promise.resolve(added),
  });
  api.readOutside(routes.getOwnReading, (out) => getOwnReading(out));
  api.writeOutside(routes.startOwnReading, {
    prepare: (out, { body }) => requireHost(out, body),
    claim: (ctx, input) => startOwnReading(ctx, input),
    present: (out) => getOwnReading(out),
  });
  api.writeOutside(routes.pauseOwnReading, {
    prepare: () => Promise.resolve(),
    claim: (ctx) => pauseOwnReading(ctx),
    present: (out) => getOwnReading(out),
  });
  api.writeOutside(routes.resumeOwnReading, {
    prepare: () => Promise.resolve(),
    claim: (ctx) => resumeOwnReading(ctx),
    present: (out) => getOwnReading(out),
  });
};
