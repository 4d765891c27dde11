import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { minutesOfDay, parseLocalTime, timeOfDay, type LocalTime } from '@apps-hub/domain/wall-time';
import { hoursOn } from '@apps-hub/domain/shipping/calendar/working-hours';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { localDate } from '@apps-hub/domain/time';
import type { SlotsRequest } from '../port.ts';
import type { AvailabilityBody, AvailabilityOption } from './api-types.ts';
import { accountType, addressOf, relationshipOf } from './mapper.ts';

/** A service is required; the usual one of each kind. */
const SERVICES = { DOMESTIC: 'PRIORITY_OVERNIGHT', INTERNATIONAL: 'INTERNATIONAL_PRIORITY' } as const;

/** The availability query for one day, with the address's opening hours as the window. */
export const toAvailabilityBody = (
  request: SlotsRequest,
  credentials: CredentialsOf<'fedex'>,
  now: Date,
): AvailabilityBody => {
  const { calendar, address, date, parcels } = request;
  const spans = hoursOn(calendar, date);
  const relationship = relationshipOf(parcels, address);
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

const clock = (text: string | null | undefined): LocalTime | null => {
  const parsed = parseLocalTime((text ?? '').slice(0, 5));
  return parsed.ok ? parsed.value : null;
};

/**
 * The rules of one day by FedEx's answer, or why it does not collect. The access time is the minimum between ready and close, and also
 * between ready and cut-off if that is earlier, so it shortens the latest ready time.
 */
export const rulesFromOptions = (
  options: readonly AvailabilityOption[],
  request: Pick<SlotsRequest, 'date' | 'rules' | 'address'>,
  company: string,
): CollectionRules | 'no_collection' | 'residence_not_served' => {
  const { date, rules, address } = request;
  const option = options.find(
    (each) => (each.carrier ?? company) === company && (each.pickupDate ?? date) === date,
  );
  if (!option?.available) return 'no_collection';
  if (address.kind === 'residence' && option.residentialAvailable === false) return 'residence_not_served';
  const accessMinutes = (option.accessTime?.hours ?? 0) * 60 + (option.accessTime?.minutes ?? 0);
  const minWindowMinutes = accessMinutes > 0 ? accessMinutes : rules.minWindowMinutes;
  const cutOff = clock(option.cutOffTime);
  return {
    ...rules,
    minWindowMinutes,
    windowMinutes: Math.max(rules.windowMinutes, minWindowMinutes),
    latestReady: cutOff ? timeOfDay(Math.max(0, minutesOfDay(cutOff) - accessMinutes)) : rules.latestReady,
    // FedEx has answered for this day, so our calendar and default hours do not apply.
    courierHours: { from: '00:00' as LocalTime, to: '23:59' as LocalTime }, // bounds of the type
    cutOff: null,
    closedOn: [],
    collectsOnHolidays: true,
  };
};
