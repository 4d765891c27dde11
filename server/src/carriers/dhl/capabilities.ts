import { daysBetween, type LocalDate } from '@apps-hub/domain/time';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { parseLocalDate, parseLocalTime, type LocalTime } from '@apps-hub/domain/wall-time';
import { addressFor } from '@apps-hub/domain/shipping/pickups/latin-form';
import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Products } from './api-types.ts';
import type { Lane } from './lanes.ts';

/** The query of GET /products for a day: whether DHL collects at this address for one of the booked products. */
export const productsQuery = (
  { address: known, date }: { readonly address: PostalAddress; readonly date: LocalDate },
  { product, to }: Pick<Lane, 'product' | 'to'>,
  accountNumber: string,
): Readonly<Record<string, string>> => {
  const address = addressFor('dhl', known);
  return {
    accountNumber,
    originCountryCode: address.countryCode,
    originCityName: address.city,
    ...(address.postcode ? { originPostalCode: address.postcode } : {}),
    destinationCountryCode: to?.countryCode ?? address.countryCode,
    destinationCityName: to?.city ?? address.city,
    ...(to === null && address.postcode ? { destinationPostalCode: address.postcode } : {}),
    weight: '1',
    length: '10',
    width: '10',
    height: '10',
    plannedShippingDate: date,
    isCustomsDeclarable: String(product.isCustomsDeclarable),
    unitOfMeasurement: 'metric',
    nextBusinessDay: 'false',
  };
};

const clock = (text: string | null | undefined): LocalTime | null => {
  const parsed = parseLocalTime((text ?? '').slice(0, 5));
  return parsed.ok ? parsed.value : null;
};

/** DHL's answer about a product on a day: the rules, that it does not collect, or nothing. */
export type Stated =
  | { readonly kind: 'rules'; readonly rules: CollectionRules }
  | { readonly kind: 'no_collection' | 'nothing' };

/** The rules of one day by DHL's capabilities for the booked product; other products have other cut-offs. */
export const rulesFromProducts = (
  { products }: Products,
  { productCode }: Lane['product'],
  { date, rules }: { readonly date: LocalDate; readonly rules: CollectionRules },
): Stated => {
  const capabilities = products.find((each) => each.productCode === productCode)?.pickupCapabilities;
  if (!capabilities) return { kind: 'nothing' };
  const cutOffDate = parseLocalDate((capabilities.localCutoffDateAndTime ?? '').slice(0, 10));
  const cutOffTime = clock((capabilities.localCutoffDateAndTime ?? '').slice(11));
  const daysBefore = cutOffDate.ok ? daysBetween(cutOffDate.value, date) : 0;
  // A cut-off after the requested day belongs to DHL's next collection day.
  if (capabilities.nextBusinessDay === true || daysBefore < 0) return { kind: 'no_collection' };
  const stated = cutOffDate.ok && cutOffTime;
  // DHL's cut-off is the latest hand-over to the courier, so the parcels must be ready by then.
  const tendering =
    stated && daysBefore === 0
      ? { cutOff: null, latestReady: cutOffTime }
      : { cutOff: stated ? { daysBefore, time: cutOffTime } : rules.cutOff };
  return {
    kind: 'rules',
    rules: {
      ...rules,
      ...tendering,
      courierHours: {
        from: clock(capabilities.pickupEarliest) ?? rules.courierHours.from,
        to: clock(capabilities.pickupLatest) ?? rules.courierHours.to,
      },
      // DHL has answered for this day, so our calendar does not apply.
      closedOn: [],
      collectsOnHolidays: true,
    },
  };
};

const earliest = <T extends string>(a: T | null, b: T | null): T | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

const tighterCutOff = (
  a: CollectionRules['cutOff'],
  b: CollectionRules['cutOff'],
): CollectionRules['cutOff'] => {
  if (a === null || b === null) return a ?? b;
  if (a.daysBefore !== b.daysBefore) return a.daysBefore > b.daysBefore ? a : b;
  return a.time < b.time ? a : b;
};

/** The rules that satisfy both products of one pickup. */
export const strictest = (a: CollectionRules, b: CollectionRules): CollectionRules => ({
  ...a,
  cutOff: tighterCutOff(a.cutOff, b.cutOff),
  latestReady: earliest(a.latestReady, b.latestReady),
  courierHours: {
    from: a.courierHours.from > b.courierHours.from ? a.courierHours.from : b.courierHours.from,
    to: a.courierHours.to < b.courierHours.to ? a.courierHours.to : b.courierHours.to,
  },
});
