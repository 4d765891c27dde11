import { HAND_OVER_LANGUAGES } from '@apps-hub/contract/shipping/values';
import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { NativeSelect } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { checkDefaults, defaultsBody, type DefaultsDraft, defaultsOf } from './preferences-draft.ts';
import { PreferencesCard } from './preferences-card.tsx';

const PART = { draftOf: defaultsOf, checksOf: checkDefaults, bodyOf: defaultsBody };

interface PartProps {
  readonly draft: Draft<DefaultsDraft>;
}

const WindowFields = ({ draft: { values, set, field } }: PartProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.defaults.window')}</legend>
      {!values.hasWindow && <p className={form.help}>{t('shippingSettings.defaults.windowNone')}</p>}
      <CheckField checked={values.hasWindow} onChange={(hasWindow) => set({ hasWindow })}>
        {t('shippingSettings.defaults.windowSet')}
      </CheckField>
      {values.hasWindow && (
        <div className={form.grid}>
          <TimeInput
            label={t('shippingSettings.recurring.from')}
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <TimeInput label={t('shippingSettings.recurring.to')} {...field('to', 'defaultWindow.to')} />
        </div>
      )}
    </fieldset>
  );
};

const SIDES = [
  { key: 'lengthCm', label: 'length', path: 'lengthMm' },
  { key: 'widthCm', label: 'width', path: 'widthMm' },
  { key: 'heightCm', label: 'height', path: 'heightMm' },
] as const;

const ParcelFields = ({ draft: { values, problems, set, field } }: PartProps) => {
  const { t, fieldText } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.defaults.parcel')}</legend>
      <p className={form.help}>{t('shippingSettings.defaults.parcelHelp')}</p>
      <div className={form.grid}>
        <DecimalInput
          wrapperProps={{ 'data-wide': true }}
          label={t('shippingSettings.defaults.weight')}
          unit={t('shippingSettings.defaults.kilograms')}
          {...field('weightKg', 'defaultParcel.weightGrams')}
        />
        <div data-wide>
          <CheckField checked={values.isSized} onChange={(isSized) => set({ isSized })}>
            {t('shippingSettings.defaults.sized')}
          </CheckField>
        </div>
        {values.isSized &&
          SIDES.map(({ key, label, path }) => (
            <DecimalInput
              key={key}
              label={t(`shippingSettings.defaults.${label}`)}
              unit={t('shippingSettings.defaults.centimetres')}
              value={values[key]}
              onChange={(typed) => set({ [key]: typed })}
              error={fieldText(problems[`defaultParcel.size.${path}`])}
            />
          ))}
      </div>
    </fieldset>
  );
};

const Fields = ({ draft }: PartProps) => {
  const { t } = usePhrases();
  const { values, set } = draft;
  return (
    <>
      <WindowFields draft={draft} />
      <ParcelFields draft={draft} />
      <NativeSelect
        label={t('shippingSettings.defaults.language')}
        value={values.handOverLanguage}
        data={HAND_OVER_LANGUAGES.map((value) => ({
          value,
          label: t(`shippingSettings.defaults.languages.${value}`),
        }))}
        onChange={(event) => {
          const language = HAND_OVER_LANGUAGES.find((each) => each === event.currentTarget.value);
          if (language) set({ handOverLanguage: language });
        }}
      />
    </>
  );
};

/** The initial values of new pickups and parcels. */
export const DefaultsCard = ({ preferences }: { readonly preferences: ShippingPreferences }) => {
  const { t } = usePhrases();
  return (
    <PreferencesCard
      title={t('shippingSettings.defaults.title')}
      savedText={t('shippingSettings.defaults.saved')}
      preferences={preferences}
      part={PART}
    >
      {(draft) => <Fields draft={draft} />}
    </PreferencesCard>
  );
};
