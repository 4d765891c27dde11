import { useState } from 'react';

import { ApiError } from '../../../api/problem.ts';
import { useSecondsLeft } from './use-countdown.ts';

interface Refused {
  readonly error: unknown;
  readonly untilMs: number | undefined;
}

export interface Refusal {
  /** Undefined while there is nothing to say. */
  readonly error: unknown;
  readonly code: string | undefined;
  /** While it is above zero the same try would be refused again. */
  readonly secondsLeft: number;
  readonly note: (error: unknown) => void;
  readonly clear: () => void;
}

const waitMsOf = (error: unknown): number | undefined => {
  const seconds = error instanceof ApiError && error.status === 429 ? error.params['seconds'] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
};

/** Why the server refused the last try, and how long to wait where it says so. */
export const useRefusal = (): Refusal => {
  const [refused, setRefused] = useState<Refused>();
  const secondsLeft = useSecondsLeft(refused?.untilMs);
  return {
    error: refused?.error,
    code: refused?.error instanceof ApiError ? refused.error.code : undefined,
    secondsLeft,
    note: (error) => {
      const waitMs = waitMsOf(error);
      setRefused({ error, untilMs: waitMs === undefined ? undefined : performance.now() + waitMs });
    },
    clear: () => setRefused(undefined),
  };
};
