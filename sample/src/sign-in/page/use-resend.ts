import { useState } from 'react';

import { useSecondsLeft } from '@apps-hub/ui/components/use-seconds-left.ts';

const PAUSE_MS = 30_000;

/** How often something would have been sent again; not sooner than every half minute. */
export const useResend = () => {
  const [{ times, untilMs }, setSent] = useState<{ times: number; untilMs: number | undefined }>({
    times: 0,
    untilMs: undefined,
  });
  const secondsLeft = useSecondsLeft(untilMs);
  const send = () => {
    if (secondsLeft === 0) setSent({ times: times + 1, untilMs: performance.now() + PAUSE_MS });
  };
  return { times, secondsLeft, send };
};
