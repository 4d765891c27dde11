import { abroadOf, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { OrderDestination } from '@apps-hub/domain/shop/order-shipping';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';

/** DHL's global product codes: Express Domestic, and Express Worldwide for goods that pass a customs border. */
const DOMESTIC = { productCode: 'N', isCustomsDeclarable: false } as const;
const WORLDWIDE = { productCode: 'P', isCustomsDeclarable: true } as const;

/** Parcels that are booked with one product, and one place that it goes to. */
export interface Lane {
  readonly product: typeof DOMESTIC | typeof WORLDWIDE;
  readonly parcels: readonly Parcel[];
  /** Null within the country. */
  readonly to: OrderDestination | null;
}

/** What stays in the country. */
export const DOMESTIC_LANE = { product: DOMESTIC, to: null } as const;

/** The products that these parcels are booked with. A parcel stays in the country unless its destination is known. */
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
