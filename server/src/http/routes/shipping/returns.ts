import * as routes from '@apps-hub/contract/shipping/returns/routes';

import { exportReturns } from '#verbs/shipping/returns/export.ts';
import { getReturn, listReturns } from '#verbs/shipping/returns/list.ts';
import { photoOf } from '#verbs/shipping/returns/photo.ts';
import { getReturnRules, saveReturnRules } from '#verbs/shipping/returns/rules.ts';
import { takeReturnStep } from '#verbs/shipping/returns/step.ts';
import {
  claimReturnCancel,
  prepareReturnCancel,
  sendReturnCancel,
  settleReturnWaybill,
} from '#verbs/shipping/returns/end-waybill.ts';
import { returnLabel } from '#verbs/shipping/returns/label.ts';
import { presentReturnWaybill, sendReturnWaybill } from '#verbs/shipping/returns/send-waybill.ts';
import { claimReturnWaybill, prepareReturnWaybill } from '#verbs/shipping/returns/waybill.ts';
import type { Api } from '#http/api.ts';

export const mountReturns = (api: Api): void => {
  // Before the route with an id.
  api.read(routes.getReturnRules, (ctx) => getReturnRules(ctx));
  api.write(routes.saveReturnRules, (ctx, { body }) => saveReturnRules(ctx, body));
  api.read(routes.listReturns, (ctx, { query }) => listReturns(ctx, query));
  api.file(routes.exportReturns, (out, { query }) => exportReturns(out, query));
  api.read(routes.getReturn, (ctx, { params }) => getReturn(ctx, params.id));
  api.file(routes.getReturnPhoto, (out, { params }) => out.inStore((ctx) => photoOf(ctx, params)));
  api.writeOutside(routes.makeReturnWaybill, {
    prepare: (out, { params, body }) => prepareReturnWaybill(out, params.id, body),
    claim: claimReturnWaybill,
    call: sendReturnWaybill,
    present: presentReturnWaybill,
  });
  api.writeOutside(routes.cancelReturnWaybill, {
    prepare: (out, { params }) => prepareReturnCancel(out, params.id),
    claim: claimReturnCancel,
    call: sendReturnCancel,
    present: presentReturnWaybill,
  });
  api.write(routes.settleReturnWaybill, (ctx, { params, body }) => settleReturnWaybill(ctx, params.id, body));
  api.file(routes.getReturnLabel, (out, { params }) => returnLabel(out, params.id));
  api.write(routes.takeReturnStep, (ctx, { params, body }) => takeReturnStep(ctx, params.id, body));
};
