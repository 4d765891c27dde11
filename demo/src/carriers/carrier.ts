import type { CredentialsOf, ReferenceOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { LocalDate } from '@apps-hub/domain/time';

import type { Random } from '../random.ts';

interface Booking {
  readonly date: LocalDate;
  /** Which pickup of the year it is. */
  readonly number: number;
  readonly random: Random;
}

interface DemoRefusal {
  readonly code: CarrierRefusalCode;
  readonly carrierCode: string;
  readonly message: string;
}

interface DemoPickups<C extends Carrier> {
  /** Everything that the carrier returns at booking and needs to void. */
  readonly reference: (booking: Booking) => ReferenceOf<C>;
  /** The carrier's own words when it does not come, and when it comes all the same. */
  readonly refusals: Readonly<Record<'rejected' | 'void_refused', DemoRefusal>>;
}

/** One carrier in the demo shop. The server's adapter and the sandbox's carrier name it, so both fill the same year. */
export interface DemoCarrier<C extends Carrier = Carrier> {
  /** The only account that the sandbox's carrier accepts; it is valid nowhere else. */
  readonly account: CredentialsOf<C>;
  readonly waybillDigits: number;
  /** Null if no pickups are booked with it. */
  readonly pickups: DemoPickups<C> | null;
}

export type DemoCarriers = Readonly<Record<Carrier, DemoCarrier>>;
