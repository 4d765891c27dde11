/** One measure of a chart; its colour comes from the palette and is never the only way to identify it. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6;
}

/** One position on the axis, in order; right-to-left pages start from the right. */
export interface ChartPoint {
  /** Short, below the axis. */
  readonly label: string;
  /** In full, for the table, the tooltip and screen readers. */
  readonly title: string;
  readonly values: Readonly<Record<string, number>>;
}

/** What every chart shows, whatever its shape. */
export interface ChartData {
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
  /** Short enough for a donut's middle; by default as above. */
  readonly formatMiddle?: (value: number) => string;
}

/** Shapes with two axes. A `balance` is drawn in steps, because it holds for its whole position. */
export type PlotKind = 'bars' | 'stacked' | 'line' | 'area' | 'balance';

/** Shapes of each measure's total: a share of the whole, or a ring relative to the largest. */
export type RoundKind = 'donut' | 'radial';

/** A `radar` compares measures around a circle, one spoke per position. */
export type ChartKind = PlotKind | RoundKind | 'radar';

/** Default height in pixels; reserved while the chart loads, to avoid layout shift. */
export const CHART_HEIGHT = 280;

export const isRound = (kind: ChartKind): kind is RoundKind => kind === 'donut' || kind === 'radial';

export const valueOf = ({ values }: ChartPoint, key: string): number => values[key] ?? 0;

/** A measure's total. */
export const totalOf = ({ points }: Pick<ChartData, 'points'>, key: string): number =>
  points.reduce((sum, point) => sum + valueOf(point, key), 0);
