import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { checkNewPassword, checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { NameField } from '@apps-hub/ui/components/name-field.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

export const NO_ACCOUNT = { fullName: '', email: '', password: '', again: '' };

type Account = typeof NO_ACCOUNT;

const checksOf = ({ fullName, email, password, again }: Account) => ({
  fullName: checkText(fullName),
  email: checkEmail(email),
  password: checkNewPassword(password),
  again: password === again ? undefined : ('invalid' as const),
});

/** Name, email and password. */
export const AccountStep = (props: StepProps<Account>) => {
  const language = useLanguage();
  const { t } = language;
  return (
    <StepForm
      {...props}
      title={t('sampleSignIn.steps.account')}
      checksOf={checksOf}
      submitLabel={t('sampleSignIn.steps.next')}
    >
      {({ values, problems, set }) => (
        <>
          <NameField
            label={t('sampleSignIn.nameField')}
            value={values.fullName}
            onChange={(fullName) => set({ fullName })}
            error={fieldText(language, problems['fullName'])}
          />
          <EmailField
            value={values.email}
            onChange={(email) => set({ email })}
            error={fieldText(language, problems['email'])}
          />
          <PasswordField
            label={t('credentials.password')}
            purpose="new-password"
            name="new-password"
            description={t('credentials.passwordRule')}
            value={values.password}
            onChange={(password) => set({ password })}
            error={fieldText(language, problems['password'])}
          />
          <PasswordField
            label={t('sampleSignIn.steps.confirm')}
            purpose="new-password"
            name="new-password-again"
            value={values.again}
            onChange={(again) => set({ again })}
            error={problems['again'] && t('sampleSignIn.steps.same')}
          />
        </>
      )}
    </StepForm>
  );
};
