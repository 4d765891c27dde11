import { CARRIER_FACTS, type ReferenceOf } from './all.ts';
import type { Carrier } from '#carrier.ts';
import type { CarrierFacts, HeardBooking } from './facts.ts';

/** What a carrier returned at booking and needs to void or query it. */
export type CarrierReference = ReferenceOf<Carrier>;

const factsOf = <C extends Carrier>(carrier: C): CarrierFacts<ReferenceOf<C>>['reference'] =>
  CARRIER_FACTS[carrier].reference;

/** The number a merchant reads out on the phone. */
export const referenceNumber = (reference: CarrierReference): string =>
  factsOf(reference.carrier).number(reference);

/** Whether it holds everything the carrier needs to void. */
export const canVoidWith = (reference: CarrierReference): boolean =>
  factsOf(reference.carrier).canVoid(reference);

/** Whether the carrier can change a booking with it; otherwise a change is a void and a new booking. */
export const canChangeWith = (reference: CarrierReference): boolean =>
  factsOf(reference.carrier).canChange(reference);

/** Whether two bookings are one pickup at the carrier, which collects, moves and voids them together. */
export const isSameBooking = (a: CarrierReference, b: CarrierReference): boolean =>
  a.carrier === b.carrier && factsOf(a.carrier).isSame(a, b);

/** The reference of a booking of which only the number is known. */
export const heardReference = (carrier: Carrier, number: string, booking: HeardBooking): CarrierReference =>
  CARRIER_FACTS[carrier].reference.heard(number, booking);
