import * as routes from '@apps-hub/contract/shipping/hand-over/routes';

import { closeHandOver } from '#verbs/shipping/hand-over/close.ts';
import { listDueHandOvers } from '#verbs/shipping/hand-over/due.ts';
import { printPickupSheet } from '#verbs/shipping/hand-over/hand-over.ts';
import { listHandOvers } from '#verbs/shipping/hand-over/list.ts';
import { openHandOver } from '#verbs/shipping/hand-over/open.ts';
import { getHandOver } from '#verbs/shipping/hand-over/present.ts';
import { handOverProof } from '#verbs/shipping/hand-over/proof-file.ts';
import { printRecord } from '#verbs/shipping/hand-over/record.ts';
import { addScans } from '#verbs/shipping/hand-over/scan.ts';
import type { Api } from '#http/api.ts';

export const mountHandOver = (api: Api): void => {
  api.file(routes.getHandOverSheet, (out, { params, query }) =>
    printPickupSheet(out, { id: params.id, language: query.language }),
  );
  api.read(routes.listHandOvers, (ctx, { query }) => listHandOvers(ctx, query));
  api.read(routes.listDueHandOvers, (ctx) => listDueHandOvers(ctx));
  api.file(routes.getHandOverProof, (out) => handOverProof(out));
  api.write(routes.openHandOver, (ctx, { body }) => openHandOver(ctx, body));
  api.read(routes.getHandOver, (ctx, { params }) => getHandOver(ctx, params.id));
  api.write(routes.addScans, (ctx, { params, body }) => addScans(ctx, params.id, body));
  api.write(routes.closeHandOver, (ctx, { params, body }) => closeHandOver(ctx, params.id, body));
  api.file(routes.getHandOverRecord, (out, { params, query }) =>
    printRecord(out, { id: params.id, language: query.language }),
  );
};
