import { dhlDemo as demo } from '@apps-hub/demo/carriers/dhl';
import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { isClosedDay, servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import { EARLIEST, INTERNAL, LATEST, type Problem, problem, readPlanned, schemaProblem } from './answers.ts';
import { ratesRequest, type RatesRequest } from './schema.ts';

interface Offer {
  readonly code: string;
  readonly name: string;
  /** In SAR, for the first kilogram, and for each further one. */
  readonly base: number;
  readonly perKg: number;
  readonly days: number;
  readonly by: string;
  readonly cutOff: string;
}

/** DHL's products for parcels, by their global codes. The amounts are this sandbox's own. */
const WITHIN: readonly Offer[] = [
  { code: 'I', name: 'EXPRESS DOMESTIC 9:00', base: 62, perKg: 6, days: 1, by: '09:00', cutOff: '11:00' },
  { code: 'N', name: 'EXPRESS DOMESTIC', base: 38, perKg: 4, days: 1, by: '23:59', cutOff: '15:00' },
];
const BETWEEN: readonly Offer[] = [
  { code: 'Y', name: 'EXPRESS 12:00 NONDOC', base: 215, perKg: 24, days: 2, by: '12:00', cutOff: '11:00' },
  {
    code: 'P',
    name: 'EXPRESS WORLDWIDE NONDOC',
    base: 168,
    perKg: 20,
    days: 3,
    by: '23:59',
    cutOff: '14:00',
  },
];

/** What DHL offers between two countries. */
export const offersFor = (from: string, to: string): readonly Offer[] => (from === to ? WITHIN : BETWEEN);

const bad = (detail: string): Problem => ({ status: 400, title: 'Bad request', detail });

const ACCOUNT_UNKNOWN = bad(
  'The account number is not found or invalid. Please check the account number and retry.',
);

/** Where DHL has no product. Its description has no sample. */
const NO_PRODUCT: Problem = {
  status: 404,
  title: 'No products available',
  detail: '1001: The requested product(s) not available based on your search criteria.',
};

const DAY_MS = 86_400_000;

/** The first day, from this one on, on which couriers work. */
const workingDay = (country: string, date: string): string => {
  let day = date;
  while (isClosedDay(country, day))
    day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return day;
};

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const FUEL = 0.19;
const DUTY_TAX_PAID = 75;
const EUR = 0.2288;

/** The totals in DHL's three currencies; those that an account without a price gets. */
const totalsOf = (sar: number, sentinel: Sentinel | null): readonly object[] => {
  if (sentinel === 'no-rates') return [];
  const listed = [{ currencyType: 'PULCL', priceCurrency: 'SAR', price: cents(sar * 1.35) }];
  return sentinel === 'list-only'
    ? listed
    : [
        { currencyType: 'BILLC', priceCurrency: 'SAR', price: sar },
        { currencyType: 'PULCL', priceCurrency: 'SAR', price: sar },
        { currencyType: 'BASEC', priceCurrency: 'EUR', price: cents(sar * EUR) },
      ];
};

const productOf = (offer: Offer, body: RatesRequest, sentinel: Sentinel | null): object => {
  const from = body.customerDetails.shipperDetails.countryCode;
  const to = body.customerDetails.receiverDetails.countryCode;
  const { date } = readPlanned(body.plannedShippingDateAndTime);
  const leaves = workingDay(from, date);
  const weight = body.packages.reduce((sum, each) => sum + each.weight, 0);
  const duties = body.valueAddedServices?.some(({ serviceCode }) => serviceCode === 'DD') ? DUTY_TAX_PAID : 0;
  const net = offer.base + offer.perKg * Math.max(0, Math.ceil(weight) - 1);
  const fuel = cents(net * FUEL);
  const totalPrice = totalsOf(cents(net + fuel + duties), sentinel);
  return {
    productName: offer.name,
    productCode: offer.code,
    localProductCode: offer.code,
    localProductCountryCode: from,
    networkTypeCode: 'TD',
    isCustomerAgreement: false,
    weight: { volumetric: 0, provided: weight, unitOfMeasurement: 'metric' },
    totalPrice,
    totalPriceBreakdown:
      totalPrice.length === 0
        ? []
        : [
            {
              currencyType: 'BILLC',
              priceCurrency: 'SAR',
              priceBreakdown: [
                { typeCode: 'STTXA', price: 0 },
                { typeCode: 'SPRQT', price: net },
              ],
            },
          ],
    pickupCapabilities: {
      nextBusinessDay: leaves !== date,
      localCutoffDateAndTime: `${leaves}T${offer.cutOff}:00`,
      pickupEarliest: `${EARLIEST}:00`,
      pickupLatest: `${LATEST}:00`,
      originServiceAreaCode: 'RUH',
      originFacilityAreaCode: 'RUH',
      pickupAdditionalDays: 0,
      pickupDayOfWeek: new Date(`${leaves}T00:00:00Z`).getUTCDay() || 7,
    },
    deliveryCapabilities: {
      deliveryTypeCode: body.estimatedDeliveryDate?.typeCode ?? 'QDDF',
      estimatedDeliveryDateAndTime: `${workingDay(to, plusDays(leaves, offer.days))}T${offer.by}:00`,
      destinationServiceAreaCode: 'JED',
      deliveryAdditionalDays: 0,
      totalTransitDays: offer.days,
    },
    pricingDate: date,
  };
};

/** Rules across fields. */
const ruleProblem = (body: RatesRequest, nowMs: number): Problem | null => {
  const from = body.customerDetails.shipperDetails.countryCode;
  const to = body.customerDetails.receiverDetails.countryCode;
  if (body.accounts?.some(({ number }) => number !== demo.account.accountNumber)) return ACCOUNT_UNKNOWN;
  if (!servedCountries.has(from) || !servedCountries.has(to)) return NO_PRODUCT;
  if (body.isCustomsDeclarable !== (from !== to))
    return bad('1002: isCustomsDeclarable does not suit the origin and destination');
  if (body.isCustomsDeclarable && !body.monetaryAmount?.some(({ typeCode }) => typeCode === 'declaredValue'))
    return bad('1004: Missing mandatory parameters: monetaryAmount, declaredValue');
  const { atMs } = readPlanned(body.plannedShippingDateAndTime);
  if (atMs <= nowMs) return bad('998: The planned shipping date and time is in the past');
  return atMs > nowMs + 10 * DAY_MS ? bad('998: The planned shipping date is more than 10 days ahead') : null;
};

const REFUSED: Partial<Record<Sentinel, Problem>> = {
  account: bad('8003: Account not allowed for this service. Please contact your DHL Express representative.'),
  'not-served': NO_PRODUCT,
  'error-500': {
    ...INTERNAL,
    detail: '999: Process failure occurred. Process ID associated for that transaction (0)',
  },
};

/** POST /rates. A word for faults is in the name of the recipient's city. */
export const rates =
  (context: CarrierContext) =>
  async (c: Context): Promise<Response> => {
    const json: unknown = await c.req.json().catch(() => undefined);
    const parsed = ratesRequest.safeParse(json);
    if (!parsed.success) return problem(c, schemaProblem(parsed.error, json));
    const body = parsed.data;
    const { shipperDetails, receiverDetails } = body.customerDetails;
    const sentinel = findSentinel(receiverDetails.cityName);
    const refusal = (sentinel && REFUSED[sentinel]) ?? ruleProblem(body, context.now().getTime());
    if (refusal) return problem(c, refusal);
    const offers = offersFor(shipperDetails.countryCode, receiverDetails.countryCode);
    const products = offers.map((offer) => productOf(offer, body, sentinel));
    const warnings = sentinel === 'no-rates' ? { warnings: ["Price can't be calculated"] } : {};
    return carryOutWith(c, bookingSentinel(sentinel), () => c.json({ products, ...warnings }), context);
  };
