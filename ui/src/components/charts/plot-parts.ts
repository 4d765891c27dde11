import { type RefCallback, useCallback, useRef, useState } from 'react';
import type { Direction, Locale } from '@apps-hub/domain/locale';
import { type ChartData, type ChartPoint, valueOf } from './chart-data.ts';

/** SVG text follows the drawing's direction, so an Arabic label or amount carries its own direction mark. */
export const asWritten = (text: string, direction: Direction): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

/** One position in words: "20 November: Points issued 500, Points redeemed 0". */
export const pointText = ({ series, formatValue }: ChartData, point: ChartPoint, locale: Locale): string =>
  `${point.title}: ${series
    .map(({ key, label }) => `${label} ${formatValue(valueOf(point, key))}`)
    .join(locale === 'ar' ? '، ' : ', ')}`;

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
