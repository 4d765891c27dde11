import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the last render wants. */
export const useStable = <A extends readonly unknown[]>(
  act: (...args: A) => void,
): ((...args: A) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
