import { aramexDemo as demo } from '@apps-hub/demo/carriers/aramex';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith, voidSentinel } from '../faults.ts';
import { scansOf } from '../histories.ts';
import { wallClock, zoneOf } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierPickup } from '../store.ts';
import {
  answer,
  authRefusal,
  badFields,
  duplicateOf,
  msOf,
  no,
  NO_PICKUP,
  REFUSALS,
  ruleRefusals,
  trackedPickup,
  trackingResult,
  VOID_REFUSALS,
} from './answers.ts';
import { rate } from './rates.ts';
import {
  calculateRate,
  cancelPickup,
  createPickup,
  createShipments,
  printLabel,
  type CreatePickup,
  trackPickup,
  trackShipments,
} from './schema.ts';
import { createShipment, printAgain } from './shipments.ts';

const SHIPPING = '/ShippingAPI.V2/Shipping/Service_1_0.svc/json';
const RATES = '/ShippingAPI.V2/RateCalculator/Service_1_0.svc/json';
const TRACKING = '/ShippingAPI.V2/Tracking/Service_1_0.svc/json';

type Handler<Body> = (c: Context, body: Body) => Response | Promise<Response>;

/**
 * Parses a body. Like WCF it responds with 400 and an HTML page when it is not JSON; every other refusal is a 200 with the response's own
 * fields empty.
 */
const reading =
  <Schema extends z.ZodType>(schema: Schema, nothing: object, handle: Handler<z.infer<Schema>>) =>
  async (c: Context): Promise<Response> => {
    const json: unknown = await c.req.json().catch(() => null);
    if (typeof json !== 'object' || json === null) return c.html('<p>Request Error</p>', 400);
    const auth = authRefusal('ClientInfo' in json ? json.ClientInfo : null);
    if (auth) return answer(c, nothing, [auth]);
    const parsed = schema.safeParse(json);
    return parsed.success ? handle(c, parsed.data) : answer(c, nothing, badFields(parsed.error));
  };

const NOT_BOOKED = { ProcessedPickup: null };
const NO_TRACKS = { TrackingResults: null, NonExistingWaybills: null };

const serverError = (c: Context): Response => c.html('<p>Server Error</p>', 500);

const bookedAnswer = (c: Context, pickup: CarrierPickup): Response =>
  answer(c, {
    ProcessedPickup: {
      ID: pickup.id,
      GUID: pickup.guid,
      Reference1: pickup.own_reference,
      Reference2: null,
      ProcessedShipments: [],
    },
  });

const add = (context: CarrierContext, { Pickup }: CreatePickup, sentinel: Sentinel | null): CarrierPickup => {
  const { store } = context;
  const ready = msOf(Pickup.ReadyTime);
  const country = Pickup.PickupAddress.CountryCode;
  const pickup: CarrierPickup = {
    carrier: 'aramex',
    id: `H${310_146 + store.count('aramex')}`,
    guid: context.newId(),
    location: '',
    account: demo.account.accountNumber,
    own_reference: Pickup.Reference1,
    country,
    date: wallClock(ready, zoneOf(country)).date,
    ready_ms: ready,
    close_ms: msOf(Pickup.LastPickupTime),
    state: 'expected',
    sentinel: sentinel ?? '',
    parcels: Pickup.PickupItems.reduce((sum, item) => sum + item.NumberOfPieces, 0),
    note: Pickup.Comments,
    created_at: context.now().toISOString(),
  };
  store.add(
    pickup,
    Pickup.ExistingShipments.map(({ Number: number }) => number),
  );
  return pickup;
};

const create =
  (context: CarrierContext): Handler<CreatePickup> =>
  (c, body) => {
    const refusals = ruleRefusals(body, context.now().getTime());
    if (refusals.length > 0) return answer(c, NOT_BOOKED, refusals);
    const sentinel = findSentinel(body.Pickup.Comments);
    const refusal = sentinel && REFUSALS[sentinel];
    if (refusal) return answer(c, NOT_BOOKED, [refusal]);
    if (sentinel === 'error-500' || sentinel === 'error-503') return serverError(c);
    const book = (): Response => bookedAnswer(c, add(context, body, sentinel));
    if (sentinel === 'error-500-done') {
      book();
      return serverError(c);
    }
    const latest =
      sentinel === 'duplicate' ? context.store.latest('aramex', demo.account.accountNumber) : undefined;
    return latest
      ? answer(c, NOT_BOOKED, [duplicateOf(latest)])
      : carryOutWith(c, bookingSentinel(sentinel), book, context);
  };

const cancel =
  (context: CarrierContext): Handler<z.infer<typeof cancelPickup>> =>
  (c, { PickupGUID }) => {
    const pickup = context.store.byGuid('aramex', PickupGUID);
    if (!pickup) return answer(c, {}, [no('ERR70', 'Pickup was not found')]);
    if (pickup.state === 'cancelled') return answer(c, {}, [no('ERR73', 'Pickup is already cancelled')]);
    if (pickup.state !== 'expected') return answer(c, {}, [no('ERR72', 'Pickup is already collected')]);
    const sentinel = voidSentinel(pickup.sentinel);
    const refusal = sentinel && VOID_REFUSALS[sentinel];
    if (refusal) return answer(c, {}, [refusal]);
    if (sentinel === 'void-error-500') return serverError(c);
    const done = (): Response => {
      context.store.setState(pickup, 'cancelled', context.now().getTime());
      return answer(c, {});
    };
    return carryOutWith(c, sentinel, done, context);
  };

/** Finds by number; by the customer's own reference only where the booking asked for it, which is not documented. */
const findPickup = ({ store }: CarrierContext, reference: string): CarrierPickup | undefined => {
  const byNumber = store.byId('aramex', reference);
  if (byNumber) return byNumber;
  const own = store.byOwnReference('aramex', reference);
  return own?.note.includes('sandbox:by-reference') ? own : undefined;
};

const status =
  (context: CarrierContext): Handler<z.infer<typeof trackPickup>> =>
  (c, { Reference }) => {
    const pickup = findPickup(context, Reference);
    if (!pickup) return answer(c, NO_PICKUP, [no('ERR70', 'Pickup was not found')]);
    return answer(c, trackedPickup(pickup, context.store.numbersOf(pickup)));
  };

const track =
  ({ store, now }: CarrierContext): Handler<z.infer<typeof trackShipments>> =>
  (c, { Shipments }) => {
    const nowMs = now().getTime();
    const all = Shipments.map((number) => ({ number, scans: scansOf(store, 'aramex', { number, nowMs }) }));
    return answer(c, {
      TrackingResults: all.flatMap(({ number, scans }) =>
        scans ? [{ Key: number, Value: scans.toReversed().map((scan) => trackingResult(number, scan)) }] : [],
      ),
      NonExistingWaybills: all.flatMap(({ number, scans }) => (scans ? [] : [number])),
    });
  };

/** Aramex Shipping and Tracking services, JSON variant. */
export const createAramexApp = (context: CarrierContext): Hono => {
  const app = new Hono();
  app.post(`${SHIPPING}/CreatePickup`, reading(createPickup, NOT_BOOKED, create(context)));
  app.post(`${SHIPPING}/CancelPickup`, reading(cancelPickup, {}, cancel(context)));
  app.post(`${TRACKING}/TrackPickup`, reading(trackPickup, NO_PICKUP, status(context)));
  app.post(
    `${SHIPPING}/CreateShipments`,
    reading(createShipments, { Shipments: null }, createShipment(context)),
  );
  app.post(
    `${SHIPPING}/PrintLabel`,
    reading(printLabel, { ShipmentNumber: null, ShipmentLabel: null }, printAgain(context)),
  );
  app.post(`${RATES}/CalculateRate`, reading(calculateRate, { TotalAmount: null }, rate(context)));
  app.post(`${TRACKING}/TrackShipments`, reading(trackShipments, NO_TRACKS, track(context)));
  return app;
};
