import * as routes from '@apps-hub/contract/shipping/booking/routes';

import { claimAgain, prepareAgain } from '#verbs/shipping/booking/book-again.ts';
import { claimBooking, prepareBooking } from '#verbs/shipping/booking/book.ts';
import { finishBooking } from '#verbs/shipping/booking/send-booking.ts';
import { findTimeslots } from '#verbs/shipping/booking/slots.ts';
import { listWaitingOrders } from '#verbs/shipping/booking/waiting-orders.ts';
import type { Api } from '#http/api.ts';

export const mountBooking = (api: Api): void => {
  api.read(routes.listWaitingOrders, (ctx, { query }) => listWaitingOrders(ctx, query));
  api.ask(routes.findTimeslots, (out, { body }) => findTimeslots(out, body));
  api.perform(routes.bookPickup, {
    prepare: (out, { body }) => prepareBooking(out, body),
    begin: claimBooking,
    finish: finishBooking,
  });
  api.perform(routes.bookAgain, {
    prepare: (out, { params, body }) => prepareAgain(out, { id: params.id, ...body }),
    begin: claimAgain,
    finish: finishBooking,
  });
};
