import { Textarea, TextInput } from '@mantine/core';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { Switch } from '@apps-hub/ui/components/switch.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import type { WizardField } from './steps.ts';
import classes from './wizard.module.css';

interface FieldProps<V> {
  readonly field: WizardField;
  readonly value: V;
  readonly error: string | undefined;
  readonly onChange: (value: V) => void;
}

/** What is ticked or switched on. */
const YesNo = ({ field, value, error, onChange }: FieldProps<boolean>) => {
  const { t } = usePhrases();
  const label = t(field.label);
  return (
    <div>
      {field.kind === 'switch' ? (
        <div className={classes.switch}>
          <Switch label={label} checked={value} onChange={onChange} />
          <span aria-hidden>{label}</span>
        </div>
      ) : (
        <CheckField checked={value} onChange={onChange}>
          {label}
        </CheckField>
      )}
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  );
};

const Chosen = ({ field, value, onChange }: FieldProps<string>) => {
  const { t } = usePhrases();
  if (!('choices' in field)) return null;
  const label = t(field.label);
  const options = field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }));
  if (field.kind === 'select')
    return <ChoiceSelect label={label} value={value} options={options} onChange={onChange} />;
  if (field.kind === 'radio')
    return (
      <fieldset className={form.section}>
        <legend>{label}</legend>
        <RadioChoice value={value} options={options} onChange={onChange} />
      </fieldset>
    );
  return (
    <div className={classes.wide}>
      <ChoiceCards
        label={label}
        value={value}
        choices={field.choices.map((choice) => ({
          value: choice.value,
          title: t(choice.label),
          ...(choice.text !== undefined && { text: t(choice.text) }),
        }))}
        onChange={onChange}
      />
    </div>
  );
};

const Typed = ({ field, value, error, onChange }: FieldProps<string>) => {
  const { t, formats } = usePhrases();
  const { kind, isRequired = false } = field;
  const label = isRequired ? t(field.label) : t('sampleWizards.optional', { label: t(field.label) });
  const shared = { label, value, error, required: isRequired, withAsterisk: false };
  if (kind === 'date') return <DateInput {...shared} onChange={onChange} />;
  if (kind === 'whole') return <WholeInput {...shared} onChange={onChange} />;
  if (kind === 'money' || kind === 'percent')
    return (
      <DecimalInput
        {...shared}
        unit={kind === 'money' ? formats.currencySign : formats.percentSign}
        onChange={onChange}
      />
    );
  if (kind === 'long')
    return (
      <Textarea
        {...shared}
        className={classes.wide ?? ''}
        rows={3}
        maxLength={500}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      maxLength={120}
      dir={kind === 'phone' || kind === 'email' ? 'ltr' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

/** A field of a wizard, by its kind. */
export const WizardInput = (props: FieldProps<string | boolean>) => {
  const { field, value, error, onChange } = props;
  if (typeof value === 'boolean')
    return <YesNo field={field} value={value} error={error} onChange={onChange} />;
  if ('choices' in field) return <Chosen field={field} value={value} error={error} onChange={onChange} />;
  return <Typed field={field} value={value} error={error} onChange={onChange} />;
};
