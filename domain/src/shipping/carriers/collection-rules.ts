import type { Weekday } from '../calendar/days.ts';
import type { Carrier } from './carrier.ts';
import type { Span } from '../calendar/working-hours.ts';
import type { LocalTime } from '../calendar/wall-time.ts';

/** When a carrier collects at an address. The account's settings or the carrier's own answer may replace any part. */
export interface CollectionRules {
  readonly carrier: Carrier;
  /** A pickup may be ready at most this many times 24 hours from now. */
  readonly maxDaysAhead: number;
  /** Time the carrier needs between the booking and the earliest ready time. */
  readonly leadMinutes: number;
  /** The shortest window the carrier accepts, in elapsed minutes. */
  readonly minWindowMinutes: number;
  /** The length of the windows offered. */
  readonly windowMinutes: number;
  /** From one offered window's start to the next. */
  readonly stepMinutes: number;
  /** When couriers are on the road. */
  readonly courierHours: Span;
  /** Until when a pickup of a day can be booked; `null`: until the lead time before it. */
  readonly cutOff: { readonly daysBefore: number; readonly time: LocalTime } | null;
  /** The latest time of day at which parcels may become ready; FedEx calls it cut-off. */
  readonly latestReady: LocalTime | null;
  readonly closedOn: 'country_weekend' | readonly Weekday[];
  readonly collectsOnHolidays: boolean;
  /** Until when the carrier lets a confirmed pickup be voided. */
  readonly voidUntil: 'ready' | 'close';
}

const time = (text: string): LocalTime => text as LocalTime; // literals of this table

const COMMON = {
  stepMinutes: 60,
  windowMinutes: 180,
  courierHours: { from: time('09:00'), to: time('18:00') },
  latestReady: null,
  closedOn: 'country_weekend',
  collectsOnHolidays: false,
} as const;

/**
 * Defaults where the carrier gives no answer of its own. From the carriers: DHL's 10 days and its void until the pickup is
 * complete; FedEx's void until the parcels are ready. The rest differs by city, so the account's settings may replace it.
 */
export const DEFAULT_RULES: Readonly<Record<Carrier, CollectionRules>> = {
  aramex: {
    ...COMMON,
    carrier: 'aramex',
    maxDaysAhead: 7,
    leadMinutes: 60,
    minWindowMinutes: 120,
    cutOff: { daysBefore: 0, time: time('14:00') },
    voidUntil: 'ready',
  },
  dhl: {
    ...COMMON,
    carrier: 'dhl',
    maxDaysAhead: 10,
    leadMinutes: 60,
    minWindowMinutes: 90,
    cutOff: { daysBefore: 0, time: time('15:00') },
    voidUntil: 'close',
  },
  fedex: {
    ...COMMON,
    carrier: 'fedex',
    maxDaysAhead: 7,
    leadMinutes: 30,
    minWindowMinutes: 90,
    cutOff: null,
    latestReady: time('16:00'),
    voidUntil: 'ready',
  },
};

/** The part of the rules that a merchant agrees with the local branch of the carrier. */
export type RuleOverrides = Partial<Omit<CollectionRules, 'carrier' | 'voidUntil'>>;

/** A carrier's rules with the account's agreements, never looser than the carrier's own limit of days. */
export const rulesFor = (carrier: Carrier, overrides: RuleOverrides = {}): CollectionRules => {
  const rules = { ...DEFAULT_RULES[carrier], ...overrides };
  const maxDaysAhead =
    carrier === 'dhl' ? Math.min(rules.maxDaysAhead, DEFAULT_RULES.dhl.maxDaysAhead) : rules.maxDaysAhead;
  return { ...rules, maxDaysAhead, windowMinutes: Math.max(rules.windowMinutes, rules.minWindowMinutes) };
};
