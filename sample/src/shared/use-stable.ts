import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest `act`. */
export const useStable = <A extends readonly unknown[]>(
  act: (...args: A) => void,
): ((...args: A) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
