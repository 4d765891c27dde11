import type { StoreSettings } from '../contract.ts';
import { STORE_TEXT_MAX } from '../values.ts';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { SavedForm } from '#shared/saved-form.tsx';
import { checkName, checkPhone, checkPlace } from './checks.ts';
import { PlaceFields } from './place-fields.tsx';
import { settingsKey, type TabProps } from './queries.ts';

type Location = StoreSettings['location'];

const checksOf = ({ name, phone, place }: Location): Checks => ({
  name: checkName(name),
  phone: checkPhone(phone),
  ...checkPlace(place),
});

/** Locations that orders ship from. */
export const LocationTab = ({ settings, calls }: TabProps) => {
  const { t, formats, fieldText } = usePhrases();
  return (
    <SavedForm<Location>
      title={t('sampleStoreSettings.tab.location')}
      subtitle={t('sampleStoreSettings.location.subtitle')}
      initial={settings.location}
      checksOf={checksOf}
      send={calls.location}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
    >
      {({ values, problems, set }) => (
        <>
          <div className={form.grid}>
            <TextInput
              label={t('sampleStoreSettings.location.name')}
              autoComplete="off"
              maxLength={STORE_TEXT_MAX}
              value={values.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
              error={fieldText(problems['name'])}
            />
            <TextInput
              label={t('sampleStoreSettings.location.phone')}
              type="tel"
              dir="ltr"
              autoComplete="off"
              value={values.phone}
              onChange={(event) => set({ phone: event.currentTarget.value })}
              error={fieldText(problems['phone'])}
            />
          </div>
          <CheckField checked={values.fulfilsOnline} onChange={(fulfilsOnline) => set({ fulfilsOnline })}>
            {t('sampleStoreSettings.location.fulfils')}
          </CheckField>
          <fieldset className={form.section}>
            <legend>{t('sampleStoreSettings.location.address')}</legend>
            <PlaceFields place={values.place} problems={problems} onChange={(place) => set({ place })} />
          </fieldset>
        </>
      )}
    </SavedForm>
  );
};
