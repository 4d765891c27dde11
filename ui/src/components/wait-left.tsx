import { clockText } from './use-seconds-left.ts';

interface WaitLeftProps {
  /** The id of the countdown, for `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  readonly secondsLeft: number;
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
