import { daysBetween, type LocalDate } from '@apps-hub/domain/time';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { parseLocalDate, parseLocalTime, type LocalTime } from '@apps-hub/domain/shipping/calendar/wall-time';
import type { CheckRequest, SlotsRequest } from '../port.ts';
import type { Products } from './api-types.ts';

/** The query of GET /products for a day: what DHL collects at this address, for a parcel that stays in the country. */
export const productsQuery = (
  {
    address,
    date,
  }: Pick<SlotsRequest, 'address' | 'date'> | (CheckRequest & { address: SlotsRequest['address'] }),
  accountNumber: string,
): Readonly<Record<string, string>> => ({
  accountNumber,
  originCountryCode: address.countryCode,
  originCityName: address.city,
  ...(address.postcode ? { originPostalCode: address.postcode } : {}),
  destinationCountryCode: address.countryCode,
  destinationCityName: address.city,
  ...(address.postcode ? { destinationPostalCode: address.postcode } : {}),
  weight: '1',
  length: '10',
  width: '10',
  height: '10',
  plannedShippingDate: date,
  isCustomsDeclarable: 'false',
  unitOfMeasurement: 'metric',
  nextBusinessDay: 'false',
});

const clock = (text: string | null | undefined): LocalTime | null => {
  const parsed = parseLocalTime((text ?? '').slice(0, 5));
  return parsed.ok ? parsed.value : null;
};

/** The rules of one day as DHL's capabilities state them; `null` when DHL does not collect on it. */
export const rulesFromProducts = (
  products: Products,
  date: LocalDate,
  rules: CollectionRules,
): CollectionRules | null => {
  const capabilities = products.products.find((each) => each.pickupCapabilities)?.pickupCapabilities;
  if (!capabilities) return rules;
  const cutOffDate = parseLocalDate((capabilities.localCutoffDateAndTime ?? '').slice(0, 10));
  const cutOffTime = clock((capabilities.localCutoffDateAndTime ?? '').slice(11));
  const daysBefore = cutOffDate.ok ? daysBetween(cutOffDate.value, date) : 0;
  // A cut-off after the day asked for belongs to the next day that DHL collects on.
  if (capabilities.nextBusinessDay === true || daysBefore < 0) return null;
  return {
    ...rules,
    courierHours: {
      from: clock(capabilities.pickupEarliest) ?? rules.courierHours.from,
      to: clock(capabilities.pickupLatest) ?? rules.courierHours.to,
    },
    cutOff: cutOffDate.ok && cutOffTime ? { daysBefore, time: cutOffTime } : rules.cutOff,
    // DHL has answered for this very day: our calendar has nothing to add.
    closedOn: [],
    collectsOnHolidays: true,
  };
};
