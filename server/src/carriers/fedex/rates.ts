import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { isoOfFedex } from '@apps-hub/domain/shipping/carriers/fedex-currencies';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import { GRAMS_PER_KG, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { onlyOnes, type Rate } from '@apps-hub/domain/shipping/rates/rate';
import { localDate } from '@apps-hub/domain/time';
import { parseLocalDate } from '@apps-hub/domain/wall-time';

import { refuse, withoutService } from '../outcomes.ts';
import { parseAnswer } from '../parse-answer.ts';
import type { RatesOutcome, RatesRequest } from '../port.ts';
import { amountIn, withoutWords } from '../rate-amounts.ts';
import { type Account, answered, refusedRead } from './answers.ts';
import { customsMoney } from './customs.ts';
import { addressOf } from './mapper.ts';
import {
  type Rated,
  rated,
  RATED_NOT_READ,
  type RatesBody,
  ratesAnswer,
  type Service,
  service,
  SERVICE_NOT_READ,
} from './rate-types.ts';
import { serviceFor, sizeOf } from './services.ts';

const placeOf = (address: PostalAddress): RatesBody['requestedShipment']['shipper'] => {
  const { streetLines: _street, ...place } = addressOf(address);
  return { address: place };
};

const weightOf = (parcels: readonly Pick<Parcel, 'weightGrams'>[]) => ({
  units: 'KG' as const,
  value: parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0) / GRAMS_PER_KG,
});

/** What is declared, as one line: the description of rates requires commodities, and no HS code. */
const declaredPart = ({ abroad, parcels }: RatesRequest) =>
  abroad
    ? {
        customsClearanceDetail: {
          dutiesPayment: { paymentType: abroad.incoterm === 'DDP' ? 'SENDER' : 'RECIPIENT' } as const,
          commodities: [
            {
              description: 'Goods',
              quantity: 1,
              quantityUnits: 'PCS',
              weight: weightOf(parcels),
              customsValue: customsMoney(abroad.value),
            },
          ] as const,
        },
      }
    : {};

const toRatesBody = (request: RatesRequest, credentials: CredentialsOf<'fedex'>): RatesBody => {
  const { from, to, parcels, shipAt, zone } = request;
  return {
    accountNumber: { value: credentials.accountNumber },
    rateRequestControlParameters: { returnTransitTimes: true },
    carrierCodes: [credentials.company],
    requestedShipment: {
      shipper: placeOf(from),
      recipient: placeOf(to),
      rateRequestType: ['ACCOUNT', 'LIST'],
      shipDateStamp: localDate(shipAt, zone),
      pickupType: 'CONTACT_FEDEX_TO_SCHEDULE',
      packagingType: 'YOUR_PACKAGING',
      ...declaredPart(request),
      totalPackageCount: parcels.length,
      requestedPackageLineItems: parcels.map((parcel) => ({
        weight: weightOf([parcel]),
        ...sizeOf(parcel),
      })),
    },
  };
};

const RATED = { read: new Set(Object.keys(rated.shape)), passed: RATED_NOT_READ };
const SERVICE = { read: new Set(Object.keys(service.shape)), passed: SERVICE_NOT_READ };

/** The total of a price. Its currency may be at either level; two that differ are none. */
const totalOf = ({ totalNetCharge, currency, shipmentRateDetail }: Rated) => {
  const [code, ...others] = new Set(
    [currency, shipmentRateDetail?.currency].filter((each) => typeof each === 'string'),
  );
  const price = code !== undefined && others.length === 0 ? amountIn(totalNetCharge, isoOfFedex(code)) : null;
  return price && price.amountMinor > 0 ? price : null;
};

/** The account's price; the published one, named so, where there is no other. Null if a price of the service cannot be read. */
const priceOf = ({ ratedShipmentDetails }: Service): Pick<Rate, 'price' | 'basis'> | null => {
  const prices: Rated[] = [];
  for (const raw of ratedShipmentDetails) {
    const parsed = rated.safeParse(withoutWords(raw, RATED));
    if (!parsed.success) return null;
    prices.push(parsed.data);
  }
  const typed = (type: Rated['rateType']) => prices.filter(({ rateType }) => rateType === type);
  const basis = typed('ACCOUNT').length > 0 ? 'account' : 'list';
  const [only, ...others] = typed(basis === 'account' ? 'ACCOUNT' : 'LIST');
  const price = only && others.length === 0 ? totalOf(only) : null;
  return price && { price, basis };
};

/** FedEx writes local times without a zone. */
const deliveryOn = ({ commit, operationalDetail }: Service) => {
  const told =
    commit?.dateDetail?.dayFormat ?? commit?.dateDetail?.dayCxsFormat ?? operationalDetail?.commitDate;
  const day = parseLocalDate((told ?? '').slice(0, 10));
  return day.ok ? day.value : null;
};

const readRate = (raw: Readonly<Record<string, unknown>>): Rate | null => {
  const parsed = service.safeParse(withoutWords(raw, SERVICE));
  const price = parsed.success ? priceOf(parsed.data) : null;
  if (!parsed.success || !price) return null;
  const { serviceType, serviceName } = parsed.data;
  return {
    option: serviceType,
    company: serviceName ?? serviceType,
    ...price,
    cashFee: { amountMinor: 0, currency: price.price.currency },
    mostCash: null,
    returnFee: null,
    cutOff: null,
    pickupOn: null,
    deliveryOn: deliveryOn(parsed.data),
    handOver: null,
    to: null,
  };
};

/** What FedEx's services cost the account. One whose price cannot be read for certain is counted and left out. */
export const fedexRates = async (account: Account, request: RatesRequest): Promise<RatesOutcome> => {
  const { client, credentials } = account;
  const called = await client.rates(toRatesBody(request, credentials));
  const { exchanges } = called;
  const text = answered(called, 200);
  if (text === null) return { ...withoutService(refusedRead(called)), exchanges };
  const answer = ratesAnswer.safeParse(parseAnswer(text));
  if (!answer.success)
    return { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
  const all = answer.data.output.rateReplyDetails.map(readRate);
  const rates = onlyOnes(all.filter((rate) => rate !== null));
  const usual = serviceFor(credentials, request.abroad !== null);
  return { kind: 'rates', rates, unreadable: all.length - rates.length, usual, exchanges };
};
