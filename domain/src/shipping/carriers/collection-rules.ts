import type { Weekday } from '../calendar/days.ts';
import type { LocalTime } from '#wall-time.ts';
import type { Span, WeeklyHours } from '../calendar/working-hours.ts';
import type { Carrier } from '#carrier.ts';

/** When a carrier collects at an address. The account's settings or the carrier's own answer may override any part. */
export interface CollectionRules {
  readonly carrier: Carrier;
  /** How many days ahead can be booked, counted from today on the address's calendar. */
  readonly maxDaysAhead: number;
  /** The time the carrier needs between booking and the earliest ready time. */
  readonly leadMinutes: number;
  /** The shortest window the carrier accepts, in elapsed minutes. */
  readonly minWindowMinutes: number;
  /** The length of the windows offered. */
  readonly windowMinutes: number;
  /** Minutes between the starts of two offered windows. */
  readonly stepMinutes: number;
  /** When couriers are on the road. */
  readonly courierHours: Span;
  /** Weekdays and hours agreed for this branch, all empty where the carrier does not come; `null`: the usual days and hours. */
  readonly agreedHours: WeeklyHours | null;
  /** The booking deadline for a day; `null`: the lead time alone. */
  readonly cutOff: { readonly daysBefore: number; readonly time: LocalTime } | null;
  /** The latest time of day at which parcels may become ready; FedEx calls it cut-off. */
  readonly latestReady: LocalTime | null;
  readonly closedOn: 'country_weekend' | readonly Weekday[];
  readonly collectsOnHolidays: boolean;
  /** Until when the carrier allows a confirmed pickup to be voided. */
  readonly voidUntil: 'ready' | 'close';
}

/** A carrier's default rules, for when its API gives none. */
export type DefaultRules = Omit<CollectionRules, 'carrier'>;

/** The part of the rules that a merchant agrees with the carrier's local branch. */
export type RuleOverrides = Partial<Omit<DefaultRules, 'voidUntil' | 'agreedHours'>>;

/** The account's agreements: those for every branch, and the days and hours of single branches by address. */
export interface AccountRules extends RuleOverrides {
  readonly branches?: Readonly<Record<string, WeeklyHours>>;
}

/** A time of day in a carrier's facts file. */
export const at = (text: string): LocalTime => text as LocalTime; // literals of those files

/** What most carriers in the region do. */
export const USUAL_RULES = {
  stepMinutes: 60,
  windowMinutes: 180,
  courierHours: { from: at('09:00'), to: at('18:00') },
  latestReady: null,
  agreedHours: null,
  closedOn: 'country_weekend',
  collectsOnHolidays: false,
} as const;
