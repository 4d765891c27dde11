import { FULL_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { TextInput } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

export const NO_PERSON = { firstName: '', lastName: '', phone: '', city: '', address: '', postcode: '' };

type Personal = typeof NO_PERSON;

const FIELDS = ['firstName', 'lastName', 'phone', 'city', 'address', 'postcode'] as const;

const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  city: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
} as const;

const checksOf = ({ firstName, lastName, phone, city }: Personal) => ({
  firstName: checkText(firstName),
  lastName: checkText(lastName),
  phone: checkOptionalPhone(phone),
  city: checkText(city),
});

/** Name and address. */
export const PersonalStep = (props: StepProps<Personal>) => {
  const language = useLanguage();
  const { t } = language;
  return (
    <StepForm
      {...props}
      title={t('sampleSignIn.steps.personal')}
      checksOf={checksOf}
      submitLabel={t('sampleSignIn.steps.next')}
    >
      {({ values, problems, set }) => (
        <div className={form.grid}>
          {FIELDS.map((name) => (
            <TextInput
              key={name}
              label={t(`sampleSignIn.steps.${name}`)}
              name={name}
              autoComplete={AUTOCOMPLETE[name]}
              dir={name === 'phone' ? 'ltr' : undefined}
              maxLength={FULL_NAME_MAX_LENGTH}
              value={values[name]}
              error={fieldText(language, problems[name])}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          ))}
        </div>
      )}
    </StepForm>
  );
};
