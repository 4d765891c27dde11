import { fedexDemo as demo } from '@apps-hub/demo/carriers/fedex';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith, voidSentinel } from '../faults.ts';
import { scansOf } from '../histories.ts';
import { isClosedDay, servedCountries, wallClock, zoneOf } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierPickup } from '../store.ts';
import {
  ACCESS_MINUTES,
  cancelError,
  collectsFromHomes,
  CUT_OFFS,
  envelope,
  ERRORS,
  postcodeError,
  readTimes,
  REFUSALS,
  ruleError,
  trackResults,
  VOID_REFUSALS,
  type FedexError,
} from './answers.ts';
import {
  availability,
  cancelPickup,
  cancelShipment as cancelShipmentBody,
  createPickup,
  createShipment,
  ratesRequest,
  trackNumbers,
  trackReference,
  type Availability,
  type CancelPickup,
  type CreatePickup,
} from './schema.ts';
import { rates } from './rates.ts';
import { cancelShipment, makeShipment, trackByReference } from './shipments.ts';

const TOKEN_SECONDS = 3600;

interface Fedex extends CarrierContext {
  readonly refuse: (c: Context, error: FedexError) => Response;
}

type Handler<Body> = (c: Context, body: Body) => Response | Promise<Response>;

const token =
  (context: Fedex) =>
  async (c: Context): Promise<Response> => {
    if (!(c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded'))
      return context.refuse(c, ERRORS.badClient);
    const form = await c.req.parseBody();
    const { clientId, clientSecret } = demo.account;
    const good =
      form['grant_type'] === 'client_credentials' &&
      form['client_id'] === clientId &&
      form['client_secret'] === clientSecret;
    if (!good) return context.refuse(c, ERRORS.badClient);
    const value = context.newId();
    context.store.addToken(value, clientId, context.now().getTime() + TOKEN_SECONDS * 1000);
    return c.json({ access_token: value, token_type: 'bearer', expires_in: TOKEN_SECONDS - 1, scope: 'CXS' });
  };

const signedIn =
  (context: Fedex): MiddlewareHandler =>
  async (c, next) => {
    const value = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const good = value !== undefined && context.store.tokenIsGood(value, context.now().getTime());
    return good ? next() : context.refuse(c, ERRORS.badToken);
  };

const reading =
  <Schema extends z.ZodType>(context: Fedex, schema: Schema, handle: Handler<z.infer<Schema>>) =>
  async (c: Context): Promise<Response> => {
    const parsed = schema.safeParse(await c.req.json().catch(() => null));
    if (parsed.success) return handle(c, parsed.data);
    const [issue] = parsed.error.issues;
    const message = `Invalid field value in the input: ${issue?.path.join('.')} ${issue?.message}`;
    return context.refuse(c, { status: 400, code: 'INVALID.INPUT.EXCEPTION', message });
  };

const add = (
  context: Fedex,
  body: CreatePickup,
  kept: { sentinel: Sentinel | null; own: string },
): CarrierPickup => {
  const { store } = context;
  const { date, readyMs, closeMs } = readTimes(body);
  const pickup: CarrierPickup = {
    carrier: 'fedex',
    id: String(3001 + store.count('fedex')),
    guid: '',
    location: body.carrierCode === 'FDXE' ? 'RUHA' : '',
    account: body.associatedAccountNumber.value,
    own_reference: kept.own,
    country: body.originDetail.pickupLocation.address.countryCode,
    date,
    ready_ms: readyMs,
    close_ms: closeMs,
    state: 'expected',
    sentinel: kept.sentinel ?? '',
    parcels: body.packageCount ?? 1,
    note: body.remarks ?? '',
    created_at: context.now().toISOString(),
  };
  store.add(pickup, body.trackingNumber ? [body.trackingNumber] : []);
  return pickup;
};

const create = (context: Fedex): Handler<CreatePickup> => {
  const { refuse, store } = context;
  return (c, body) => {
    const sentinel = findSentinel(body.remarks ?? '');
    const error = ruleError(body, context.now().getTime()) ?? (sentinel && REFUSALS[sentinel]);
    if (error) return refuse(c, error);
    if (sentinel === 'error-500') return refuse(c, ERRORS.internal);
    if (sentinel === 'error-503') return refuse(c, ERRORS.unavailable);
    const booked = (pickup: CarrierPickup): Response =>
      c.json({
        ...envelope(c, context.newId()),
        output: {
          pickupConfirmationCode: pickup.id,
          message: 'Courier on the way',
          ...(pickup.location ? { location: pickup.location } : {}),
          alerts: [],
        },
      });
    const own = c.req.header('x-customer-transaction-id') ?? '';
    const book = (): Response => booked(add(context, body, { sentinel, own }));
    if (sentinel === 'error-500-done') {
      book();
      return refuse(c, ERRORS.internal);
    }
    const latest = sentinel === 'duplicate' ? store.latest('fedex', demo.account.accountNumber) : undefined;
    return latest ? booked(latest) : carryOutWith(c, bookingSentinel(sentinel), book, context);
  };
};

const cancel = (context: Fedex): Handler<CancelPickup> => {
  const { refuse, store } = context;
  return (c, body) => {
    if (body.associatedAccountNumber.value !== demo.account.accountNumber) return refuse(c, ERRORS.forbidden);
    const pickup = store.byId('fedex', body.pickupConfirmationCode);
    if (!pickup) return refuse(c, ERRORS.notFound);
    const error = cancelError(pickup, body, context.now().getTime());
    if (error) return refuse(c, error);
    const sentinel = voidSentinel(pickup.sentinel);
    const refusal = sentinel && VOID_REFUSALS[sentinel];
    if (refusal) return refuse(c, refusal);
    if (sentinel === 'void-error-500') return refuse(c, ERRORS.internal);
    const done = (): Response => {
      store.setState(pickup, 'cancelled', context.now().getTime());
      return c.json({
        ...envelope(c, context.newId()),
        output: {
          pickupConfirmationCode: pickup.id,
          cancelConfirmationMessage: 'Requested pickup has been cancelled Successfully.',
          alerts: [],
        },
      });
    };
    return carryOutWith(c, sentinel, done, context);
  };
};

interface Asked {
  readonly carrier: string;
  readonly relationship: keyof typeof CUT_OFFS;
  readonly date: string;
  readonly local: { readonly date: string; readonly time: string };
}

const optionOf = ({ pickupAddress }: Availability, { carrier, relationship, date, local }: Asked): object => {
  const cutOff = CUT_OFFS[relationship];
  const isOver = date < local.date || (date === local.date && local.time >= cutOff);
  return {
    carrier,
    available: !isOver && !isClosedDay(pickupAddress.countryCode, date),
    pickupDate: date,
    cutOffTime: `${cutOff}:00`,
    accessTime: { hours: Math.floor(ACCESS_MINUTES / 60), minutes: ACCESS_MINUTES % 60 },
    residentialAvailable: collectsFromHomes(pickupAddress),
    countryRelationship: relationship,
    scheduleDay: date === local.date ? 'SAME_DAY' : 'FUTURE_DAY',
    defaultReadyTime: '14:00:00',
    defaultLatestTimeOptions: '18:00:00',
  };
};

const availabilities =
  (context: Fedex): Handler<Availability> =>
  (c, body) => {
    const country = body.pickupAddress.countryCode;
    if (body.associatedAccountNumber && body.associatedAccountNumber !== demo.account.accountNumber)
      return context.refuse(c, ERRORS.forbidden);
    const missing = postcodeError(body.pickupAddress);
    if (missing) return context.refuse(c, missing);
    if (!servedCountries.has(country)) {
      const message = 'Pickup is not available in this country.';
      return context.refuse(c, { status: 400, code: 'PICKUP.COUNTRY.INVALID', message });
    }
    const local = wallClock(context.now().getTime(), zoneOf(country));
    const date = body.dispatchDate ?? local.date;
    // Only for the relationship of the request, as in FedEx's sample.
    const options = body.carriers.map((carrier) =>
      optionOf(body, { carrier, relationship: body.countryRelationship, date, local }),
    );
    const requestTimestamp = `${local.date}T${local.time}:00`;
    return c.json({ ...envelope(c, context.newId()), output: { requestTimestamp, options, alerts: [] } });
  };

const track = (context: Fedex): Handler<z.infer<typeof trackNumbers>> => {
  const { store, now } = context;
  return (c, { trackingInfo }) => {
    const numbers = trackingInfo.map(({ trackingNumberInfo }) => trackingNumberInfo.trackingNumber);
    if (numbers.some((number) => number.trim() === '')) return context.refuse(c, ERRORS.trackingEmpty);
    const completeTrackResults = numbers.map((number) => {
      const scans = scansOf(store, 'fedex', { number, nowMs: now().getTime() });
      return { trackingNumber: number, trackResults: trackResults(number, scans) };
    });
    return c.json({ ...envelope(c, context.newId()), output: { completeTrackResults } });
  };
};

/** FedEx: OAuth, Pickup Request API, Ship API and Track API. */
export const createFedexApp = (carrier: CarrierContext): Hono => {
  const context: Fedex = {
    ...carrier,
    refuse: (c, { status, code, message }) =>
      c.json({ ...envelope(c, carrier.newId()), errors: [{ code, message }] }, status),
  };
  const app = new Hono();
  app.post('/oauth/token', token(context));
  app.use(signedIn(context));
  app.post('/pickup/v1/pickups', reading(context, createPickup, create(context)));
  app.post('/pickup/v1/pickups/availabilities', reading(context, availability, availabilities(context)));
  app.put('/pickup/v1/pickups/cancel', reading(context, cancelPickup, cancel(context)));
  app.post('/ship/v1/shipments', reading(context, createShipment, makeShipment(context)));
  app.post('/rate/v1/rates/quotes', reading(context, ratesRequest, rates(context)));
  app.put('/ship/v1/shipments/cancel', reading(context, cancelShipmentBody, cancelShipment(context)));
  app.post('/track/v1/referencenumbers', reading(context, trackReference, trackByReference(context)));
  app.post('/track/v1/trackingnumbers', reading(context, trackNumbers, track(context)));
  return app;
};
