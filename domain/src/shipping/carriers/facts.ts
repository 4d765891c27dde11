import type { LocalDate } from '../../time.ts';
import type { Carrier } from './carrier.ts';
import type { DefaultRules } from './collection-rules.ts';
import type { CredentialField } from './credential-field.ts';
import type { CarrierLimits } from './limits.ts';
import type { StateCodes } from './state-codes.ts';

/** How a carrier learns of fragile and large parcels: by a field that steers it, or only by a note to the courier. */
export type Honouring = 'own_field' | 'courier_note';

export interface Honours {
  readonly fragile: Honouring;
  readonly large: Honouring;
}

/** From these a carrier treats a single box as oversize, in the carrier's own terms. */
export interface LargeFrom {
  readonly weightGrams: number;
  readonly longestSideMm: number;
  readonly lengthAndGirthMm: number;
}

/** What is known of a booking whose reference the merchant heard on the phone. */
export interface HeardBooking {
  readonly service: string | null;
  readonly date: LocalDate;
}

/** What a carrier gave at booking and wants back to void or to ask: stored whole, never rebuilt. */
interface ReferenceFacts<Reference> {
  /** The number a merchant reads out on the phone. */
  number(reference: Reference): string;
  /** Whether it holds everything the carrier asks for to void. */
  canVoid(reference: Reference): boolean;
  /** Whether the carrier can change a booking with it, and keeps its number. */
  canChange(reference: Reference): boolean;
  /** Whether both are one pickup at the carrier: voiding one voids the other. */
  isSame(a: Reference, b: Reference): boolean;
  /** From the number alone: enough to show and to ask by, mostly not to void. */
  heard(number: string, booking: HeardBooking): Reference;
}

/** Everything the product knows of one carrier; its file holds nothing else. */
export interface CarrierFacts<Reference extends { readonly carrier: Carrier }> {
  readonly name: { readonly ar: string; readonly en: string };
  /** The names by which hosts call it. */
  readonly namedBy: RegExp;
  readonly limits: CarrierLimits;
  /** Whether the Latin form of an address is sent where a branch has one. No carrier's schema asks for it. */
  readonly addressForm: 'as_written' | 'latin_if_given';
  /** Whether it takes no booking without a postal code, in countries that have them. */
  readonly needsPostcode: boolean;
  /** The states that it wants by its own codes. */
  readonly stateCodes: StateCodes;
  readonly largeFrom: LargeFrom;
  /** Its rules where it gives no answer of its own; they differ by city, so an account's settings may replace them. */
  readonly rules: DefaultRules;
  /** Days ahead that no agreement with a branch goes beyond; null where the carrier has no such limit. */
  readonly daysAheadLimit: number | null;
  /** The form for the merchant's account, in its order. */
  readonly credentials: Readonly<Record<string, CredentialField>>;
  /** The field of the form that chooses between services of the carrier; null where it has one. */
  readonly serviceField: string | null;
  readonly reference: ReferenceFacts<Reference>;
  /** What it does with the flags, by the account's service. A note is read by a person, not promised by the carrier. */
  honours(service: string | null): Honours;
  /** Whether our note about flags has a line of its own, or shares the text of the merchant's instruction. */
  readonly noteLine: 'own' | 'shared';
  /** Whether the place where the parcels are has a field of its own, or shares that text too. */
  readonly locationLine: 'own' | 'shared';
  /** Whether its API can be asked about a pickup; where not, only scans of the parcels tell. */
  readonly answersStatus: boolean;
  /** Whether it may collect two pickups of one day and address under one number. */
  readonly consolidates: boolean;
}
