import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

import type { BoardChartProps } from './board-chart-body.tsx';

const Body = lazy(async () => ({ default: (await import('./board-chart-body.tsx')).BoardChartBody }));

const DRAWING_PX = 260;
/** The title and legend above the drawing. */
const HEAD_PX = 128;

/** A dashboard's chart, with its table and its menu; it loads after the figures, in a space kept free for it. */
export const BoardChart = (props: BoardChartProps) => (
  <Suspense fallback={<Skeleton height={(props.height ?? DRAWING_PX) + HEAD_PX} radius="lg" />}>
    <Body {...props} />
  </Suspense>
);
