import type { StorePlace } from '../contract.ts';
import { STORE_COUNTRIES, STORE_TEXT_MAX } from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';

import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';

const FIELDS = ['line1', 'line2', 'city', 'state', 'postcode'] as const;

const OPTIONAL: ReadonlySet<string> = new Set(['line2', 'state', 'postcode']);

interface PlaceFieldsProps {
  readonly place: StorePlace;
  readonly problems: Draft<object>['problems'];
  readonly onChange: (place: StorePlace) => void;
}

/** Address fields of a shop or warehouse. */
export const PlaceFields = ({ place, problems, onChange }: PlaceFieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const names = calendarNames(formats.locale);
  return (
    <div className={form.grid}>
      <NativeSelect
        label={t('sampleStoreSettings.place.country')}
        wrapperProps={{ 'data-wide': true }}
        data={STORE_COUNTRIES.map((value) => ({ value, label: names.country(value) }))}
        value={place.country}
        onChange={({ currentTarget }) => {
          const country = STORE_COUNTRIES.find((each) => each === currentTarget.value);
          if (country) onChange({ ...place, country });
        }}
      />
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={`${t(`sampleStoreSettings.place.${field}`)}${OPTIONAL.has(field) ? ` (${t('common.optional')})` : ''}`}
          wrapperProps={{ 'data-wide': field === 'line1' || field === 'line2' || undefined }}
          autoComplete="off"
          maxLength={STORE_TEXT_MAX}
          value={place[field]}
          onChange={(event) => onChange({ ...place, [field]: event.currentTarget.value })}
          error={fieldText(problems[field])}
        />
      ))}
    </div>
  );
};
