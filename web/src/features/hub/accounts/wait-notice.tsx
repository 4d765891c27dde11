import type { ReactNode } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { clockText } from './use-countdown.ts';

interface WaitLeftProps {
  /** Of the running time, for what depends on it. */
  readonly id: string;
  readonly text: string;
  readonly secondsLeft: number;
}

interface WaitNoticeProps extends WaitLeftProps {
  /** What one may do instead. */
  readonly children?: ReactNode;
}

/** How long one must wait still; the running time is only shown. */
export const WaitLeft = ({ id, text, secondsLeft }: WaitLeftProps) => (
  <p id={id}>
    {text}{' '}
    <bdi dir="ltr" role="timer" aria-live="off">
      {clockText(secondsLeft)}
    </bdi>
  </p>
);

/** Why one must wait, and for how long: the reason alone is announced. */
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
