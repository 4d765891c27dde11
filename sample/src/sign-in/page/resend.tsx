import { Button } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { useResend } from './use-resend.ts';
import classes from './sign-in.module.css';

/** Would send the link or code again, and says so. */
export const Resend = () => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const { times, secondsLeft, send } = useResend();
  const isWaiting = secondsLeft > 0;
  return (
    <div className={classes.resend}>
      <Button
        variant="subtle"
        onClick={send}
        {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
      >
        {t('sampleSignIn.verify.again')}
      </Button>
      <output>
        {times > 0 && t('sampleSignIn.verify.sent', { count: times, n: formats.number(times) })}
      </output>
      {isWaiting && (
        <p className={classes.quiet}>
          {t('sampleSignIn.verify.wait', { seconds: formats.number(secondsLeft) })}
        </p>
      )}
    </div>
  );
};
