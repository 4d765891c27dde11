import { useEffect, useState } from 'react';

/** The server's clock, as its latest answer told it: deadlines are counted down by it and not by the device's clock. */
class ServerClock {
  #aheadMs = 0;

  /** Sets the clock by an instant that the server has just answered. */
  note(instant: string): void {
    const told = Date.parse(instant);
    if (!Number.isNaN(told)) this.#aheadMs = told - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
}

export const serverClock = new ServerClock();

const SECOND_MS = 1_000;

/** The server's time, ticking by itself without asking anybody. */
export const useServerNow = (stepMs: number = SECOND_MS): Date => {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
};
