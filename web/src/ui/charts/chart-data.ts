/** One measure of a chart; its colour is one of the palette's and never the only way to tell it from the others. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly colour: 1 | 2 | 3 | 4;
}

/** One place on the axis, oldest or first first; right-to-left pages draw it from the right. */
export interface ChartPoint {
  /** Short, below the axis. */
  readonly label: string;
  /** In full, in the table and beside the pointer. */
  readonly title: string;
  readonly values: Readonly<Record<string, number>>;
}

export type ChartKind = 'bars' | 'stacked' | 'area' | 'line';

export interface ChartData {
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: number) => string;
}

/** Pixels below which nothing moves while a chart is fetched. */
export const CHART_HEIGHT = 280;
