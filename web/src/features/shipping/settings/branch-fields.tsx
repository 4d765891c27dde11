import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { localDate } from '@apps-hub/domain/time';
import { NativeSelect } from '@mantine/core';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { type AccountDraft, type BranchId, branchPath } from './account-draft.ts';
import { type HoursDraft, usualHours } from './address-draft.ts';
import { HoursFields } from './hours-fields.tsx';

interface BranchFieldsProps {
  readonly draft: Draft<AccountDraft>;
  readonly addresses: readonly PickupAddressAnswer[];
}

const WAYS = ['usual', 'agreed', 'never'] as const;

type Way = (typeof WAYS)[number];

const wayOf = (hours: HoursDraft | undefined): Way => {
  if (!hours) return 'usual';
  return WEEKDAYS.some((day) => hours[day].length > 0) ? 'agreed' : 'never';
};

// Every weekday is a key of what it is made from.
const NO_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as HoursDraft;

/** Initial hours: the country's usual days with the courier's hours. */
const firstHours = ({ courierFrom, courierTo }: AccountDraft, address: PickupAddressAnswer): HoursDraft => {
  const week = usualHours(address.address.countryCode, localDate(serverClock.now(), address.zone));
  const span = { from: courierFrom, to: courierTo };
  // Every weekday is a key of what it is made from.
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day].length > 0 ? [span] : []]),
  ) as unknown as HoursDraft; // every weekday is a key
};

/** The days on which the carrier comes to each branch, where they differ from the usual. */
export const BranchFields = ({ draft, addresses }: BranchFieldsProps) => {
  const { t } = usePhrases();
  const { values, problems, set } = draft;
  const setHours = (addressId: BranchId, hours: HoursDraft | undefined) => {
    const others = values.branches.filter((each) => each.addressId !== addressId);
    set({ branches: hours ? [...others, { addressId, hours }] : others });
  };
  const choose = (address: PickupAddressAnswer, way: Way) => {
    const hours = { usual: undefined, agreed: firstHours(values, address), never: NO_DAY };
    setHours(address.id, hours[way]);
  };
  if (addresses.length === 0) return null;
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.branches.title')}</legend>
      <p className={form.help}>{t('shippingSettings.branches.help')}</p>
      {addresses.map((address) => {
        const index = values.branches.findIndex(({ addressId }) => addressId === address.id);
        const hours = values.branches[index]?.hours;
        const way = wayOf(hours);
        return (
          <div key={address.id}>
            <NativeSelect
              label={address.name}
              value={way}
              data={WAYS.map((value) => ({ value, label: t(`shippingSettings.branches.${value}`) }))}
              onChange={(event) => {
                const chosen = WAYS.find((each) => each === event.currentTarget.value);
                if (chosen) choose(address, chosen);
              }}
            />
            {hours && way === 'agreed' && (
              <HoursFields
                title={t('shippingSettings.branches.days', { branch: address.name })}
                path={branchPath(index)}
                closed={t('shippingSettings.branches.noDay')}
                hours={hours}
                onChange={(next) => setHours(address.id, next)}
                problems={problems}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
