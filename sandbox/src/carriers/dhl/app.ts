import { dhlDemo as demo } from '@apps-hub/demo/carriers/dhl';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith, changeSentinel, voidSentinel } from '../faults.ts';
import { isClosedDay, servedCountries, wallClock, zoneOf } from '../local-time.ts';
import { findSentinel } from '../sentinels.ts';
import type { CarrierPickup } from '../store.ts';
import {
  ALREADY_OVER,
  authProblem,
  CHANGE_REFUSALS,
  CUT_OFFS,
  EARLIEST,
  INTERNAL,
  LATEST,
  NOT_FOUND,
  OTHER_SHIPPER,
  problem,
  readPlanned,
  REFUSALS,
  ruleProblem,
  schemaProblem,
  UPDATE_NOT_FOUND,
  versionProblem,
  VOID_REFUSALS,
} from './answers.ts';
import { pickupRequest, pickupUpdate, productsQuery, type PickupRequest } from './schema.ts';
import { add, instructionsOf, whatIsBooked } from './pickups.ts';
import { rates } from './rates.ts';
import { createShipment } from './shipments.ts';
import { tracking, trackingSeveral } from './tracking.ts';

type Handler = (c: Context) => Response | Promise<Response>;

const signedIn: MiddlewareHandler = async (c, next) => {
  const refused = authProblem(c) ?? versionProblem(c);
  return refused ? problem(c, refused) : next();
};

/** Consolidates two pickups: the earlier one also carries these parcels, until the later closing time. */
const consolidate = (
  { store }: CarrierContext,
  earlier: CarrierPickup,
  body: PickupRequest,
): CarrierPickup => {
  const { ready_ms, close_ms, parcels, note } = whatIsBooked(body);
  store.move(earlier, {
    date: earlier.date,
    ready_ms: Math.min(earlier.ready_ms, ready_ms),
    close_ms: Math.max(earlier.close_ms, close_ms),
    parcels: earlier.parcels + parcels,
    note: `${earlier.note} ${note}`,
  });
  return earlier;
};

/** The pickup that DHL would consolidate this one with. */
const earlierOf = ({ store }: CarrierContext, body: PickupRequest): CarrierPickup | undefined => {
  const { date } = whatIsBooked(body);
  const latest = store.latest('dhl', demo.account.accountNumber);
  return latest?.date === date && latest.state === 'expected' ? latest : undefined;
};

const bookedAnswer = (c: Context, { id }: CarrierPickup): Response =>
  c.json({ dispatchConfirmationNumbers: [id] }, 201);

const create =
  (context: CarrierContext): Handler =>
  async (c) => {
    const json: unknown = await c.req.json().catch(() => undefined);
    const parsed = pickupRequest.safeParse(json);
    if (!parsed.success) return problem(c, schemaProblem(parsed.error, json));
    const body = parsed.data;
    const sentinel = findSentinel(instructionsOf(body));
    const refusal = ruleProblem(body, context.now().getTime()) ?? (sentinel && REFUSALS[sentinel]);
    if (refusal) return problem(c, refusal);
    if (sentinel === 'error-500') return problem(c, INTERNAL);
    if (sentinel === 'error-503')
      return problem(c, { ...INTERNAL, status: 503, title: 'Service Unavailable' });
    const book = (): Response => bookedAnswer(c, add(context, body, sentinel));
    if (sentinel === 'error-500-done') {
      book();
      return problem(c, INTERNAL);
    }
    const earlier = sentinel === 'consolidated' ? earlierOf(context, body) : undefined;
    if (earlier) return bookedAnswer(c, consolidate(context, earlier, body));
    const latest =
      sentinel === 'duplicate' ? context.store.latest('dhl', demo.account.accountNumber) : undefined;
    return latest ? bookedAnswer(c, latest) : carryOutWith(c, bookingSentinel(sentinel), book, context);
  };

/** Replaces the whole pickup: anything omitted is removed, from every booking consolidated under the number. */
const update = (context: CarrierContext): Handler => {
  const { store, now } = context;
  return async (c) => {
    const json: unknown = await c.req.json().catch(() => undefined);
    const parsed = pickupUpdate.safeParse(json);
    if (!parsed.success) return problem(c, schemaProblem(parsed.error, json));
    const body = parsed.data;
    const pickup = store.byId('dhl', c.req.param('number') ?? '');
    if (!pickup || pickup.id !== body.dispatchConfirmationNumber) return problem(c, UPDATE_NOT_FOUND);
    if (body.originalShipperAccountNumber !== pickup.account) return problem(c, OTHER_SHIPPER);
    const sentinel = changeSentinel(findSentinel(instructionsOf(body)));
    const nowMs = now().getTime();
    const isOver = pickup.state !== 'expected' || nowMs >= pickup.close_ms;
    const over = isOver ? ALREADY_OVER : null;
    const refusal = over ?? ruleProblem(body, nowMs) ?? (sentinel && CHANGE_REFUSALS[sentinel]);
    if (refusal) return problem(c, refusal);
    if (sentinel === 'change-error-500') return problem(c, INTERNAL);
    const done = (): Response => {
      const to = whatIsBooked(body);
      store.move(pickup, to);
      const readyByTime = readPlanned(body.plannedPickupDateAndTime).time;
      return c.json({
        dispatchConfirmationNumber: pickup.id,
        readyByTime,
        nextPickupDate: to.date,
        warnings: [],
      });
    };
    return carryOutWith(c, sentinel, done, context);
  };
};

const cancel =
  (context: CarrierContext): Handler =>
  (c) => {
    const missing = ['requestorName', 'reason'].filter((name) => !c.req.query(name));
    if (missing.length > 0) {
      const detail = `Missing mandatory parameters: ${missing.join(', ')}`;
      return problem(c, { status: 400, title: 'Missing parameters', detail });
    }
    const pickup = context.store.byId('dhl', c.req.param('number') ?? '');
    if (!pickup) return problem(c, NOT_FOUND);
    if (pickup.state !== 'expected' || context.now().getTime() >= pickup.close_ms)
      return problem(c, ALREADY_OVER);
    const sentinel = voidSentinel(pickup.sentinel);
    const refusal = sentinel && VOID_REFUSALS[sentinel];
    if (refusal) return problem(c, refusal);
    if (sentinel === 'void-error-500') return problem(c, INTERNAL);
    const done = (): Response => {
      context.store.setState(pickup, 'cancelled', context.now().getTime());
      return c.body(null, 200);
    };
    return carryOutWith(c, sentinel, done, context);
  };

/** The faster product comes first, as DHL may send it; its cut-off differs from the others'. */
const WITHIN = [['N', 'EXPRESS DOMESTIC']] as const;
const BETWEEN = [
  ['K', 'EXPRESS 9:00'],
  ['P', 'EXPRESS WORLDWIDE'],
] as const;

const products =
  ({ now }: CarrierContext): Handler =>
  (c) => {
    const parsed = productsQuery.safeParse(c.req.query());
    if (!parsed.success) return problem(c, schemaProblem(parsed.error, c.req.query()));
    const query = parsed.data;
    if (query.accountNumber !== demo.account.accountNumber) {
      const detail =
        '8003: Account not allowed for this service. Please contact your DHL Express representative.';
      return problem(c, { status: 400, title: 'Bad request', detail });
    }
    const country = query.originCountryCode;
    const date = query.plannedShippingDate;
    if (!servedCountries.has(country)) {
      const detail = 'The requested location is not served: location not found';
      return problem(c, { status: 400, title: 'Bad request', detail });
    }
    const local = wallClock(now().getTime(), zoneOf(country));
    const capabilities = (cutOff: string): object => ({
      nextBusinessDay: isClosedDay(country, date) || (date === local.date && local.time >= cutOff),
      localCutoffDateAndTime: `${date}T${cutOff}:00`,
      pickupEarliest: `${EARLIEST}:00`,
      pickupLatest: `${LATEST}:00`,
      originServiceAreaCode: 'RUH',
      originFacilityAreaCode: 'RUH',
      pickupAdditionalDays: 0,
      pickupDayOfWeek: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
    });
    const names = country === query.destinationCountryCode ? WITHIN : BETWEEN;
    return c.json({
      products: names.map(([productCode, productName]) => ({
        productName,
        productCode,
        pickupCapabilities: capabilities(CUT_OFFS[productCode]),
      })),
    });
  };

const validateAddress = (c: Context): Response => {
  const country = c.req.query('countryCode') ?? '';
  if (!['pickup', 'delivery'].includes(c.req.query('type') ?? '')) {
    const detail = 'Missing mandatory parameters: type';
    return problem(c, { status: 400, title: 'Missing parameters', detail });
  }
  if (!servedCountries.has(country))
    return problem(c, { status: 400, title: 'Bad request', detail: 'The location is not served' });
  const cityName = (c.req.query('cityName') ?? '').toUpperCase();
  return c.json({
    address: [{ countryCode: country, postalCode: '', cityName, serviceArea: { code: 'RUH' } }],
  });
};

/** DHL Express MyDHL API. */
export const createDhlApp = (context: CarrierContext): Hono => {
  const app = new Hono();
  app.use(signedIn);
  app.post('/pickups', create(context));
  app.post('/shipments', createShipment(context));
  app.post('/rates', rates(context));
  app.patch('/pickups/:number', update(context));
  app.delete('/pickups/:number', cancel(context));
  app.get('/products', products(context));
  app.get('/address-validate', validateAddress);
  app.get('/shipments/:number/tracking', tracking(context));
  app.get('/tracking', trackingSeveral(context));
  return app;
};
