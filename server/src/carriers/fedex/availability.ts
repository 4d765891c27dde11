import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { minutesOfDay, parseLocalTime, timeOfDay, type LocalTime } from '@apps-hub/domain/wall-time';
import { hoursOn } from '@apps-hub/domain/shipping/calendar/working-hours';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { localDate } from '@apps-hub/domain/time';
import type { SlotsRequest } from '../port.ts';
import type { AvailabilityBody, AvailabilityOption } from './api-types.ts';
import {
  accountType,
  addressOf,
  type CountryRelationship,
  relationshipOf,
  relationshipsOf,
} from './mapper.ts';

/** A service is required; the usual one of each kind. */
const SERVICES = { DOMESTIC: 'PRIORITY_OVERNIGHT', INTERNATIONAL: 'INTERNATIONAL_PRIORITY' } as const;

/** The availability query for one day, with the address's opening hours as the window. */
const toAvailabilityBody = (
  request: SlotsRequest,
  credentials: CredentialsOf<'fedex'>,
  { now, relationship }: { readonly now: Date; readonly relationship: CountryRelationship },
): AvailabilityBody => {
  const { calendar, address, date, parcels } = request;
  const spans = hoursOn(calendar, date);
  const sameDay = date === localDate(now, calendar.zone);
  const weightGrams = parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  return {
    pickupAddress: addressOf(address),
    dispatchDate: date,
    packageReadyTime: `${spans[0]?.from ?? request.rules.courierHours.from}:00`,
    customerCloseTime: `${spans.at(-1)?.to ?? request.rules.courierHours.to}:00`,
    pickupType: 'ON_CALL',
    pickupRequestType: [sameDay ? 'SAME_DAY' : 'FUTURE_DAY'],
    shipmentAttributes: {
      serviceType: SERVICES[relationship],
      weight: { units: 'KG', value: weightGrams / GRAMS_PER_KG },
    },
    numberOfBusinessDays: 1,
    associatedAccountNumber: credentials.accountNumber,
    associatedAccountNumberType: accountType(credentials),
    carriers: [credentials.company],
    countryRelationship: relationship,
  };
};

/** One query per kind of parcel: FedEx takes one relationship, and its answer may be for that one only. */
export const toAvailabilityBodies = (
  request: SlotsRequest,
  credentials: CredentialsOf<'fedex'>,
  now: Date,
): readonly AvailabilityBody[] =>
  [...relationshipsOf(request.parcels, request.address)].map((relationship) => {
    const parcels = request.parcels.filter(
      (parcel) => relationshipOf([parcel], request.address) === relationship,
    );
    return toAvailabilityBody({ ...request, parcels }, credentials, { now, relationship });
  });

const clock = (text: string | null | undefined): LocalTime | null => {
  const parsed = parseLocalTime((text ?? '').slice(0, 5));
  return parsed.ok ? parsed.value : null;
};

/**
 * Minutes of the day. The access time is the minimum between ready and close, and also between ready and cut-off if that is earlier, so it
 * shortens the latest ready time.
 */
interface Terms {
  readonly latestReadyMinutes: number | null;
  readonly accessMinutes: number;
}

const termsOf = ({ cutOffTime, accessTime }: AvailabilityOption): Terms => {
  const cutOff = clock(cutOffTime);
  const accessMinutes = (accessTime?.hours ?? 0) * 60 + (accessTime?.minutes ?? 0);
  const latestReadyMinutes = cutOff ? Math.max(0, minutesOfDay(cutOff) - accessMinutes) : null;
  return { latestReadyMinutes, accessMinutes };
};

const lateness = ({ latestReadyMinutes }: Terms): number => latestReadyMinutes ?? Infinity;

/** Any of several options is enough: the one with the latest ready time. */
const best = (options: readonly AvailabilityOption[]): Terms | undefined =>
  options.map(termsOf).toSorted((a, b) => lateness(b) - lateness(a))[0];

/** Terms that every parcel of a pickup meets. */
const strictest = (a: Terms, b: Terms): Terms => ({
  latestReadyMinutes: lateness(a) < lateness(b) ? a.latestReadyMinutes : b.latestReadyMinutes,
  accessMinutes: Math.max(a.accessMinutes, b.accessMinutes),
});

/** The terms for one kind of parcel, for which FedEx was queried. */
const termsFor = (
  options: readonly AvailabilityOption[],
  address: SlotsRequest['address'],
): Terms | 'no_collection' | 'residence_not_served' => {
  const available = options.filter((each) => each.available);
  const served = available.filter(
    (each) => address.kind !== 'residence' || each.residentialAvailable !== false,
  );
  return best(served) ?? (available.length > 0 ? 'residence_not_served' : 'no_collection');
};

/** The rules of one day for these parcels by FedEx's answer, or why it does not collect. Domestic and international cut-offs differ. */
export const rulesFromOptions = (
  options: readonly AvailabilityOption[],
  request: Pick<SlotsRequest, 'date' | 'rules' | 'address' | 'parcels'>,
  company: string,
): CollectionRules | 'no_collection' | 'residence_not_served' => {
  const { date, rules, address, parcels } = request;
  const ofDay = options.filter(
    (each) => (each.carrier ?? company) === company && (each.pickupDate ?? date) === date,
  );
  const stated = [...relationshipsOf(parcels, address)].map((relationship) =>
    termsFor(
      ofDay.filter((each) => (each.countryRelationship ?? relationship) === relationship),
      address,
    ),
  );
  const no = stated.find((each) => typeof each === 'string');
  if (no) return no;
  const [first, ...others] = stated.filter((each) => typeof each !== 'string');
  if (!first) return 'no_collection';
  const { latestReadyMinutes, accessMinutes } = others.reduce(strictest, first);
  const minWindowMinutes = accessMinutes > 0 ? accessMinutes : rules.minWindowMinutes;
  return {
    ...rules,
    minWindowMinutes,
    windowMinutes: Math.max(rules.windowMinutes, minWindowMinutes),
    latestReady: latestReadyMinutes === null ? rules.latestReady : timeOfDay(latestReadyMinutes),
    // FedEx has answered for this day, so our calendar and default hours do not apply.
    courierHours: { from: '00:00' as LocalTime, to: '23:59' as LocalTime }, // bounds of the type
    cutOff: null,
    closedOn: [],
    collectsOnHolidays: true,
  };
};
