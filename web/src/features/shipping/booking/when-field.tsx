import type { CarrierAccountAnswer, PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { PickupBookingInput } from '@apps-hub/contract/shipping/booking/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { type SlotChoice, type Times, timesOf } from '@apps-hub/contract/shipping/booking/slot-choice';
import { SlotField } from './slot-field.tsx';
import { dayLimits, ownLimits, useSlots } from './use-slots.ts';

/** The chosen day and times. */
export interface When {
  readonly date: string;
  readonly choice: SlotChoice;
}

interface WhenSetup {
  readonly account: Pick<CarrierAccountAnswer, 'carrier' | 'rules'>;
  readonly address: PickupAddressAnswer;
  readonly when: When;
  readonly parcels: PickupBookingInput['parcels'];
  /** The store's usual window. */
  readonly usual: Times | null;
}

/** The chosen day's windows and the times to book. */
export const useWhen = ({ account, address, when, parcels, usual }: WhenSetup) => {
  const slots = useSlots({ account, address, date: when.date, parcels });
  const times = timesOf(when.choice, slots.data?.slots ?? [], { usual, now: serverClock.now() });
  const isTyped = times !== undefined && times.from !== '' && times.to !== '';
  return { slots, times: isTyped ? times : undefined };
};

interface WhenFieldProps extends Pick<WhenSetup, 'account' | 'address' | 'when'> {
  readonly state: ReturnType<typeof useWhen>;
  readonly isTried: boolean;
  readonly onWhen: (when: When) => void;
}

/** Chooses a pickup's day and window, within the days the carrier accepts. */
export const WhenField = ({ account, address, when, state, isTried, onWhen }: WhenFieldProps) => {
  const { t, formats } = usePhrases();
  const { first, last, daysAhead } = dayLimits(account, address.zone);
  const { slots, times } = state;
  return (
    <>
      <DateInput
        keepsLast
        label={t('booking.date')}
        description={t('booking.daysAhead', { count: daysAhead, n: formats.number(daysAhead) })}
        value={when.date}
        min={first}
        max={last}
        onChange={(date) => onWhen({ date, choice: { kind: 'none' } })}
      />
      <SlotField
        slots={slots}
        zone={address.zone}
        choice={when.choice}
        times={times}
        limits={ownLimits(account)}
        isTried={isTried}
        onChoice={(choice) => onWhen({ ...when, choice })}
        onNext={({ window }) =>
          onWhen({ date: window.date, choice: { kind: 'slot', from: window.from, to: window.to } })
        }
      />
    </>
  );
};
