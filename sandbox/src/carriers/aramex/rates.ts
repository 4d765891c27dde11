import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import { answer, no, type Notification } from './answers.ts';
import type { CalculateRate } from './schema.ts';

/** In SAR, for the first kilogram, and for each further one. The amounts are this sandbox's own. */
const PRICES: Readonly<
  Record<string, { readonly group: string; readonly base: number; readonly perKg: number }>
> = {
  ONP: { group: 'DOM', base: 27, perKg: 3 },
  PPX: { group: 'EXP', base: 145, perKg: 19 },
  EPX: { group: 'EXP', base: 96, perKg: 14 },
};

const CASH = 9;

/** The words are this sandbox's own: Aramex publishes no error texts. */
const REFUSALS: Partial<Record<Sentinel, Notification>> = {
  account: no('ERR52', 'The account is not allowed to calculate rates'),
  'not-served': no('ERR06', 'DestinationAddress - City is not served'),
};

const refusalOf = ({
  OriginAddress,
  DestinationAddress,
  ShipmentDetails,
}: CalculateRate): Notification | null => {
  const [from, to] = [OriginAddress.CountryCode, DestinationAddress.CountryCode];
  if (!servedCountries.has(from) || !servedCountries.has(to))
    return no('ERR06', 'Address - Country code is not served');
  const { ProductGroup, ProductType, CustomsValueAmount } = ShipmentDetails;
  if ((ProductGroup === 'DOM') !== (from === to) || PRICES[ProductType]?.group !== ProductGroup)
    return no('ERR03', 'ShipmentDetails - product is invalid for these countries');
  return from !== to && CustomsValueAmount === null
    ? no('ERR61', 'ShipmentDetails - CustomsValueAmount is required for this product')
    : null;
};

/** CalculateRate, for one product. A word for faults is in the destination's city. */
export const rate =
  (context: CarrierContext) =>
  (c: Context, body: CalculateRate): Response | Promise<Response> => {
    const sentinel = findSentinel(body.DestinationAddress.City);
    const refusal = (sentinel && REFUSALS[sentinel]) ?? refusalOf(body);
    if (refusal) return answer(c, { TotalAmount: null }, [refusal]);
    if (sentinel === 'error-500') return c.html('<p>Server Error</p>', 500);
    const { ProductType, ActualWeight, CashOnDeliveryAmount } = body.ShipmentDetails;
    const { base, perKg } = PRICES[ProductType] ?? { base: 0, perKg: 0 };
    const cash = CashOnDeliveryAmount ? CASH : 0;
    const Value =
      sentinel === 'no-rates' ? 0 : base + perKg * Math.max(0, Math.ceil(ActualWeight.Value) - 1) + cash;
    return carryOutWith(
      c,
      bookingSentinel(sentinel),
      () => answer(c, { TotalAmount: { CurrencyCode: 'SAR', Value } }),
      context,
    );
  };
