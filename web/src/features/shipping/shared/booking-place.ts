import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';

/** What a booking form may begin with: a branch, a carrier and the day of a free window. */
export interface BookingPlace {
  readonly carrier: Carrier;
  readonly addressId: string;
  readonly date: string;
}
