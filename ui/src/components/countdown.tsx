import { useLanguage } from '../i18n/language.tsx';
import classes from './countdown.module.css';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** "3:05:09", "0:05:09"; with the hours always, or 30 minutes would read as 30 hours. */
const clockText = (seconds: number, tag: string): string => {
  const one = new Intl.NumberFormat(tag);
  const two = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 });
  const hours = Math.floor(seconds / HOUR_S);
  const rest = `${two.format(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two.format(seconds % MINUTE_S)}`;
  return `${one.format(hours)}:${rest}`;
};

/** The time left until an instant; the caller provides the current time. */
export const Countdown = ({ until, now }: { readonly until: Date; readonly now: Date }) => {
  const { tag } = useLanguage();
  const left = Math.max(Math.ceil((until.getTime() - now.getTime()) / SECOND_MS), 0);
  const days = Math.floor(left / DAY_S);
  const inDays = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return (
    <span className={classes.countdown} role="timer" data-soon={left < HOUR_S || undefined}>
      {days > 0 && <span>{inDays.format(days)}</span>}
      <bdi dir="ltr">{clockText(left % DAY_S, tag)}</bdi>
    </span>
  );
};
