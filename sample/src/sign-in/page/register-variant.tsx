import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { checkNewPassword, checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { NameField } from '@apps-hub/ui/components/name-field.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { Outcome } from './outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkedOnly, useVariantForm } from './use-variant-form.ts';
import { Heading, VariantFrame } from './variant-frame.tsx';
import { useLook, variantAddress } from './variants.ts';
import classes from './sign-in.module.css';

const EMPTY = { fullName: '', email: '', password: '', agrees: false };

type RegisterDraft = typeof EMPTY;

const checksOf = ({ fullName, email, password, agrees }: RegisterDraft) => ({
  fullName: checkText(fullName),
  email: checkEmail(email),
  password: checkNewPassword(password),
  agrees: agrees ? undefined : ('required' as const),
});

const RegisterForm = ({ onDone }: { readonly onDone: (values: RegisterDraft) => void }) => {
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useVariantForm({ initial: EMPTY, checksOf, send: checkedOnly, onDone });
  const { values, problems, set } = draft;
  return (
    <>
      <Heading title={t('sampleSignIn.register.title')} lead={t('sampleSignIn.register.lead')} />
      <FormElement form={form} isLeftFreely className={classes.form}>
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
        <div>
          <CheckField checked={values.agrees} onChange={(agrees) => set({ agrees })}>
            {t('sampleSignIn.register.agree')}
          </CheckField>
          {problems['agrees'] && (
            <p role="alert" className={classes.problem}>
              {t('sampleSignIn.register.agreeNeeded')}
            </p>
          )}
        </div>
        <SubmitButton isBusy={form.isBusy}>{t('sampleSignIn.register.submit')}</SubmitButton>
      </FormElement>
    </>
  );
};

/** A demo registration: fields are validated, nothing is created. */
export const RegisterVariant = () => {
  const { t } = useLanguage();
  const look = useLook();
  const [done, setDone] = useState<RegisterDraft>();
  return (
    <VariantFrame variant="register">
      {done ? (
        <Outcome
          title={t('sampleSignIn.register.doneTitle', { name: done.fullName.trim() })}
          onAgain={() => setDone(undefined)}
        >
          <p>{t('sampleSignIn.register.done', { email: `\u2066${done.email.trim()}\u2069` })}</p>
        </Outcome>
      ) : (
        <>
          <RegisterForm onDone={setDone} />
          <p className={classes.links}>
            {t('sampleSignIn.register.has')}{' '}
            <Link to={variantAddress('login', look)}>{t('sampleSignIn.pages.login')}</Link>
          </p>
        </>
      )}
    </VariantFrame>
  );
};
