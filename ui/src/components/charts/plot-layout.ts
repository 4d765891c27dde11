import type { Direction } from '@apps-hub/domain/locale';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';

import { type ChartData, type PlotKind, valueOf } from './chart-data.ts';

/** Gap between gridlines and labels, in pixels. */
const LABEL_GAP = 10;
const PIXELS_PER_LETTER = 7.5;
/** Room for the upper half of the topmost label. */
const TOP = 8;
/** Room for the labels below. */
const BOTTOM = 28;
const TICKS = 4;
const LEAST_LABEL_GAP = 16;
const WIDEST_BAR = 28;
const BAR_GAP = 1;
/** The share of a position that stays empty between groups of bars. */
const GROUP_GAP = 0.18;

interface Bar {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The layout of a chart with two axes, in pixels from the top left corner. */
export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  /** The left and right end of the gridlines. */
  readonly span: readonly [left: number, right: number];
  /** The top and bottom of what is drawn between the axes. */
  readonly rise: readonly [top: number, bottom: number];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The tick labels' anchor, on the reading side. */
  readonly tickX: number;
  readonly labels: readonly { readonly index: number; readonly x: number }[];
  /** Each position's middle and edges; the first edge is on the reading side. */
  readonly positions: readonly { readonly middle: number; readonly left: number; readonly right: number }[];
  readonly zero: number;
  readonly yOf: (value: number) => number;
}

export interface PlotInput extends ChartData {
  readonly kind: PlotKind;
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The range of values, with stacked values added up. Always includes zero. */
const extentOf = ({ kind, series, points }: PlotInput): readonly [number, number] => {
  const perPoint = points.map((point) => {
    const values = series.map(({ key }) => valueOf(point, key));
    if (kind !== 'stacked') return values;
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
  });
  return [Math.min(0, ...perPoint.flat()), Math.max(0, ...perPoint.flat())];
};

const textWidth = (text: string): number => Math.ceil(text.length * PIXELS_PER_LETTER);

/** As many evenly spaced labels as fit; omits one that would be cut off at the end. */
const labelsOf = (
  { points, width }: PlotInput,
  positions: PlotLayout['positions'],
  step: number,
): PlotLayout['labels'] => {
  const widest = Math.max(0, ...points.map(({ label }) => textWidth(label)));
  const every = Math.max(1, Math.ceil((widest + LEAST_LABEL_GAP) / step));
  const fits = ({ x, index }: { readonly x: number; readonly index: number }) => {
    const half = textWidth(points[index]?.label ?? '') / 2;
    return index === 0 || (x - half >= 0 && x + half <= width);
  };
  return positions
    .map(({ middle }, index) => ({ index, x: middle }))
    .filter(({ index }) => index % every === 0)
    .filter(fits);
};

/** Lays out a chart. Right-to-left charts start at the right, with the tick labels on that side. */
export const plotLayout = (input: PlotInput): PlotLayout => {
  const { points, direction, width, height, formatValue } = input;
  const isRtl = direction === 'rtl';
  const rise = [TOP, height - BOTTOM] as const;
  const [low, high] = extentOf(input);
  const y = scaleLinear([low, high === low ? 1 : high], [rise[1], rise[0]]).nice(TICKS);
  const isWhole = points.every(({ values }) => Object.values(values).every(Number.isInteger));
  const ticks = y.ticks(TICKS).filter((value) => !isWhole || Number.isInteger(value));
  // As wide as the longest number: a truncated number is a wrong number.
  const axis = Math.max(0, ...ticks.map((value) => textWidth(formatValue(value)))) + LABEL_GAP;
  const span = isRtl ? ([0, Math.max(0, width - axis)] as const) : ([axis, Math.max(axis, width)] as const);
  const x = scaleBand(
    points.map((_, index) => index),
    isRtl ? [span[1], span[0]] : span,
  );
  const positions = points.map((_, index) => {
    const left = x(index) ?? span[0];
    return { left, middle: left + x.bandwidth() / 2, right: left + x.bandwidth() };
  });
  return {
    width,
    height,
    span,
    rise,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    tickX: isRtl ? span[1] + LABEL_GAP : span[0] - LABEL_GAP,
    labels: labelsOf(input, positions, x.step()),
    positions,
    zero: y(0),
    yOf: (value) => y(value),
  };
};

/** A bar between two values in either order. */
const barBetween = (layout: PlotLayout, [from, to]: readonly [number, number]) => {
  const [one, other] = [layout.yOf(from), layout.yOf(to)];
  return { y: Math.min(one, other), height: Math.abs(one - other) };
};

/** Bars of one position side by side, in reading order. */
const groupedBars = ({ series, points, direction }: PlotInput, layout: PlotLayout) =>
  series.map(({ key }, place) =>
    points.map((point, index): Bar => {
      const { left = 0, right = 0, middle = 0 } = layout.positions[index] ?? {};
      const step = Math.min(WIDEST_BAR + BAR_GAP, ((right - left) * (1 - GROUP_GAP)) / series.length);
      const fromLeft = direction === 'rtl' ? series.length - 1 - place : place;
      return {
        index,
        x: middle + (fromLeft - series.length / 2) * step,
        width: Math.max(step - BAR_GAP, 1),
        ...barBetween(layout, [0, valueOf(point, key)]),
      };
    }),
  );

/** Bars of one position on top of each other, the first series at the bottom. */
const stackedBars = ({ series, points }: PlotInput, layout: PlotLayout) => {
  const layers = stack<PlotInput['points'][number]>()
    .keys(series.map(({ key }) => key))
    .value(valueOf)
    .offset(stackOffsetDiverging)([...points]);
  return layers.map((layer) =>
    layer.map(([from, to], index): Bar => {
      const { left = 0, right = 0, middle = 0 } = layout.positions[index] ?? {};
      const width = Math.max(Math.min(WIDEST_BAR, (right - left) * (1 - GROUP_GAP)), 1);
      return { index, x: middle - width / 2, width, ...barBetween(layout, [from, to]) };
    }),
  );
};

/** The bars of each series. */
export const barsOf = (input: PlotInput, layout: PlotLayout): readonly (readonly Bar[])[] =>
  input.kind === 'stacked' ? stackedBars(input, layout) : groupedBars(input, layout);

/** The points of a line. A balance reaches both edges, because it holds for its whole first and last position. */
export const lineOf = (
  { kind, points }: PlotInput,
  layout: PlotLayout,
  key: string,
): readonly (readonly [x: number, y: number])[] => {
  const middle = points.map((point, index): readonly [number, number] => [
    layout.positions[index]?.middle ?? 0,
    layout.yOf(valueOf(point, key)),
  ]);
  const [first, last] = [middle[0], middle.at(-1)];
  if (kind !== 'balance' || !first || !last) return middle;
  const isRtl = layout.tickX > layout.span[0];
  const [start, end] = isRtl ? [layout.span[1], layout.span[0]] : layout.span;
  return [[start, first[1]], ...middle, [end, last[1]]];
};
