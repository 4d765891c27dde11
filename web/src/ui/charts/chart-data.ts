/** One measure of a chart; its colour comes from the palette and is never the only way to identify it. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly colour: 1 | 2 | 3 | 4;
}

/** One position on the axis, in order; right-to-left pages start from the right. */
export interface ChartPoint {
  /** Short, below the axis. */
  readonly label: string;
  /** In full, for the table and tooltip. */
  readonly title: string;
  readonly values: Readonly<Record<string, number>>;
}

/** A `balance` is drawn in steps: it holds for its whole position. */
export type ChartKind = 'bars' | 'stacked' | 'balance';

export interface ChartData {
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
}

/** Height in pixels reserved while a chart loads, so that nothing below it shifts. */
export const CHART_HEIGHT = 280;
