import { Button } from '@mantine/core';
import { useId, useState } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText } from '../../../i18n/problem-text.ts';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { AccountForm, AccountHeading } from './account-form.tsx';
import classes from './account-form.module.css';
import { checkEmail } from '../../../kit/form/validation.ts';
import { EmailField } from './email-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecondsLeft } from './use-countdown.ts';
import { useRefusal } from './use-refusal.ts';
import { WaitLeft } from './wait-notice.tsx';

/** The server sends one address no second mail before. */
const PAUSE_MS = 60_000;

interface Sent {
  readonly email: string;
  readonly times: number;
  readonly againAtMs: number;
}

interface SentProps {
  readonly sent: Sent;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

const SentNotice = ({ sent, busy, onAgain, onOther }: SentProps) => {
  const { t } = useLanguage();
  const timerId = useId();
  const secondsLeft = useSecondsLeft(sent.againAtMs);
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <AccountHeading title={t('signIn.forgot.sentTitle')} />
      <AccountForm
        onSubmit={onAgain}
        submitLabel={t('signIn.forgot.again')}
        busy={busy}
        waitingFor={isWaiting ? timerId : undefined}
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

/** Asks for a mail with a link to a new password; the answer is the same whether the address has an account or not. */
export const ForgotPasswordForm = () => {
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const timerId = useId();
  const refusal = useRefusal();
  const [sent, setSent] = useState<Sent>();
  const draft = useDraft({ email: '' }, checksOf);
  const asking = useSubmit({
    send: async (email: string) => {
      await openApi.post('/api/auth/forgot-password', { body: { email } });
      return email;
    },
    onDone: (email) =>
      setSent({ email, times: (sent?.times ?? 0) + 1, againAtMs: performance.now() + PAUSE_MS }),
    onRefused: (error) => {
      setSent(undefined);
      refusal.note(error);
      draft.refuse(error);
    },
  });
  if (sent)
    return (
      <SentNotice
        sent={sent}
        busy={asking.isBusy}
        onAgain={() => asking.submit(sent.email)}
        onOther={() => setSent(undefined)}
      />
    );
  return (
    <>
      <AccountHeading title={t('signIn.forgot.title')} lead={t('signIn.forgot.lead')} />
      <AccountForm
        onSubmit={() => {
          if (draft.check()) asking.submit(draft.values.email.trim());
        }}
        submitLabel={t('signIn.forgot.submit')}
        busy={asking.isBusy}
        waitingFor={refusal.secondsLeft > 0 ? timerId : undefined}
        problem={refusal.error !== undefined && <RefusalNotice refusal={refusal} id={timerId} />}
      >
        <EmailField
          value={draft.values.email}
          onChange={(email) => {
            draft.set({ email });
            if (refusal.code !== 'rate_limited') refusal.clear();
          }}
          error={fieldText(language, draft.problems['email'])}
        />
      </AccountForm>
    </>
  );
};
