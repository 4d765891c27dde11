import type { Money } from '@apps-hub/domain/money';
import { cheapestToDoor, costOf, type Rate } from '@apps-hub/domain/shipping/rates/rate';
import { parseLocalDate, parseLocalTime } from '@apps-hub/domain/wall-time';
import { addressFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { z } from 'zod';

import { chosenRate, ratesRequestOf } from '../chosen-rate.ts';
import { numberOf } from '../number-of.ts';
import { refuse } from '../outcomes.ts';
import type { RatesOutcome, RatesRequest, ShipRequest } from '../port.ts';
import { amountIn, withoutWords } from '../rate-amounts.ts';
import { read, refusedRead } from './answers.ts';
import { ratesAnswer, type RatesBody } from './rate-types.ts';
import type { OtoClient } from './client.ts';
import { boxesOf } from './mapper.ts';

const toRatesBody = ({ from, to, parcels, cash }: RatesRequest): RatesBody => {
  // Flat here, unlike those of an order.
  const boxes = boxesOf(parcels).map(({ boxName, weight, dimensions }) => ({
    boxName,
    weight,
    ...dimensions,
  }));
  return {
    originCity: addressFor('oto', from).city,
    destinationCity: addressFor('oto', to).city,
    weight: parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0) / GRAMS_PER_KG,
    packageCount: parcels.length,
    ...(boxes.length > 0 ? { boxes } : {}),
    ...(cash ? { totalDue: numberOf(cash), currency: cash.currency } : {}),
    includeEstimatedDates: true,
  };
};

/** What a parcel's handing over is called; `freePickupDropoff` is in a sample, and not explained. */
const HAND_OVER: Readonly<Record<string, Rate['handOver']>> = {
  freePickup: 'collects',
  dropoffOnly: 'brings',
  freePickupDropoff: 'either',
  lockerDropOff: 'locker',
};

const TO: Readonly<Record<string, Rate['to']>> = {
  toCustomerDoorstep: 'door',
  pickupByCustomer: 'point',
  locker: 'locker',
};

/** The fields of an option. A number under any other name may be a charge that nobody documents. */
const option = z.strictObject({
  deliveryOptionId: z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
  deliveryOptionName: z.string().min(1).max(200),
  deliveryCompanyName: z.string().nullish(),
  currency: z.string(),
  price: z.number().nonnegative(),
  codCharge: z.number().nonnegative(),
  maxCODValue: z.number().nonnegative().nullish(),
  returnFee: z.number().nonnegative().nullish(),
  extraWeightPerKg: z.number().nullish(),
  maxFreeWeight: z.number().nullish(),
  maxOrderValue: z.number().nullish(),
  score5: z.number().nullish(),
  pickupCutOffTime: z.string().nullish(),
  estimatedPickupDate: z.string().nullish(),
  estimatedDeliveryDate: z.string().nullish(),
  pickupDropoff: z.string().nullish(),
  deliveryType: z.string().nullish(),
});

type Option = z.infer<typeof option>;

const KNOWN = new Set(Object.keys(option.shape));

/** Documented, and not read. The last is what a card at the door costs. */
const NOT_READ = new Set([
  'avgDeliveryTime',
  'checkAllBranches',
  'logo',
  'needToVerifyCrDocStatus',
  'serviceType',
  'trackingType',
  'cardOnDeliveryPercentage',
]);

const rateOf = (each: Option): Rate | null => {
  const money = (amount: number | null | undefined): Money | null =>
    typeof amount === 'number' ? amountIn(amount, each.currency) : null;
  const price = money(each.price);
  const cashFee = money(each.codCharge);
  if (!price || !cashFee) return null;
  const most = money(each.maxCODValue);
  const cutOff = parseLocalTime(each.pickupCutOffTime ?? '');
  const pickupOn = parseLocalDate(each.estimatedPickupDate ?? '');
  const deliveryOn = parseLocalDate(each.estimatedDeliveryDate ?? '');
  return {
    option: each.deliveryOptionId,
    company: each.deliveryOptionName,
    basis: 'account',
    price,
    cashFee,
    // Some samples have 0 beside a charge for cash. Nothing says that it means "any amount", so it is none.
    mostCash: most && most.amountMinor > 0 ? most : null,
    returnFee: money(each.returnFee),
    cutOff: cutOff.ok ? cutOff.value : null,
    pickupOn: pickupOn.ok ? pickupOn.value : null,
    deliveryOn: deliveryOn.ok ? deliveryOn.value : null,
    handOver: HAND_OVER[each.pickupDropoff ?? ''] ?? null,
    to: TO[each.deliveryType ?? ''] ?? null,
  };
};

const readRate = (raw: Readonly<Record<string, unknown>>): Rate | null => {
  const parsed = option.safeParse(withoutWords(raw, { read: KNOWN, passed: NOT_READ }));
  return parsed.success ? rateOf(parsed.data) : null;
};

/** Who chooses the company of a waybill that names none: the rules of the account at OTO, or we by price. */
export type Usual = 'rules' | 'cheapest';

/** What the companies under OTO's own contracts ask. One whose amounts cannot be read for certain is counted and left out. */
export const ratesFrom = async (
  { client, usual }: { readonly client: OtoClient; readonly usual: Usual },
  request: RatesRequest,
): Promise<RatesOutcome> => {
  const called = await client.deliveryFees(toRatesBody(request));
  const { exchanges } = called;
  const answer = read(ratesAnswer, called);
  if (!answer) return { ...refusedRead(called), exchanges };
  const all = answer.deliveryCompany.map(readRate);
  const rates = all.filter((rate) => rate !== null);
  const cheapest = usual === 'cheapest' ? cheapestToDoor(rates, request.cash) : null;
  return {
    kind: 'rates',
    rates,
    unreadable: all.length - rates.length,
    usual: cheapest?.option ?? null,
    exchanges,
  };
};

/** The company of a waybill: the one that was chosen, if it still costs no more than was shown; else the account's choice. */
export const companyFor = async (
  account: Parameters<typeof ratesFrom>[0],
  request: ShipRequest,
): ReturnType<typeof chosenRate> => {
  const ask = (asked: RatesRequest) => ratesFrom(account, asked);
  if (request.rate !== null || account.usual === 'rules') return chosenRate(ask, request);
  const outcome = await ask(ratesRequestOf(request));
  if (outcome.kind === 'refused') return outcome;
  const { rates, usual, exchanges } = outcome;
  const rate = rates.find(({ option: each }) => each === usual);
  if (!rate) return { ...refuse({ code: 'no_company', carrierCode: null, message: '' }), exchanges };
  const { option: id, company, basis } = rate;
  return {
    kind: 'chosen',
    rate: { option: id, company, basis, cost: costOf(rate, request.cash) },
    exchanges,
  };
};
