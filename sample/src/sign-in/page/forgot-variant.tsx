import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { checkEmail } from '@apps-hub/ui/kit/form/validation.ts';
import { EmailField } from '@apps-hub/ui/components/email-field.tsx';
import { Outcome } from './outcome.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkedOnly, useVariantForm } from './use-variant-form.ts';
import { Heading, VariantFrame } from './variant-frame.tsx';
import { useLook, variantAddress } from './variants.ts';
import classes from './sign-in.module.css';

interface ForgotDraft {
  readonly email: string;
}

const checksOf = ({ email }: ForgotDraft) => ({ email: checkEmail(email) });

const ForgotForm = ({ onDone }: { readonly onDone: (values: ForgotDraft) => void }) => {
  const language = useLanguage();
  const { t } = language;
  const { draft, form } = useVariantForm<ForgotDraft, ForgotDraft>({
    initial: { email: '' },
    checksOf,
    send: checkedOnly,
    onDone,
  });
  return (
    <>
      <Heading title={t('sampleSignIn.forgot.title')} lead={t('sampleSignIn.forgot.lead')} />
      <FormElement form={form} isLeftFreely className={classes.form}>
        <EmailField
          value={draft.values.email}
          onChange={(email) => draft.set({ email })}
          error={fieldText(language, draft.problems['email'])}
        />
        <SubmitButton isBusy={form.isBusy}>{t('sampleSignIn.forgot.submit')}</SubmitButton>
      </FormElement>
    </>
  );
};

/** A demo of requesting a password link. No mail is sent. */
export const ForgotVariant = () => {
  const { t } = useLanguage();
  const look = useLook();
  const [done, setDone] = useState<ForgotDraft>();
  return (
    <VariantFrame variant="forgot">
      {done ? (
        <Outcome title={t('sampleSignIn.forgot.doneTitle')} onAgain={() => setDone(undefined)}>
          <p>{t('sampleSignIn.forgot.done', { email: `\u2066${done.email.trim()}\u2069` })}</p>
        </Outcome>
      ) : (
        <ForgotForm onDone={setDone} />
      )}
      <p className={classes.links}>
        <Link to={variantAddress('login', look)}>{t('sampleSignIn.forgot.back')}</Link>
      </p>
    </VariantFrame>
  );
};
