import { type ReactNode, useId, useState } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText, problemText } from '../../../i18n/problem-text.ts';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { AccountForm, AccountHeading } from './account-form.tsx';
import classes from './account-form.module.css';
import { checkNewPassword } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';

interface ResetPasswordFormProps {
  /** The token of the mail; undefined when the link had none. */
  readonly token: string | undefined;
  readonly onReset: () => void;
  readonly loginLink: ReactNode;
  readonly askAgainLink: ReactNode;
}

const checksOf = ({ password }: { readonly password: string }) => ({ password: checkNewPassword(password) });

/** Chooses a new password with the mailed token. */
export const ResetPasswordForm = ({ token, onReset, loginLink, askAgainLink }: ResetPasswordFormProps) => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const timerId = useId();
  const refusal = useRefusal();
  const [isDone, setDone] = useState(false);
  const draft = useDraft({ password: '' }, checksOf);
  const resetting = useSubmit({
    send: (body: { readonly token: string; readonly password: string }) =>
      openApi.post('/api/auth/reset-password', { body }),
    onDone: () => {
      setDone(true);
      onReset();
    },
    onRefused: (error) => {
      refusal.note(error);
      draft.refuse(error);
    },
  });
  if (isDone)
    return (
      <>
        <AccountHeading title={t('signIn.reset.doneTitle')} />
        <output className={classes.said}>
          {t('signIn.reset.doneText')} {loginLink}
        </output>
      </>
    );
  if (token === undefined)
    return (
      <>
        <AccountHeading title={t('signIn.reset.missingTitle')} />
        <p>
          {t('signIn.reset.missingText')} {askAgainLink}
        </p>
      </>
    );
  const problem = (): ReactNode => {
    if (refusal.error === undefined) return undefined;
    if (refusal.code !== 'reset_token_invalid') return <RefusalNotice refusal={refusal} id={timerId} />;
    return (
      <p role="alert">
        {problemText(language, refusal.error)} {askAgainLink}
      </p>
    );
  };
  return (
    <>
      <AccountHeading title={t('signIn.reset.title')} lead={t('signIn.reset.lead')} />
      <AccountForm
        onSubmit={() => {
          if (draft.check()) resetting.submit({ token, password: draft.values.password });
        }}
        submitLabel={t('signIn.reset.submit')}
        busy={resetting.isBusy}
        waitingFor={refusal.secondsLeft > 0 ? timerId : undefined}
        problem={problem()}
      >
        <PasswordField
          label={t('signIn.newPassword')}
          purpose="new-password"
          name="new-password"
          value={draft.values.password}
          onChange={(password) => draft.set({ password })}
          description={t('signIn.passwordRule')}
          error={fieldText(language, draft.problems['password'])}
        />
      </AccountForm>
    </>
  );
};
