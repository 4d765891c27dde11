import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { clockText } from '@apps-hub/ui/components/use-seconds-left.ts';

interface WaitLeftProps {
  /** The id of the countdown, for `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  readonly secondsLeft: number;
}

interface WaitNoticeProps extends WaitLeftProps {
  /** What to do instead. */
  readonly children?: ReactNode;
}

/** The remaining wait; the countdown is shown but not announced. */
export const WaitLeft = ({ id, text, secondsLeft }: WaitLeftProps) => (
  <p id={id}>
    {text}{' '}
    <bdi dir="ltr" role="timer" aria-live="off">
      {clockText(secondsLeft)}
    </bdi>
  </p>
);

/** Why and how long to wait; only the reason is announced. */
export const WaitNotice = ({ id, text, secondsLeft, children }: WaitNoticeProps) => {
  const { t } = useLanguage();
  return (
    <>
      <p role="alert">{text}</p>
      <WaitLeft id={id} text={t('signIn.waitLeft')} secondsLeft={secondsLeft} />
      {children}
    </>
  );
};
