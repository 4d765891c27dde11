import type { CarrierAccountAnswer, PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { PickupBookingInput } from '@apps-hub/contract/shipping/booking/routes';
import { timeslotsQuery } from './queries.ts';
import type { OwnLimits } from '@apps-hub/contract/shipping/booking/slot-choice';

const TYPING_MS = 400;

export interface DayLimits {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly daysAhead: number;
}

type Account = Pick<CarrierAccountAnswer, 'carrier' | 'rules'>;

/** The days the carrier accepts, on the address's calendar. */
export const dayLimits = ({ rules }: Account, zone: string): DayLimits => {
  const first = localDate(serverClock.now(), zone);
  return { first, last: addDays(first, rules.maxDaysAhead), daysAhead: rules.maxDaysAhead };
};

/** The limits for custom times, by the carrier's rules and the merchant's agreement. */
export const ownLimits = ({ carrier, rules }: Account): OwnLimits => {
  const usual: Pick<CollectionRules, 'minWindowMinutes'> = CARRIER_FACTS[carrier].rules;
  return { minMinutes: usual.minWindowMinutes, from: rules.courierHours.from, to: rules.courierHours.to };
};

type SlotsBody = ReturnType<typeof timeslotsQuery>['queryKey'][1];

type Place = Pick<SlotsBody, 'carrier' | 'addressId' | 'date'>;

const isAt = (asked: Place | undefined, { carrier, addressId, date }: Place): boolean =>
  asked?.carrier === carrier && asked.addressId === addressId && asked.date === date;

/** A day's windows, refetched when day, address or parcels change. Until then the previous ones may be booked. */
export const useSlots = (wanted: {
  readonly account: Account;
  readonly address: PickupAddressAnswer;
  readonly date: string;
  readonly parcels: PickupBookingInput['parcels'];
}) => {
  const { account, address, date, parcels } = wanted;
  const [asked] = useDebouncedValue(JSON.stringify(parcels), TYPING_MS);
  const settled = JSON.parse(asked) as PickupBookingInput['parcels']; // parsed back from the JSON above
  const place = { carrier: account.carrier, addressId: address.id, date };
  return useQuery({
    ...timeslotsQuery(useApi(), { ...place, parcels: settled }),
    placeholderData: (slots, query) => (isAt(query?.queryKey[1], place) ? slots : undefined),
  });
};
