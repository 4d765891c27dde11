import { Button } from '@mantine/core';
import { useState } from 'react';

import { useSecondsLeft } from '@apps-hub/ui/components/use-seconds-left.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import classes from './sign-in.module.css';

const PAUSE_MS = 30_000;

/** Counts how often something would have been resent, at most every half minute. */
const useResend = () => {
  const [{ times, untilMs }, setSent] = useState<{ times: number; untilMs: number | undefined }>({
    times: 0,
    untilMs: undefined,
  });
  const secondsLeft = useSecondsLeft(untilMs);
  const send = () => {
    if (secondsLeft === 0) setSent({ times: times + 1, untilMs: performance.now() + PAUSE_MS });
  };
  return { times, secondsLeft, send };
};

/** A demo "send again" button for a link or code. */
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
