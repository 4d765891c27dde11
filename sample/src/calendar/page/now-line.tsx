import { localDate, type LocalDate, MINUTE_MS } from '@apps-hub/domain/time';
import { useEffect, useState } from 'react';

import { useStore } from '@apps-hub/ui/session/store.tsx';
import classes from './grids.module.css';

const HOUR_MINUTES = 60;

/** The current time in the store's time zone, kept up to date. */
const useWallClock = () => {
  const { timeZone } = useStore().session.store;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone })
    .format(now)
    .split(':')
    .map(Number);
  return { day: localDate(now, timeZone), hour, minute };
};

interface NowLineProps {
  readonly day: LocalDate;
  readonly hour: number;
}

const Line = ({ hour }: { readonly hour: number }) => {
  const now = useWallClock();
  if (now.hour !== hour) return null;
  return (
    <span
      className={classes.now}
      style={{ insetBlockStart: `${(now.minute / HOUR_MINUTES) * 100}%` }}
      aria-hidden
    />
  );
};

/** The time now, across today's column. */
export const NowLine = ({ day, hour }: NowLineProps) => {
  const { formats } = useStore();
  return day === formats.today() ? <Line hour={hour} /> : null;
};
