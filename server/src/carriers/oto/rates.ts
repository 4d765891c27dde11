import { type CurrencyCode, type Money, parseAmount, parseCurrency } from '@apps-hub/domain/money';
import {
  cheapestToDoor,
  type ChosenRate,
  costOf,
  type Rate,
  takesCash,
} from '@apps-hub/domain/shipping/rates/rate';
import { parseLocalDate, parseLocalTime } from '@apps-hub/domain/wall-time';
import { addressFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { z } from 'zod';

import type { Called } from '../bearer.ts';
import { numberOf } from '../number-of.ts';
import { refuse } from '../outcomes.ts';
import type { RatesOutcome, RatesRequest, Refusal, ShipRequest } from '../port.ts';
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

const mayBeAmount = (value: unknown): boolean =>
  typeof value === 'string' ? /\d/.test(value) : value !== null && typeof value !== 'boolean';

/** Without what is not read; an unknown field that may be an amount is left in, and refused. */
const withoutWords = (raw: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([name, value]) => KNOWN.has(name) || (!NOT_READ.has(name) && mayBeAmount(value)),
    ),
  );

const money = (amount: number, currency: CurrencyCode): Money | null => {
  // The shortest text of a number is what OTO wrote.
  const parsed = parseAmount(String(amount), currency);
  return parsed.ok ? { amountMinor: parsed.value, currency } : null;
};

const moneyIn = (amount: number | null | undefined, currency: CurrencyCode): Money | null =>
  typeof amount === 'number' ? money(amount, currency) : null;

const rateOf = (each: Option): Rate | null => {
  const currency = parseCurrency(each.currency);
  const price = currency && money(each.price, currency);
  const cashFee = currency && money(each.codCharge, currency);
  if (!currency || !price || !cashFee) return null;
  const most = moneyIn(each.maxCODValue, currency);
  const cutOff = parseLocalTime(each.pickupCutOffTime ?? '');
  const pickupOn = parseLocalDate(each.estimatedPickupDate ?? '');
  const deliveryOn = parseLocalDate(each.estimatedDeliveryDate ?? '');
  return {
    option: each.deliveryOptionId,
    company: each.deliveryOptionName,
    price,
    cashFee,
    // Some samples have 0 beside a charge for cash. Nothing says that it means "any amount", so it is none.
    mostCash: most && most.amountMinor > 0 ? most : null,
    returnFee: moneyIn(each.returnFee, currency),
    cutOff: cutOff.ok ? cutOff.value : null,
    pickupOn: pickupOn.ok ? pickupOn.value : null,
    deliveryOn: deliveryOn.ok ? deliveryOn.value : null,
    handOver: HAND_OVER[each.pickupDropoff ?? ''] ?? null,
    to: TO[each.deliveryType ?? ''] ?? null,
  };
};

const readRate = (raw: Readonly<Record<string, unknown>>): Rate | null => {
  const parsed = option.safeParse(withoutWords(raw));
  return parsed.success ? rateOf(parsed.data) : null;
};

/** What the companies under OTO's own contracts ask. One whose amounts cannot be read for certain is counted and left out. */
export const ratesFrom = async (client: OtoClient, request: RatesRequest): Promise<RatesOutcome> => {
  const called = await client.deliveryFees(toRatesBody(request));
  const { exchanges } = called;
  const answer = read(ratesAnswer, called);
  if (!answer) return { ...refusedRead(called), exchanges };
  const all = answer.deliveryCompany.map(readRate);
  const rates = all.filter((rate) => rate !== null);
  return { kind: 'rates', rates, unreadable: all.length - rates.length, exchanges };
};

interface Choice {
  readonly rate: ChosenRate | null;
  readonly exchanges: Called['exchanges'];
}

const refused = (code: 'rate_gone' | 'no_company', exchanges: Called['exchanges']) => ({
  ...refuse({ code, carrierCode: null, message: '' }),
  exchanges,
});

/**
 * The company of a waybill: the one that was chosen, if it still costs no more than was shown; else the account's choice. Asked before
 * anything is made, so that nothing is made at another price.
 */
export const companyFor = async (
  client: OtoClient,
  { request, usual }: { readonly request: ShipRequest; readonly usual: 'rules' | 'cheapest' },
): Promise<Choice | (Refusal & Pick<Choice, 'exchanges'>)> => {
  const { rate: wanted, from, to, parcels, cash } = request;
  if (wanted === null && usual === 'rules') return { rate: null, exchanges: [] };
  const outcome = await ratesFrom(client, { from: from.address, to: to.address, parcels, cash });
  if (outcome.kind === 'refused') return outcome;
  const { rates, exchanges } = outcome;
  const rate = wanted
    ? rates.find((each) => each.option === wanted.option && takesCash(each, cash))
    : cheapestToDoor(rates, cash);
  if (!rate) return refused(wanted ? 'rate_gone' : 'no_company', exchanges);
  const cost = costOf(rate, cash);
  const isDearer =
    wanted !== null &&
    (cost.currency !== wanted.atMost.currency || cost.amountMinor > wanted.atMost.amountMinor);
  if (isDearer) return refused('rate_gone', exchanges);
  return { rate: { option: rate.option, company: rate.company, cost }, exchanges };
};
