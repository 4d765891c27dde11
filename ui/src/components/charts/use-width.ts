import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Default until measured, and where there is no layout. */
const ASSUMED_WIDTH = 640;

/** An element's width in whole pixels, kept up to date. */
export const useWidth = (): readonly [ref: RefCallback<HTMLElement>, width: number] => {
  const [width, setWidth] = useState(ASSUMED_WIDTH);
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || ASSUMED_WIDTH);
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [ref, width];
};
