import type { LocalDate } from '#time.ts';
import type { Carrier } from '#carrier.ts';
import type { Incoterm } from '../customs/customs.ts';
import type { DefaultRules } from './collection-rules.ts';
import type { CredentialField } from './credential-field.ts';
import type { CarrierLimits } from './limits.ts';

/** How a carrier learns of fragile and large parcels: by an API field, or only by a note to the courier. */
export type Honouring = 'own_field' | 'courier_note';

export interface Honours {
  readonly fragile: Honouring;
  readonly large: Honouring;
}

/** The thresholds from which a carrier treats a single box as oversize. */
export interface LargeFrom {
  readonly weightGrams: number;
  readonly longestSideMm: number;
  readonly lengthAndGirthMm: number;
}

/** What is known about a booking whose number the merchant got by phone. */
export interface HeardBooking {
  readonly service: string | null;
  readonly date: LocalDate;
}

/** What a carrier returned at booking and needs to void or query it: stored whole, never rebuilt. */
interface ReferenceFacts<Reference> {
  /** The number a merchant reads out on the phone. */
  number(reference: Reference): string;
  /** Whether it holds everything the carrier needs to void. */
  canVoid(reference: Reference): boolean;
  /** Whether the carrier can change a booking with it in place, keeping its number. */
  canChange(reference: Reference): boolean;
  /** Whether both are one pickup at the carrier: voiding one voids the other. */
  isSame(a: Reference, b: Reference): boolean;
  /** Builds a reference from the number alone: enough to show and query it, mostly not to void. */
  heard(number: string, booking: HeardBooking): Reference;
}

export const LABEL_SIZES = ['a6', 'a4', 'zpl'] as const;

/** How a label is printed: a PDF for a label printer or an office printer, or Zebra's language (ZPL), sent to the printer as it is. */
export type LabelSize = (typeof LABEL_SIZES)[number];

/** What a carrier takes in a declaration for customs. */
export interface AbroadFacts {
  readonly incoterms: readonly Incoterm[];
  readonly mostLines: number;
  /** Of a line's description. */
  readonly descriptionMax: number;
  readonly invoiceMax: number;
  /** Null if it has no field for the sender's tax number. */
  readonly taxNumberMax: number | null;
  /** The largest declared value in whole units of its currency; null without a documented one. */
  readonly mostValue: number | null;
  /** The currencies that it knows, ISO 4217; null for all. */
  readonly currencies: readonly string[] | null;
  /** Whether it takes one country of origin for everything in the box. */
  readonly isOneOrigin: boolean;
  /** Whether it has a field for HS codes. */
  readonly hasHsCodes: boolean;
}

/** What a carrier's API can do about parcels that customers send back. */
export interface ReturnFacts {
  /** Its courier comes to the customer; otherwise they hand the parcel over with the label. */
  readonly collects: boolean;
  /** Days ahead that it may be dated. Null where the carrier decides the day. */
  readonly maxDaysAhead: number | null;
  /** Whether it has to be told what the parcel weighs. */
  readonly needsWeight: boolean;
  /** Whether it can be asked about a lost one; otherwise a person has to. */
  readonly findsByReference: boolean;
  /** Whether it can be told that it is cancelled. */
  readonly cancels: boolean;
  /** Whether it gives the label again. */
  readonly printsAgain: boolean;
}

/** What a carrier's API can do about waybills. Null where we make none with it. */
export interface WaybillFacts {
  readonly labelSizes: readonly LabelSize[];
  /** Boxes under one waybill. */
  readonly mostPieces: number;
  readonly descriptionMax: number;
  /**
   * How it tells where each of several boxes is: each by its own number, or all in the answer about the waybill. Null where only the
   * waybill's own number can be asked about.
   */
  readonly tracksBoxes: 'each' | 'together' | null;
  /** Whether it can be told to collect cash on delivery. */
  readonly collectsCash: boolean;
  /** The currency in which it collects, by country; null if the order's currency is sent with the amount. */
  readonly cashCurrencies: Readonly<Record<string, string>> | null;
  /** Whether it requires the value of the goods within a country. */
  readonly needsValue: boolean;
  /** What it takes for customs on waybills to other countries; null if we make none with it. */
  readonly abroad: AbroadFacts | null;
  /** Days ahead that a waybill may be dated. */
  readonly maxDaysAhead: number;
  /** Whether a pickup can be asked for in the same call. */
  readonly takesPickup: boolean;
  /** Whether it can be asked about a waybill by our own reference, after an answer that was lost. */
  readonly findsByReference: boolean;
  /** Whether it can be told that a waybill is cancelled. */
  readonly cancels: boolean;
  /** Whether it gives a waybill's label again. */
  readonly printsAgain: boolean;
  /** Of what it tells prices and promised days before a waybill is made: other companies, or its own services. Null if it tells none. */
  readonly tellsRates: 'companies' | 'services' | null;
  /** Return waybills for parcels that it delivered; null if we make none with it. */
  readonly returns: ReturnFacts | null;
  /** Whether it takes a request first and makes the waybill later, so that a request without an answer may still become one. */
  readonly makesLater: boolean;
}

/** Everything the product knows about one carrier but its name; its file holds nothing else. */
export interface CarrierFacts<Reference extends { readonly carrier: Carrier }> {
  /** The names hosts use for it. */
  readonly namedBy: RegExp;
  readonly limits: CarrierLimits;
  /** Whether to send the Latin form of an address where a branch has one. No carrier's schema requires it. */
  readonly addressForm: 'as_written' | 'latin_if_given';
  /** How it reads phone numbers: with the plus of the calling code, or digits alone. */
  readonly phoneForm: 'with_plus' | 'digits';
  /** Whether it requires a postal code, in countries that have them. */
  readonly needsPostcode: boolean;
  readonly largeFrom: LargeFrom;
  /** Default rules for when its API gives none; they differ by city, so an account's settings can override them. */
  readonly rules: DefaultRules;
  /** The most days ahead that any agreement allows; null where the carrier has no such limit. */
  readonly daysAheadLimit: number | null;
  /** The form for the merchant's account, in its order. */
  readonly credentials: Readonly<Record<string, CredentialField>>;
  /** The form field that selects the carrier's service; null where there is only one. */
  readonly serviceField: string | null;
  readonly reference: ReferenceFacts<Reference>;
  /** What it does with the flags, by the account's service. A courier reads a note, but the carrier guarantees nothing. */
  honours(service: string | null): Honours;
  /** Whether our note about flags has its own line, or shares the text of the merchant's instruction. */
  readonly noteLine: 'own' | 'shared';
  /** Whether the place where the parcels are has its own field, or shares that text too. */
  readonly locationLine: 'own' | 'shared';
  /** Whether a booking carries our id where its staff can search for it. */
  readonly isSentReference: boolean;
  /** Whether its API can be queried about a pickup; if not, only parcel scans show what happened. */
  readonly answersStatus: boolean;
  /** Whether it may collect two pickups of one day and address under one number. */
  readonly consolidates: boolean;
  readonly waybills: WaybillFacts | null;
}
