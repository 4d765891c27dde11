import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Seconds left until `untilMs` on the page's monotonic clock (`performance.now()`); 0 when over or undefined. */
export const useSecondsLeft = (untilMs: number | undefined): number => {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (untilMs === undefined) return undefined;
    const tick = () => setNowMs(performance.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (performance.now() >= untilMs) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
};

/** "14:05", minutes and seconds, left to right in every language. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
