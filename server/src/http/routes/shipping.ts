import * as handOver from '@apps-hub/contract/shipping/hand-over';
import * as pickups from '@apps-hub/contract/shipping/pickups';
import * as settings from '@apps-hub/contract/shipping/settings';

import type { Deps } from '../../deps.ts';
import {
  checkCarrierAccount,
  removeCarrierAccount,
  saveCarrierAccount,
} from '../../verbs/shipping/accounts.ts';
import {
  createPickupAddress,
  deletePickupAddress,
  updatePickupAddress,
} from '../../verbs/shipping/addresses.ts';
import { claimAgain, prepareAgain } from '../../verbs/shipping/book-again.ts';
import { claimBooking, finishBooking, prepareBooking } from '../../verbs/shipping/book.ts';
import { getPickup } from '../../verbs/shipping/detail.ts';
import { trackPickup } from '../../verbs/shipping/follow.ts';
import { printPickupSheet } from '../../verbs/shipping/hand-over.ts';
import { getShippingHome } from '../../verbs/shipping/home.ts';
import { listPickups } from '../../verbs/shipping/list.ts';
import { getShippingSettings, saveShippingPreferences } from '../../verbs/shipping/preferences.ts';
import {
  createRecurringPickup,
  deleteRecurringPickup,
  listRecurringPickups,
  updateRecurringPickup,
} from '../../verbs/shipping/recurring.ts';
import { setPickupAside, setTrackingNumber, settlePickup } from '../../verbs/shipping/settle.ts';
import { findTimeslots } from '../../verbs/shipping/slots.ts';
import { claimVoid, claimVoids, finishVoid, finishVoids } from '../../verbs/shipping/void.ts';
import { listWaitingOrders } from '../../verbs/shipping/waiting-orders.ts';
import type { Api } from '../api.ts';

const mountPickups = (api: Api): void => {
  api.read(pickups.getShippingHome, (ctx, { query }) => getShippingHome(ctx, query));
  api.read(pickups.listWaitingOrders, (ctx, { query }) => listWaitingOrders(ctx, query));
  api.read(pickups.listPickups, (ctx, { query }) => listPickups(ctx, query));
  api.ask(pickups.findTimeslots, (out, { body }) => findTimeslots(out, body));
  api.perform(pickups.voidPickups, {
    prepare: (_out, { body }) => Promise.resolve(body),
    begin: claimVoids,
    finish: finishVoids,
  });
  api.perform(pickups.bookPickup, {
    prepare: (out, { body }) => prepareBooking(out, body),
    begin: claimBooking,
    finish: finishBooking,
  });
  api.read(pickups.getPickup, (ctx, { params }) => getPickup(ctx, params.id));
  api.file(handOver.getHandOverSheet, (out, { params, query }) =>
    printPickupSheet(out, { id: params.id, language: query.language }),
  );
  api.perform(pickups.bookAgain, {
    prepare: (out, { params, body }) => prepareAgain(out, { id: params.id, window: body.window }),
    begin: claimAgain,
    finish: finishBooking,
  });
  api.perform(pickups.voidPickup, {
    prepare: (_out, { params, body }) => Promise.resolve({ id: params.id, reason: body.reason }),
    begin: claimVoid,
    finish: finishVoid,
  });
  api.write(pickups.settlePickup, (ctx, { params, body }) => settlePickup(ctx, params.id, body));
  api.write(pickups.setPickupAside, (ctx, { params }) => setPickupAside(ctx, params.id));
  api.ask(pickups.trackPickup, (out, { params }) => trackPickup(out, params.id));
  api.write(pickups.setTrackingNumber, (ctx, { params, body }) =>
    setTrackingNumber(ctx, params, body.trackingNumber),
  );
};

const mountSettings = (api: Api, deps: Pick<Deps, 'sealer'>): void => {
  api.read(settings.getShippingSettings, (ctx) => getShippingSettings(ctx));
  api.write(settings.saveShippingPreferences, (ctx, { body }) => saveShippingPreferences(ctx, body));
  api.write(settings.saveCarrierAccount, (ctx, { params, body }) =>
    saveCarrierAccount(ctx, deps, { ...body, carrier: params.carrier }),
  );
  api.write(settings.removeCarrierAccount, (ctx, { params }) => removeCarrierAccount(ctx, params.carrier));
  api.ask(settings.checkCarrierAccount, (out, { params }) => checkCarrierAccount(out, params.carrier));
  api.write(settings.createPickupAddress, (ctx, { body }) => createPickupAddress(ctx, body));
  api.write(settings.updatePickupAddress, (ctx, { params, body }) =>
    updatePickupAddress(ctx, params.id, body),
  );
  api.write(settings.deletePickupAddress, (ctx, { params }) => deletePickupAddress(ctx, params.id));
  api.read(settings.listRecurringPickups, (ctx) => listRecurringPickups(ctx));
  api.write(settings.createRecurringPickup, (ctx, { body }) => createRecurringPickup(ctx, body));
  api.write(settings.updateRecurringPickup, (ctx, { params, body }) =>
    updateRecurringPickup(ctx, params.id, body),
  );
  api.write(settings.deleteRecurringPickup, (ctx, { params }) => deleteRecurringPickup(ctx, params.id));
};

/** The shipping app's routes, each a thin door to its verb. */
export const mountShipping = (api: Api, deps: Pick<Deps, 'sealer'>): void => {
  mountPickups(api);
  mountSettings(api, deps);
};
