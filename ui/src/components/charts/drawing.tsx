import { type ChartData, type ChartKind, isRound } from './chart-data.ts';
import { Plot } from './plot.tsx';
import { RadarPlot } from './radar-plot.tsx';
import { RoundPlot } from './round-plot.tsx';

interface DrawingProps extends ChartData {
  readonly kind: ChartKind;
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly height: number;
}

/** A chart's drawing, whatever its shape, in its own chunk. */
export const Drawing = ({ kind, ...data }: DrawingProps) => {
  if (kind === 'radar') return <RadarPlot {...data} />;
  return isRound(kind) ? <RoundPlot {...data} kind={kind} /> : <Plot {...data} kind={kind} />;
};
