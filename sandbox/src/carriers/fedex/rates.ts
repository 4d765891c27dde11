import { fedexDemo as demo } from '@apps-hub/demo/carriers/fedex';
import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { isClosedDay, servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import { envelope, ERRORS, type FedexError, postcodeError } from './answers.ts';
import type { RatesRequest } from './schema.ts';

interface Fedex extends CarrierContext {
  readonly refuse: (c: Context, error: FedexError) => Response;
}

interface Offer {
  readonly type: string;
  readonly name: string;
  /** In SAR, for the first kilogram, and for each further one. */
  readonly base: number;
  readonly perKg: number;
  readonly days: number;
}

/** Services of FedEx's guide. The amounts are this sandbox's own. */
const WITHIN: readonly Offer[] = [
  { type: 'PRIORITY_OVERNIGHT', name: 'FedEx Priority Overnight®', base: 44, perKg: 5, days: 1 },
  { type: 'STANDARD_OVERNIGHT', name: 'FedEx Standard Overnight®', base: 36, perKg: 4, days: 2 },
];
const BETWEEN: readonly Offer[] = [
  {
    type: 'FEDEX_INTERNATIONAL_PRIORITY',
    name: 'FedEx International Priority®',
    base: 190,
    perKg: 22,
    days: 2,
  },
  { type: 'INTERNATIONAL_ECONOMY', name: 'FedEx International Economy®', base: 150, perKg: 18, days: 5 },
];
const GROUND: readonly Offer[] = [
  { type: 'FEDEX_GROUND', name: 'FedEx Ground®', base: 30, perKg: 3, days: 4 },
];

const offersFor = ({ carrierCodes, requestedShipment }: RatesRequest): readonly Offer[] => {
  if (carrierCodes?.includes('FDXG')) return GROUND;
  const { shipper, recipient } = requestedShipment;
  return shipper.address.countryCode === recipient.address.countryCode ? WITHIN : BETWEEN;
};

const bad = (code: string, message: string): FedexError => ({ status: 400, code, message });

const NO_SERVICE = bad(
  'RECIPIENTCOUNTRY.SERVICEAREA.NOTSERVED',
  'There is no service between the locations.',
);

const DAY_MS = 86_400_000;
const FUEL = 0.16;
const LISTED = 1.4;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const workingDay = (country: string, date: string): string => {
  let day = date;
  while (isClosedDay(country, day)) day = plusDays(day, 1);
  return day;
};

/** A price as in the description's sample. FedEx writes dirhams as `DHS`. */
const rated = (rateType: 'ACCOUNT' | 'LIST', net: number, currency: string): object => {
  const surcharge = cents(net * FUEL);
  const total = cents(net + surcharge);
  return {
    rateType,
    ratedWeightMethod: 'ACTUAL',
    totalDiscounts: 0,
    totalBaseCharge: net,
    totalNetCharge: total,
    totalVatCharge: 0,
    totalNetFedExCharge: total,
    totalDutiesAndTaxes: 0,
    totalNetChargeWithDutiesAndTaxes: total,
    totalDutiesTaxesAndFees: 0,
    totalAncillaryFeesAndTaxes: 0,
    shipmentRateDetail: {
      rateZone: 'SA001',
      fuelSurchargePercent: FUEL * 100,
      totalSurcharges: surcharge,
      totalFreightDiscount: 0,
      surCharges: [{ type: 'FUEL', description: 'Fuel Surcharge', amount: surcharge }],
      pricingCode: 'ACTUAL',
      currency,
    },
    currency,
  };
};

const pricesOf = (net: number, currency: string, sentinel: Sentinel | null): readonly object[] => {
  if (sentinel === 'no-rates') return [];
  const listed = rated('LIST', cents(net * LISTED), currency);
  return sentinel === 'list-only' ? [listed] : [rated('ACCOUNT', net, currency), listed];
};

const replyOf = (offer: Offer, body: RatesRequest, sentinel: Sentinel | null): object => {
  const { shipper, recipient, shipDateStamp, requestedPackageLineItems: lines } = body.requestedShipment;
  const kg = lines.reduce((sum, { weight }) => sum + weight.value, 0);
  const net = offer.base + offer.perKg * Math.max(0, Math.ceil(kg) - 1);
  const currency = shipper.address.countryCode === 'AE' ? 'DHS' : 'SAR';
  const leaves = workingDay(shipper.address.countryCode, shipDateStamp ?? '2026-06-01');
  const day = workingDay(recipient.address.countryCode, plusDays(leaves, offer.days));
  return {
    serviceType: offer.type,
    serviceName: offer.name,
    packagingType: 'YOUR_PACKAGING',
    ratedShipmentDetails: pricesOf(net, currency, sentinel),
    operationalDetail: { commitDate: `${day}T18:00:00`, deliveryDate: `${day}T18:00:00` },
    commit: { dateDetail: { dayFormat: `${day}T18:00:00` }, saturdayDelivery: false },
    signatureOptionType: 'SERVICE_DEFAULT',
  };
};

const ruleError = ({ accountNumber, requestedShipment }: RatesRequest): FedexError | null => {
  const { shipper, recipient, customsClearanceDetail: told } = requestedShipment;
  if (accountNumber.value !== demo.account.accountNumber)
    return bad(
      'ACCOUNT.NUMBER.MISMATCH',
      'When payment Type is SENDER, ShippingChargesPayment Payor AccountNumber should match the shipper account number.',
    );
  const addresses = [shipper.address, recipient.address];
  if (addresses.some(({ countryCode }) => !servedCountries.has(countryCode))) return NO_SERVICE;
  const isAbroad = shipper.address.countryCode !== recipient.address.countryCode;
  if (isAbroad && !told)
    return bad('CUSTOMSCLEARANCEDETAIL.REQUIRED', 'Customs data is required for this shipment.');
  return addresses.map(postcodeError).find((error) => error !== null) ?? null;
};

const REFUSED: Partial<Record<Sentinel, FedexError>> = {
  account: ERRORS.forbidden,
  'not-served': NO_SERVICE,
  'error-500': ERRORS.internal,
  'error-503': ERRORS.unavailable,
};

/** POST /rate/v1/rates/quotes. A word for faults is in the name of the recipient's city. */
export const rates =
  (context: Fedex) =>
  (c: Context, body: RatesRequest): Response | Promise<Response> => {
    const sentinel = findSentinel(body.requestedShipment.recipient.address.city ?? '');
    const error = (sentinel && REFUSED[sentinel]) ?? ruleError(body);
    if (error) return context.refuse(c, error);
    const answer = (): Response =>
      c.json({
        ...envelope(c, context.newId()),
        output: {
          rateReplyDetails: offersFor(body).map((offer) => replyOf(offer, body, sentinel)),
          quoteDate: context.now().toISOString().slice(0, 10),
          encoded: false,
          alerts: [],
        },
      });
    return carryOutWith(c, bookingSentinel(sentinel), answer, context);
  };
