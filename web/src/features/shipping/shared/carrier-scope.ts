import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { useServices } from '@apps-hub/ui/session/services.tsx';

export const carrierOf = (value: unknown): Carrier | undefined =>
  CARRIERS.find((carrier) => carrier === value);

/** The embedded app's only carrier; undefined in the hub, which shows all. */
export const useCarrierScope = (): Carrier | undefined => carrierOf(useServices().context.app);

/** Initial values of a booking form: a branch, a carrier and the day of a free window. */
export interface BookingPlace {
  readonly carrier: Carrier;
  readonly addressId: string;
  readonly date: string;
}
