import { addressFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import { onlyOnes, type Rate } from '@apps-hub/domain/shipping/rates/rate';
import { parseLocalDate, parseLocalTime } from '@apps-hub/domain/wall-time';

import { numberOf } from '../number-of.ts';
import { refuse, silentRead, withoutService } from '../outcomes.ts';
import { parseAnswer } from '../parse-answer.ts';
import type { RatesOutcome, RatesRequest } from '../port.ts';
import { amountIn, withoutWords } from '../rate-amounts.ts';
import { dutyServices } from './customs.ts';
import { productOf } from './lanes.ts';
import { dhlTime } from './local-instant.ts';
import { MIN_STATE_LENGTH, packageOf } from './mapper.ts';
import {
  type Product,
  product,
  PRODUCT_FIELDS_NOT_READ,
  type RatePlace,
  ratesAnswer,
  type RatesBody,
} from './rate-types.ts';
import { type Account, refusedRead } from './refused.ts';

const placeOf = (address: PostalAddress): RatePlace => {
  const { postcode, city, countryCode, state } = addressFor('dhl', address);
  return {
    postalCode: postcode,
    cityName: city,
    countryCode,
    ...(state.length >= MIN_STATE_LENGTH ? { provinceCode: state } : {}),
  };
};

const toRatesBody = (request: RatesRequest, accountNumber: string): RatesBody => {
  const { from, to, parcels, shipAt, zone, abroad } = request;
  return {
    customerDetails: { shipperDetails: placeOf(from), receiverDetails: placeOf(to) },
    accounts: [{ typeCode: 'shipper', number: accountNumber }],
    ...(abroad ? dutyServices(abroad) : {}),
    plannedShippingDateAndTime: dhlTime(shipAt, zone),
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: abroad !== null,
    ...(abroad
      ? {
          monetaryAmount: [
            { typeCode: 'declaredValue', value: numberOf(abroad.value), currency: abroad.value.currency },
          ],
        }
      : {}),
    estimatedDeliveryDate: { isRequested: true, typeCode: 'QDDC' },
    nextBusinessDay: true,
    packages: parcels.map(packageOf),
  };
};

/** The total of one kind; null unless there is exactly one above 0. DHL gives 0 where it has no price. */
const totalOf = ({ totalPrice }: Product, kind: Product['totalPrice'][number]['currencyType']) => {
  const [only, ...others] = totalPrice.filter(({ currencyType }) => currencyType === kind);
  const price = only && others.length === 0 ? amountIn(only.price, only.priceCurrency) : null;
  return price && price.amountMinor > 0 ? price : null;
};

/** The account's price; the public one, named so, where DHL tells no other. */
const priceOf = (each: Product): Pick<Rate, 'price' | 'basis'> | null => {
  if (each.totalPrice.some(({ currencyType }) => currencyType === 'BILLC')) {
    const price = totalOf(each, 'BILLC');
    return price && { price, basis: 'account' };
  }
  const price = totalOf(each, 'PULCL');
  return price && { price, basis: 'list' };
};

/** DHL writes local times without a zone: `2026-06-02T15:00:00`. */
const dayOf = (text: string | null | undefined) => {
  const day = parseLocalDate((text ?? '').slice(0, 10));
  return day.ok ? day.value : null;
};

const rateOf = (each: Product): Rate | null => {
  const price = priceOf(each);
  if (!price) return null;
  const cutOffAt = each.pickupCapabilities?.localCutoffDateAndTime;
  const cutOff = parseLocalTime((cutOffAt ?? '').slice(11, 16));
  const pickupOn = dayOf(cutOffAt);
  return {
    option: each.productCode,
    company: each.productName,
    ...price,
    cashFee: { amountMinor: 0, currency: price.price.currency },
    mostCash: null,
    returnFee: null,
    cutOff: pickupOn && cutOff.ok ? cutOff.value : null,
    pickupOn,
    deliveryOn: dayOf(each.deliveryCapabilities?.estimatedDeliveryDateAndTime),
    handOver: null,
    to: null,
  };
};

const FIELDS = { read: new Set(Object.keys(product.shape)), passed: PRODUCT_FIELDS_NOT_READ };

const readRate = (raw: Readonly<Record<string, unknown>>): Rate | null => {
  const parsed = product.safeParse(withoutWords(raw, FIELDS));
  return parsed.success ? rateOf(parsed.data) : null;
};

/** What DHL's products cost the account. One whose price cannot be read for certain is counted and left out. */
export const dhlRates = async (
  { client, credentials }: Account,
  request: RatesRequest,
): Promise<RatesOutcome> => {
  const outcome = await client.rates(toRatesBody(request, credentials.accountNumber));
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  if (outcome.status !== 200) {
    const no = withoutService(refusedRead(outcome));
    // No product between the places.
    return { ...no, ...(outcome.status === 404 ? { code: 'no_company' } : {}), exchanges };
  }
  const answer = ratesAnswer.safeParse(parseAnswer(outcome.text));
  if (!answer.success)
    return { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
  const all = answer.data.products.map(readRate);
  const rates = onlyOnes(all.filter((rate) => rate !== null));
  const usual = productOf(request.abroad !== null);
  return { kind: 'rates', rates, unreadable: all.length - rates.length, usual, exchanges };
};
