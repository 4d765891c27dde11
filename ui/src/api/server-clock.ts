import { useEffect, useState } from 'react';

/** The server's clock, set by its latest response. Countdowns use it instead of the device's clock. */
class ServerClock {
  #aheadMs = 0;

  /** Sets the clock to an instant that the server has just sent. */
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

/** The server's time, ticking locally without requests. */
export const useServerNow = (stepMs: number = SECOND_MS): Date => {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
};
