import type { ReactNode } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import { clockText } from './use-countdown.ts';

interface WaitNoticeProps {
  /** Of the running time, for what depends on it. */
  readonly id: string;
  /** Why one must wait. */
  readonly text: string;
  readonly secondsLeft: number;
  /** What one may do instead. */
  readonly children?: ReactNode;
}

/** Why one must wait, and for how long: the reason is announced once, the running time is only shown. */
export const WaitNotice = ({ id, text, secondsLeft, children }: WaitNoticeProps) => {
  const { t } = useLanguage();
  return (
    <>
      <p role="alert">{text}</p>
      <p id={id}>
        {t('signIn.waitLeft')}{' '}
        <bdi dir="ltr" role="timer" aria-live="off">
          {clockText(secondsLeft)}
        </bdi>
      </p>
      {children}
    </>
  );
};
