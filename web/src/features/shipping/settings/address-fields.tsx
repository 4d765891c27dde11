import { NATIONAL_ADDRESS_COUNTRY } from '@apps-hub/domain/shipping/national-address/state';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import {
  CALENDAR_COUNTRIES,
  isCalendarCountry,
  weekendDays,
} from '@apps-hub/domain/shipping/calendar/countries';
import { latinDigits } from '@apps-hub/domain/text';
import type { LocalDate } from '@apps-hub/domain/time';
import { NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { UnderstoodPhone } from '@apps-hub/ui/components/understood-phone.tsx';
import { type AddressDraft, countriesFor, inCountry } from './address-draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { EntranceField } from './entrance-field.tsx';
import { LatinFields } from './latin-fields.tsx';
import { CodeCheck } from '../shared/code-check.tsx';
import { StateField } from './state-field.tsx';
import { useLimit } from './use-limit.ts';
import { ZoneField } from './zone-field.tsx';

export interface AddressFieldsProps {
  readonly draft: Draft<AddressDraft>;
  /** The carriers whose limits are shown while typing. */
  readonly carriers: readonly Carrier[];
  readonly today: LocalDate;
  /** The host's branches that orders have named. */
  readonly hostBranches: readonly HostBranch[];
}

type Line = 0 | 1 | 2;

/** Links the address to a host branch; absent if orders name none. */
const HostBranchField = ({ draft, hostBranches }: AddressFieldsProps) => {
  const { t, fieldText } = usePhrases();
  const { values, problems, set } = draft;
  if (hostBranches.length === 0 && values.hostBranch === null) return null;
  return (
    <NativeSelect
      label={t('shippingSettings.addresses.hostBranch')}
      description={t('shippingSettings.addresses.hostBranchHelp')}
      value={values.hostBranch?.id ?? ''}
      data={[
        { value: '', label: t('shippingSettings.addresses.hostBranchNone') },
        ...hostBranches.map(({ id, name }) => ({ value: id, label: name || id })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        set({ hostBranch: hostBranches.find(({ id }) => id === value) ?? null })
      }
      error={fieldText(problems['hostBranch'])}
    />
  );
};

const PlaceFields = ({ draft, carriers, today }: AddressFieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const names = calendarNames(formats.locale);
  const limit = useLimit(carriers, draft.values);
  const { values, problems, set, field } = draft;
  const isSaudi = values.countryCode === NATIONAL_ADDRESS_COUNTRY;
  const postcode = latinDigits(values.postcode);
  const understoodPostcode =
    postcode === values.postcode ? undefined : `${t('shippingSettings.addresses.understood')} ${postcode}`;
  const setLine = (line: Line, text: string) => {
    const [first, second, third] = values.lines;
    set({ lines: [line === 0 ? text : first, line === 1 ? text : second, line === 2 ? text : third] });
  };
  const lineField = (line: Line, label: string) => (
    <TextInput
      wrapperProps={{ 'data-wide': true }}
      label={label}
      value={values.lines[line]}
      description={values.lines[line] === '' ? undefined : limit('addressLine', values.lines[line])}
      onChange={(event) => setLine(line, event.currentTarget.value)}
      error={fieldText(problems[`address.lines.${line}`])}
    />
  );
  return (
    <div className={form.grid}>
      <TextInput
        wrapperProps={{ 'data-wide': true }}
        label={t('shippingSettings.addresses.name')}
        {...field('name')}
        data-autofocus
      />
      <NativeSelect
        label={t('shippingSettings.addresses.country')}
        value={values.countryCode}
        data={countriesFor(values.countryCode).map((value) => ({ value, label: names.country(value) }))}
        onChange={(event) => set(inCountry(values, event.currentTarget.value, today))}
      />
      <TextInput
        label={t('shippingSettings.addresses.city')}
        {...field('city', 'address.city')}
        description={limit('city', values.city)}
      />
      {lineField(0, t('shippingSettings.addresses.street'))}
      {lineField(1, t('shippingSettings.addresses.street2'))}
      {lineField(2, t('shippingSettings.addresses.street3'))}
      <TextInput
        label={t('shippingSettings.addresses.postcode')}
        {...field('postcode', 'address.postcode')}
        dir="ltr"
        description={limit('postcode', values.postcode) ?? understoodPostcode}
      />
      {isSaudi && (
        <TextInput
          label={t('shippingSettings.addresses.shortCode')}
          description={t('shippingSettings.addresses.shortCodeHelp')}
          placeholder="RRRD2929"
          dir="ltr"
          {...field('shortCode', 'address.shortCode')}
        />
      )}
      {isSaudi && values.shortCode !== '' && <CodeCheck code={values.shortCode} />}
      <StateField
        countryCode={values.countryCode}
        label={t('shippingSettings.addresses.state')}
        {...field('state', 'address.state')}
        description={limit('state', values.state)}
      />
      <TextInput
        label={t('shippingSettings.addresses.location')}
        placeholder={t('shippingSettings.addresses.locationHelp')}
        description={limit('location', values.location)}
        {...field('location')}
      />
      <EntranceField {...field('entrance')} />
      <ChoiceSelect
        label={t('shippingSettings.addresses.kind')}
        {...field('kind')}
        options={(['business', 'residence'] as const).map((value) => ({
          value,
          label: t(`shippingSettings.addresses.${value}`),
        }))}
      />
    </div>
  );
};

/** The number as it will be saved, and a carrier's possible objections to it. */
const PhoneHelp = ({
  draft: { phone, countryCode },
  limit,
}: {
  readonly draft: AddressDraft;
  readonly limit: ReturnType<typeof useLimit>;
}) => {
  const { t } = usePhrases();
  return (
    <>
      <UnderstoodPhone
        typed={phone}
        country={countryCode}
        label={t('shippingSettings.addresses.understood')}
      />{' '}
      {limit('phone', phone)}
    </>
  );
};

const ContactFields = ({ draft, carriers }: AddressFieldsProps) => {
  const { t, fieldText } = usePhrases();
  const limit = useLimit(carriers, draft.values);
  const { values, problems, field } = draft;
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.addresses.contactTitle')}</legend>
      <div className={form.grid}>
        <TextInput
          label={t('shippingSettings.addresses.person')}
          {...field('person', 'contact.person')}
          description={values.person === '' ? undefined : limit('person', values.person)}
        />
        <TextInput
          label={t('shippingSettings.addresses.company')}
          {...field('company', 'contact.company')}
          description={limit('company', values.company)}
        />
        <TextInput
          label={t('shippingSettings.addresses.phone')}
          type="tel"
          dir="ltr"
          placeholder="0501234567"
          {...field('phone')}
          description={values.phone === '' ? undefined : <PhoneHelp draft={values} limit={limit} />}
          error={
            problems['contact.phone'] &&
            `${fieldText(problems['contact.phone']) ?? ''} ${t('shippingSettings.addresses.phoneHelp')}`
          }
        />
        <TextInput
          label={t('shippingSettings.addresses.email')}
          type="email"
          dir="ltr"
          description={limit('email', values.email) ?? t('shippingSettings.addresses.emailHelp')}
          {...field('email', 'contact.email')}
        />
      </div>
    </fieldset>
  );
};

const ClockFields = ({ draft, today }: AddressFieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const names = calendarNames(formats.locale);
  const { values, problems, set } = draft;
  // A stable function that calls the latest `set`, so that the memoised zone list does not re-render.
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const setZone = useCallback((zone: string) => latest.current({ zone }), []);
  const weekend = isCalendarCountry(values.countryCode)
    ? t('shippingSettings.hours.weekend', {
        country: names.country(values.countryCode),
        days: formats.list(weekendDays(values.countryCode, today).map((day) => names.weekday(day))),
      })
    : t('shippingSettings.hours.help');
  return (
    <>
      <ZoneField
        zone={values.zone}
        countries={CALENDAR_COUNTRIES}
        onChange={setZone}
        error={fieldText(problems['zone'])}
      />
      <HoursFields
        title={t('shippingSettings.hours.title')}
        help={weekend}
        path="hours"
        hours={values.hours}
        onChange={(hours) => set({ hours })}
        problems={problems}
      />
      <CheckField
        checked={values.ramadanHours !== null}
        onChange={(hasOthers) => set({ ramadanHours: hasOthers ? values.hours : null })}
      >
        {t('shippingSettings.hours.ramadan')}
      </CheckField>
      {values.ramadanHours && (
        <HoursFields
          title={t('shippingSettings.hours.ramadanTitle')}
          path="ramadanHours"
          hours={values.ramadanHours}
          onChange={(ramadanHours) => set({ ramadanHours })}
          problems={problems}
        />
      )}
    </>
  );
};

/** A pickup address's form fields: where, who hands over, and when. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { t } = usePhrases();
  return (
    <>
      <PlaceFields {...props} />
      <HostBranchField {...props} />
      <ContactFields {...props} />
      <LatinFields draft={props.draft} carriers={props.carriers} />
      <ClockFields {...props} />
      <CheckField {...props.draft.field('isDefault')}>{t('shippingSettings.addresses.isDefault')}</CheckField>
    </>
  );
};
