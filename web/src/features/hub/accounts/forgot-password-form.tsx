import { Button } from '@mantine/core';
import { useId, useState } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText } from '../../../i18n/problem-text.ts';
import { useServices } from '../../../session/services.tsx';
import { AccountForm, AccountHeading } from './account-form.tsx';
import classes from './account-form.module.css';
import { checkEmail } from '../../../kit/form/validation.ts';
import { EmailField } from './email-field.tsx';
import { useSecondsLeft } from './use-countdown.ts';
import { type ShownAccountForm, useAccountForm } from './use-account-form.ts';
import { WaitLeft } from './wait-notice.tsx';

/** The server sends one address at most one mail in this time. */
const PAUSE_MS = 60_000;

interface Sent {
  readonly email: string;
  readonly times: number;
  readonly retryAtMs: number;
}

interface SentProps {
  readonly sent: Sent;
  readonly form: ShownAccountForm;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

const SentNotice = ({ sent, form, onAgain, onOther }: SentProps) => {
  const { t } = useLanguage();
  const timerId = useId();
  const secondsLeft = useSecondsLeft(sent.retryAtMs);
  const isWaiting = secondsLeft > 0;
  const submit = () => {
    if (!isWaiting) onAgain();
  };
  return (
    <>
      <AccountHeading title={t('signIn.forgot.sentTitle')} />
      <AccountForm
        form={{ ...form, submit, secondsLeft, timerId }}
        submitLabel={t('signIn.forgot.again')}
        problem={false}
      >
        <output className={classes.said}>
          {sent.times > 1 && `${t('signIn.forgot.againSent')} `}
          {t('signIn.forgot.sentText', { email: sent.email })}
        </output>
        <p>{t('signIn.forgot.sentHelp')}</p>
        {isWaiting && <WaitLeft id={timerId} text={t('signIn.forgot.againIn')} secondsLeft={secondsLeft} />}
      </AccountForm>
      <Button variant="subtle" fullWidth className={classes.second} onClick={onOther}>
        {t('signIn.forgot.other')}
      </Button>
    </>
  );
};

const checksOf = ({ email }: { readonly email: string }) => ({ email: checkEmail(email) });

/** Requests a mail with a reset link. The answer is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const [sent, setSent] = useState<Sent>();
  const { draft, form } = useAccountForm({
    initial: { email: '' },
    checksOf,
    inputOf: ({ email }) => email.trim(),
    send: (email) => openApi.post('/api/auth/forgot-password', { body: { email } }),
    onDone: (_, email) =>
      setSent({ email, times: (sent?.times ?? 0) + 1, retryAtMs: performance.now() + PAUSE_MS }),
    onRefused: () => setSent(undefined),
  });
  if (sent)
    return (
      <SentNotice
        sent={sent}
        form={form}
        onAgain={() => form.send(sent.email)}
        onOther={() => setSent(undefined)}
      />
    );
  return (
    <>
      <AccountHeading title={t('signIn.forgot.title')} lead={t('signIn.forgot.lead')} />
      <AccountForm form={form} submitLabel={t('signIn.forgot.submit')}>
        <EmailField
          value={draft.values.email}
          onChange={(email) => draft.set({ email })}
          error={fieldText(language, draft.problems['email'])}
        />
      </AccountForm>
    </>
  );
};
