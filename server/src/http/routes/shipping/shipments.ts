import * as routes from '@apps-hub/contract/shipping/shipments/routes';

import { askShipment } from '#verbs/shipping/shipments/ask.ts';
import { claimCancel, prepareCancel, sendCancel } from '#verbs/shipping/shipments/cancel.ts';
import { shipmentDraft } from '#verbs/shipping/shipments/draft.ts';
import { invoiceOf, labelOf } from '#verbs/shipping/shipments/label.ts';
import { leaveOutBox } from '#verbs/shipping/shipments/leave-out.ts';
import { listShipmentOrders, listShipments } from '#verbs/shipping/shipments/list.ts';
import { shipmentRates } from '#verbs/shipping/shipments/rates.ts';
import { claimShipment } from '#verbs/shipping/shipments/make.ts';
import { presentSent, sendShipment } from '#verbs/shipping/shipments/send.ts';
import { settleShipment } from '#verbs/shipping/shipments/settle.ts';
import { prepareShipment } from '#verbs/shipping/shipments/with-pickup.ts';
import { shipmentTracking } from '#verbs/shipping/shipments/tracking.ts';
import type { Api, HttpDeps } from '#http/api.ts';

/** A store without a valid plan makes no new waybills, but may print, settle and cancel those it has. */
export const mountShipments = (api: Api, planApi: Api, deps: Pick<HttpDeps, 'keys' | 'appsUrl'>): void => {
  api.read(routes.listShipments, (ctx, { query }) => listShipments(ctx, query));
  api.read(routes.listShipmentOrders, (ctx, { query }) => listShipmentOrders(ctx, query));
  api.read(routes.getShipmentDraft, (ctx, { params }) => shipmentDraft(ctx, params.id));
  planApi.writeOutside(routes.makeShipment, {
    prepare: (out, { body }) => prepareShipment(out, body),
    claim: (ctx, { input, booking }) => claimShipment(ctx, input, booking),
    call: sendShipment,
    present: presentSent,
  });
  api.read(routes.getShipmentTracking, (ctx, { params }) => shipmentTracking(ctx, deps, params.id));
  api.file(routes.getShipmentLabel, (out, { params }) => labelOf(out, params.id));
  api.file(routes.getShipmentInvoice, (out, { params }) => invoiceOf(out, params.id));
  planApi.queryOutside(routes.askShipmentRates, (out, { body }) => shipmentRates(out, body));
  api.queryOutside(routes.askShipment, (out, { params }) => askShipment(out, params.id));
  api.write(routes.leaveOutBox, (ctx, { params, body }) => leaveOutBox(ctx, params.id, body));
  api.write(routes.settleShipment, (ctx, { params, body }) => settleShipment(ctx, params.id, body));
  api.writeOutside(routes.cancelShipment, {
    prepare: (out, { params }) => prepareCancel(out, params.id),
    claim: claimCancel,
    call: sendCancel,
    present: presentSent,
  });
};
