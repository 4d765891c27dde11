import { Button } from '@mantine/core';
import { useId } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { AccountForm, AccountHeading } from './account-form.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './account-form.module.css';
import { useSecondsLeft } from '@apps-hub/ui/components/use-seconds-left.ts';
import type { ShownAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { WaitLeft } from '@apps-hub/ui/components/wait-left.tsx';

/** The shortest time before the same mail can be requested again. */
export const PAUSE_MS = 60_000;

/** A mail that was requested. */
export interface Sent {
  readonly email: string;
  readonly times: number;
  readonly retryAtMs: number;
}

interface MailSentProps {
  readonly sent: Sent;
  /** The message about the mail; the same whether or not the address has an account. */
  readonly text: string;
  readonly help: string;
  readonly form: ShownAccountForm;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

/** Says that a mail is on its way; it can be sent again after a minute. */
export const MailSent = ({ sent, text, help, form, onAgain, onOther }: MailSentProps) => {
  const { t } = useLanguage();
  const timerId = useId();
  const secondsLeft = useSecondsLeft(sent.retryAtMs);
  const isWaiting = secondsLeft > 0;
  const submit = () => {
    if (!isWaiting) onAgain();
  };
  return (
    <>
      <AccountHeading title={t('byMail.mail.title')} />
      <AccountForm
        form={{ ...form, submit, secondsLeft, timerId }}
        submitLabel={t('byMail.mail.again')}
        problem={false}
      >
        <output className={common.block}>
          {sent.times > 1 && `${t('byMail.mail.againSent')} `}
          {text}
        </output>
        <p>{help}</p>
        {isWaiting && <WaitLeft id={timerId} text={t('byMail.mail.againIn')} secondsLeft={secondsLeft} />}
      </AccountForm>
      <Button variant="subtle" fullWidth className={classes.second} onClick={onOther}>
        {t('byMail.mail.other')}
      </Button>
    </>
  );
};
