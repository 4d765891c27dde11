import { abroadOf, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { OrderDestination } from '@apps-hub/domain/shop/order-shipping';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';

/** DHL's global product codes: Express Domestic, and Express Worldwide for dutiable goods. */
const DOMESTIC = { productCode: 'N', isCustomsDeclarable: false } as const;
const WORLDWIDE = { productCode: 'P', isCustomsDeclarable: true } as const;

/** Parcels booked with one product to one destination. */
export interface Lane {
  readonly product: typeof DOMESTIC | typeof WORLDWIDE;
  readonly parcels: readonly Parcel[];
  /** Null for domestic parcels. */
  readonly to: OrderDestination | null;
}

/** The product of a waybill for which none is chosen. */
export const productOf = (isAbroad: boolean): string => (isAbroad ? WORLDWIDE : DOMESTIC).productCode;

/** Domestic parcels. */
export const DOMESTIC_LANE = { product: DOMESTIC, to: null } as const;

/** The products for these parcels. A parcel without a known destination is domestic. */
export const lanesOf = (
  parcels: readonly Parcel[],
  from: Pick<PostalAddress, 'countryCode'>,
): readonly Lane[] => {
  const byProduct = Map.groupBy(parcels, (parcel) => (abroadOf(parcel, from) ? WORLDWIDE : DOMESTIC));
  return Array.from(byProduct, ([product, booked]) => ({
    product,
    parcels: booked,
    to: booked[0] ? abroadOf(booked[0], from) : null,
  }));
};
