import * as routes from '@apps-hub/contract/shipping/hand-over/routes';

import { printPickupSheet } from '#verbs/shipping/hand-over/hand-over.ts';
import type { Api } from '#http/api.ts';

export const mountHandOver = (api: Api): void => {
  api.file(routes.getHandOverSheet, (out, { params, query }) =>
    printPickupSheet(out, { id: params.id, language: query.language }),
  );
};
