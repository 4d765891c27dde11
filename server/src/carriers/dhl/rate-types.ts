import { z } from 'zod';

import type { Account, ShipmentDetail } from './api-types.ts';

/** A place as rates know it: the street is not required. */
export interface RatePlace {
  readonly postalCode: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly provinceCode?: string;
}

/** MyDHL API 3.1.1, POST /rates. Field names are theirs. */
export interface RatesBody {
  readonly customerDetails: { readonly shipperDetails: RatePlace; readonly receiverDetails: RatePlace };
  readonly accounts: readonly Account[];
  /** `DD`: the sender pays duties and taxes. */
  readonly valueAddedServices?: readonly { readonly serviceCode: 'DD' }[];
  /** The sender's local time with its offset: `2026-06-02T10:00:00 GMT+03:00`. */
  readonly plannedShippingDateAndTime: string;
  readonly unitOfMeasurement: 'metric';
  readonly isCustomsDeclarable: boolean;
  readonly monetaryAmount?: readonly {
    readonly typeCode: 'declaredValue';
    readonly value: number;
    readonly currency: string;
  }[];
  /** `QDDC` is DHL's commitment, with the time for customs. */
  readonly estimatedDeliveryDate: { readonly isRequested: true; readonly typeCode: 'QDDC' };
  /** With the products of the next working day where there is none on the planned one. */
  readonly nextBusinessDay: true;
  readonly packages: ShipmentDetail['packages'];
}

/** One object per product; each is read by itself. */
export const ratesAnswer = z.object({ products: z.array(z.record(z.string(), z.unknown())) });

/**
 * The total in one currency. `BILLC` is in the account's billing currency, `PULCL` in that of the country's public rates, `BASEC` in DHL's base
 * currency.
 */
const total = z.strictObject({
  currencyType: z.enum(['BILLC', 'PULCL', 'BASEC']),
  priceCurrency: z.string(),
  price: z.number().nonnegative(),
});

/** What is read of a product. */
export const product = z.strictObject({
  productCode: z.string().regex(/^[A-Z0-9]{1,6}$/),
  productName: z.string().min(1).max(200),
  totalPrice: z.array(total),
  pickupCapabilities: z.object({ localCutoffDateAndTime: z.string().nullish() }).nullish(),
  deliveryCapabilities: z.object({ estimatedDeliveryDateAndTime: z.string().nullish() }).nullish(),
});

/** Documented, and not read: the parts of the total, other services, weights, codes of places. */
export const PRODUCT_FIELDS_NOT_READ: ReadonlySet<string> = new Set([
  'localProductCode',
  'localProductCountryCode',
  'networkTypeCode',
  'isCustomerAgreement',
  'weight',
  'totalPriceBreakdown',
  'detailedPriceBreakdown',
  'serviceCodeMutuallyExclusiveGroups',
  'serviceCodeDependencyRuleGroups',
  'items',
  'pricingDate',
]);

export type Product = z.infer<typeof product>;
