import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { checkNewPassword } from '@apps-hub/ui/kit/form/validation.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { Outcome } from './outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkedOnly, useVariantForm } from './use-variant-form.ts';
import { Heading, VariantFrame } from './variant-frame.tsx';
import { useLook, variantAddress } from './variants.ts';
import classes from './sign-in.module.css';

const EMPTY = { password: '', again: '' };

const checksOf = ({ password, again }: typeof EMPTY) => ({
  password: checkNewPassword(password),
  again: password === again ? undefined : ('invalid' as const),
});

const ResetForm = ({ onDone }: { readonly onDone: () => void }) => {
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useVariantForm({ initial: EMPTY, checksOf, send: checkedOnly, onDone });
  const { values, problems, set } = draft;
  return (
    <>
      <Heading title={t('sampleSignIn.reset.title')} lead={t('sampleSignIn.reset.lead')} />
      <FormElement form={form} isLeftFreely className={classes.form}>
        <PasswordField
          label={t('credentials.newPassword')}
          purpose="new-password"
          name="new-password"
          description={t('credentials.passwordRule')}
          value={values.password}
          onChange={(password) => set({ password })}
          error={fieldText(language, problems['password'])}
        />
        <PasswordField
          label={t('sampleSignIn.reset.confirm')}
          purpose="new-password"
          name="new-password-again"
          value={values.again}
          onChange={(again) => set({ again })}
          error={problems['again'] && t('sampleSignIn.reset.same')}
        />
        <SubmitButton isBusy={form.isBusy}>{t('sampleSignIn.reset.submit')}</SubmitButton>
      </FormElement>
    </>
  );
};

/** A demo of setting a new password. Nothing is changed. */
export const ResetVariant = () => {
  const { t } = useLanguage();
  const look = useLook();
  const [isDone, setDone] = useState(false);
  return (
    <VariantFrame variant="reset">
      {isDone ? (
        <Outcome title={t('sampleSignIn.reset.doneTitle')} onAgain={() => setDone(false)}>
          <p>{t('sampleSignIn.reset.done')}</p>
        </Outcome>
      ) : (
        <ResetForm onDone={() => setDone(true)} />
      )}
      <p className={classes.links}>
        <Link to={variantAddress('login', look)}>{t('sampleSignIn.forgot.back')}</Link>
      </p>
    </VariantFrame>
  );
};
