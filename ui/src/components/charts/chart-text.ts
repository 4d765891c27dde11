import type { Direction, Locale } from '@apps-hub/domain/locale';

import { type ChartData, type ChartPoint, valueOf } from './chart-data.ts';

/** SVG text follows the drawing's direction, so an Arabic label needs its own direction mark. */
export const asWritten = (text: string, direction: Direction): string =>
  direction === 'rtl' ? `\u2067${text}\u2069` : text;

/** Describes one position: "20 November: Points issued 500, Points redeemed 0". */
export const pointText = ({ series, formatValue }: ChartData, point: ChartPoint, locale: Locale): string =>
  `${point.title}: ${series
    .map(({ key, label }) => `${label} ${formatValue(valueOf(point, key))}`)
    .join(locale === 'ar' ? '، ' : ', ')}`;
