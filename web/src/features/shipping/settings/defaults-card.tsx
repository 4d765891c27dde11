import { ADDRESS_CHECKS } from '@apps-hub/domain/shipping/national-address/state';
import { LABEL_SIZES } from '@apps-hub/domain/shipping/carriers/facts';
import { EXPORT_REASONS, INCOTERMS } from '@apps-hub/domain/shipping/customs/customs';
import { HAND_OVER_LANGUAGES } from '@apps-hub/contract/shipping/values';
import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import {
  checkDefaults,
  defaultsBody,
  type DefaultsDraft,
  defaultsOf,
  TAX_KINDS,
} from './preferences-draft.ts';
import { PreferencesCard } from './preferences-card.tsx';

const PART = { draftOf: defaultsOf, checksOf: checkDefaults, bodyOf: defaultsBody };

interface PartProps {
  readonly draft: Draft<DefaultsDraft>;
}

const WindowFields = ({ draft: { values, field } }: PartProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.defaults.window')}</legend>
      {!values.hasWindow && <p className={form.help}>{t('shippingSettings.defaults.windowNone')}</p>}
      <CheckField {...field('hasWindow')}>{t('shippingSettings.defaults.windowSet')}</CheckField>
      {values.hasWindow && (
        <div className={form.grid}>
          <TimeInput label={t('shippingSettings.recurring.from')} {...field('from', 'defaultWindow.from')} />
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

const ParcelFields = ({ draft: { values, field } }: PartProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.defaults.parcel')}</legend>
      <p className={form.help}>{t('shippingSettings.defaults.parcelHelp')}</p>
      <div className={form.grid}>
        <div data-wide>
          <CheckField {...field('isSized')}>{t('shippingSettings.defaults.sized')}</CheckField>
        </div>
        <DecimalInput
          label={t('shippingSettings.defaults.weight')}
          unit={t('shippingSettings.defaults.kilograms')}
          {...field('weightKg', 'defaultParcel.weightGrams')}
        />
        {values.isSized &&
          SIDES.map(({ key, label, path }) => (
            <DecimalInput
              key={key}
              label={t(`shippingSettings.defaults.${label}`)}
              unit={t('shippingSettings.defaults.centimetres')}
              {...field(key, `defaultParcel.size.${path}`)}
            />
          ))}
      </div>
    </fieldset>
  );
};

const AbroadFields = ({ draft: { values, field } }: PartProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.defaults.abroad')}</legend>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('shippingSettings.defaults.incoterm')}
          {...field('incoterm')}
          options={INCOTERMS.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.incoterms.${value}`, { code: value }),
          }))}
        />
        <ChoiceSelect
          label={t('shippingSettings.defaults.reason')}
          {...field('reason')}
          options={EXPORT_REASONS.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.reasons.${value}`),
          }))}
        />
        <ChoiceSelect
          label={t('shippingSettings.defaults.taxNumber')}
          {...field('taxKind')}
          options={TAX_KINDS.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.taxKinds.${value}`, { code: value.toUpperCase() }),
          }))}
        />
        {values.taxKind !== 'none' && (
          <TextInput
            label={t('shippingSettings.defaults.taxNumberValue')}
            dir="ltr"
            maxLength={35}
            {...field('taxNumber', 'customs.taxNumber.number')}
          />
        )}
      </div>
    </fieldset>
  );
};

const Fields = ({ draft }: PartProps) => {
  const { t } = usePhrases();
  return (
    <>
      <WindowFields draft={draft} />
      <ParcelFields draft={draft} />
      <div className={form.grid}>
        <ChoiceSelect
          label={t('shippingSettings.defaults.language')}
          {...draft.field('handOverLanguage')}
          options={HAND_OVER_LANGUAGES.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.languages.${value}`),
          }))}
        />
        <ChoiceSelect
          label={t('shippingSettings.defaults.addressCheck')}
          {...draft.field('addressCheck')}
          options={ADDRESS_CHECKS.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.addressChecks.${value}`),
          }))}
        />
        <ChoiceSelect
          label={t('shippingSettings.defaults.labelFormat')}
          {...draft.field('labelFormat')}
          options={LABEL_SIZES.map((value) => ({
            value,
            label: t(`shippingSettings.defaults.labelFormats.${value}`, { code: value.toUpperCase() }),
          }))}
        />
      </div>
      <AbroadFields draft={draft} />
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
