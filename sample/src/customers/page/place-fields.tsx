import { CUSTOMER_COUNTRIES, CUSTOMER_TEXT_MAX } from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { PlaceDraft } from './address-draft.ts';
import { useCountryName } from './country-name.tsx';

const FIELDS = ['line1', 'line2', 'city', 'state', 'postcode'] as const;

interface PlaceFieldsProps {
  readonly values: PlaceDraft;
  readonly problems: Draft<PlaceDraft>['problems'];
  readonly onChange: (change: Partial<PlaceDraft>) => void;
}

/** The fields of an address, laid out in a grid. */
export const PlaceFields = ({ values, problems, onChange }: PlaceFieldsProps) => {
  const { t, fieldText } = usePhrases();
  const nameOf = useCountryName();
  return (
    <>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={
            field === 'line2'
              ? `${t('sampleCustomers.address.line2')} (${t('common.optional')})`
              : t(`sampleCustomers.address.${field}`)
          }
          autoComplete="off"
          maxLength={CUSTOMER_TEXT_MAX}
          wrapperProps={{ 'data-wide': field === 'line1' || field === 'line2' || undefined }}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={fieldText(problems[field])}
        />
      ))}
      <NativeSelect
        label={t('sampleCustomers.country')}
        data={CUSTOMER_COUNTRIES.map((value) => ({ value, label: nameOf(value) }))}
        value={values.country}
        onChange={({ currentTarget }) => {
          const country = CUSTOMER_COUNTRIES.find((each) => each === currentTarget.value);
          if (country) onChange({ country });
        }}
      />
    </>
  );
};
