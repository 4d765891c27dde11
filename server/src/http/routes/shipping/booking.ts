import * as routes from '@apps-hub/contract/shipping/booking/routes';

import { claimAgain, prepareAgain } from '#verbs/shipping/booking/book-again.ts';
import { prepareBooking } from '#verbs/shipping/booking/book.ts';
import { presentClaimed, sendClaimed } from '#verbs/shipping/booking/send-booking.ts';
import { findTimeslots } from '#verbs/shipping/booking/slots.ts';
import { listWaitingOrders } from '#verbs/shipping/booking/waiting-orders.ts';
import type { Api } from '#http/api.ts';

export const mountBooking = (api: Api): void => {
  api.read(routes.listWaitingOrders, (ctx, { query }) => listWaitingOrders(ctx, query));
  api.queryOutside(routes.findTimeslots, (out, { body }) => findTimeslots(out, body));
  api.writeOutside(routes.bookPickup, {
    prepare: (out, { body: { instead, ...body } }) => prepareBooking(out, body, { rebookedFrom: instead }),
    claim: claimAgain,
    call: sendClaimed,
    present: presentClaimed,
  });
  api.writeOutside(routes.bookAgain, {
    prepare: (out, { params, body }) => prepareAgain(out, { id: params.id, ...body }),
    claim: claimAgain,
    call: sendClaimed,
    present: presentClaimed,
  });
};
