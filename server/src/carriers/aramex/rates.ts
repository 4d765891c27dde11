import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { addressFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import type { Rate } from '@apps-hub/domain/shipping/rates/rate';
import { z } from 'zod';

import { refuse, silentRead, withoutService } from '../outcomes.ts';
import type { RatesOutcome, RatesRequest, Recorded, Refusal } from '../port.ts';
import { amountIn, withoutWords } from '../rate-amounts.ts';
import { type Account, foreignRead, read } from './answers.ts';
import { answer } from './api-types.ts';
import { addressOf, amountOf, clientInfo, noFromNotifications, sizeOf, transaction } from './mapper.ts';
import { type Product, PRODUCTS } from './products.ts';
import type { CalculateRateRequest } from './shipment-types.ts';

const toCalculateRate = (
  { from, to, parcels, cash, abroad }: RatesRequest,
  product: Product,
  credentials: CredentialsOf<'aramex'>,
): CalculateRateRequest => {
  const [only, ...others] = parcels;
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return {
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(''),
    OriginAddress: addressOf({ address: addressFor('aramex', from) }),
    DestinationAddress: addressOf({ address: addressFor('aramex', to) }),
    ShipmentDetails: {
      Dimensions: only?.size && others.length === 0 ? sizeOf(only) : null,
      ActualWeight: { Unit: 'KG', Value: grams / GRAMS_PER_KG },
      ChargeableWeight: null,
      DescriptionOfGoods: '',
      GoodsOriginCountry: from.countryCode,
      NumberOfPieces: parcels.length,
      ProductGroup: product.group,
      ProductType: product.type,
      PaymentType: 'P',
      PaymentOptions: '',
      CustomsValueAmount: abroad && amountOf(abroad.value),
      CashOnDeliveryAmount: cash && amountOf(cash),
      InsuranceAmount: null,
      CashAdditionalAmount: null,
      CollectAmount: null,
      Services: cash ? 'CODS' : '',
      Items: [],
    },
  };
};

const ratesAnswer = answer.loose();

/** What is read of an answer. Nothing but the total is in the WSDL. */
const total = z.strictObject({
  TotalAmount: z.strictObject({ CurrencyCode: z.string(), Value: z.number().positive() }),
});

/** Of every answer, and the parts of the total that public clients see. */
const NOT_READ = new Set(['Transaction', 'Notifications', 'HasErrors', 'RateDetails']);

const FIELDS = { read: new Set(['TotalAmount']), passed: NOT_READ };

/** One product's price. Nobody documents whether it is the account's own, or when the parcel would arrive. */
const rateOf = (
  { type, name }: Product,
  raw: Readonly<Record<string, unknown>>,
  cash: RatesRequest['cash'],
): Rate | null => {
  const parsed = total.safeParse(withoutWords(raw, FIELDS));
  if (!parsed.success) return null;
  const { CurrencyCode, Value } = parsed.data.TotalAmount;
  const price = amountIn(Value, CurrencyCode);
  return (
    price && {
      option: type,
      company: name,
      basis: 'unknown',
      price,
      cashFee: { amountMinor: 0, currency: price.currency },
      // It was asked for with this amount to collect.
      mostCash: cash,
      returnFee: null,
      cutOff: null,
      pickupOn: null,
      deliveryOn: null,
      handOver: null,
      to: null,
    }
  );
};

type Told = Recorded & (Refusal | { readonly kind: 'told'; readonly rate: Rate | null });

const askOne = async (
  { client, credentials }: Account,
  request: RatesRequest,
  product: Product,
): Promise<Told> => {
  const outcome = await client.calculateRate(toCalculateRate(request, product, credentials));
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  const told = read(ratesAnswer, outcome);
  if (!told) return { ...foreignRead(outcome), exchanges };
  if (told.HasErrors)
    return { ...withoutService(refuse(noFromNotifications(told.Notifications))), exchanges };
  return { kind: 'told', rate: rateOf(product, told, request.cash), exchanges };
};

/** What Aramex asks for each of its products, one call for each. A product that it refuses is left out while it takes another. */
export const aramexRates = async (account: Account, request: RatesRequest): Promise<RatesOutcome> => {
  const products = PRODUCTS[request.abroad ? 'EXP' : 'DOM'];
  const all = await Promise.all(products.map((product) => askOne(account, request, product)));
  const exchanges = all.flatMap((each) => each.exchanges);
  const told = all.filter((each) => each.kind === 'told');
  const refused = all.find((each) => each.kind === 'refused');
  if (told.length === 0 && refused) return { ...refused, exchanges };
  const rates = told.flatMap(({ rate }) => (rate ? [rate] : []));
  return {
    kind: 'rates',
    rates,
    unreadable: told.length - rates.length,
    usual: products[0].type,
    exchanges,
  };
};
