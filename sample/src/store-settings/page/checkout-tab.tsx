import type { StoreSettings } from '../contract.ts';
import { CHECKOUT_CONTACTS, FIELD_RULES, NAME_RULES } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { unchecked } from '@apps-hub/ui/kit/form/use-draft.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-choice.tsx';
import { SavedForm } from '#shared/saved-form.tsx';
import { settingsKey, type TabProps } from './queries.ts';

interface QuestionProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly V[];
  readonly textOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

const Question = <V extends string>({ legend, value, options, textOf, onChange }: QuestionProps<V>) => (
  <fieldset className={form.section}>
    <legend>{legend}</legend>
    <RadioChoice<V>
      value={value}
      options={options.map((option) => ({ value: option, label: textOf(option) }))}
      onChange={onChange}
    />
  </fieldset>
);

const FIELDS = ['company', 'addressLine2', 'shippingPhone'] as const;

/** Settings for the fields of the checkout. */
export const CheckoutTab = ({ settings, calls }: TabProps) => {
  const { t, formats } = usePhrases();
  return (
    <SavedForm<StoreSettings['checkout']>
      title={t('sampleStoreSettings.tab.checkout')}
      subtitle={t('sampleStoreSettings.checkout.subtitle')}
      initial={settings.checkout}
      checksOf={unchecked}
      send={calls.checkout}
      record={settingsKey(formats.locale)}
      keys={[settingsKey(formats.locale)]}
      doneText={t('sampleStoreSettings.saved')}
    >
      {({ values, set }) => (
        <>
          <Question
            legend={t('sampleStoreSettings.checkout.contact')}
            value={values.contact}
            options={CHECKOUT_CONTACTS}
            textOf={(value) => t(`sampleStoreSettings.checkout.by.${value}`)}
            onChange={(contact) => set({ contact })}
          />
          <Question
            legend={t('sampleStoreSettings.checkout.name')}
            value={values.name}
            options={NAME_RULES}
            textOf={(value) => t(`sampleStoreSettings.checkout.names.${value}`)}
            onChange={(name) => set({ name })}
          />
          {FIELDS.map((field) => (
            <Question
              key={field}
              legend={t(`sampleStoreSettings.checkout.${field}`)}
              value={values[field]}
              options={FIELD_RULES}
              textOf={(value) => t(`sampleStoreSettings.checkout.rule.${value}`)}
              onChange={(rule) => set({ [field]: rule })}
            />
          ))}
        </>
      )}
    </SavedForm>
  );
};
