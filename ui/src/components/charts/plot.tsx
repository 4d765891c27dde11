import { area, curveLinear, curveMonotoneX, curveStep, line } from 'd3-shape';
import { type PointerEvent, useId } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import classes from './plot.module.css';
import { CHART_HEIGHT, type ChartData, type PlotKind, valueOf } from './chart-data.ts';
import { asWritten, pointText, useWidth } from './plot-parts.ts';
import { barsOf, lineOf, type PlotInput, type PlotLayout, plotLayout } from './plot-layout.ts';
import { Tip } from './tip.tsx';
import { useActive } from './use-active.ts';

interface PlotProps extends ChartData {
  readonly kind: PlotKind;
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly height?: number;
}

interface DrawnProps {
  readonly input: PlotInput;
  readonly layout: PlotLayout;
}

const Axes = ({ input, layout }: DrawnProps) => {
  const { points, direction, formatValue } = input;
  const [left, right] = layout.span;
  return (
    <g aria-hidden>
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <line data-part="grid" className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
          <text
            data-part="tick"
            className={classes.label}
            x={layout.tickX}
            y={y}
            dy="0.355em"
            textAnchor={direction === 'rtl' ? 'start' : 'end'}
          >
            {asWritten(formatValue(value), direction)}
          </text>
        </g>
      ))}
      {layout.labels.map(({ index, x }) => (
        <text key={index} className={classes.label} x={x} y={layout.height - 8} textAnchor="middle">
          {asWritten(points[index]?.label ?? '', direction)}
        </text>
      ))}
    </g>
  );
};

const Bars = ({ input, layout }: DrawnProps) =>
  barsOf(input, layout).map((bars, place) => {
    const { key = '', colour } = input.series[place] ?? {};
    return (
      <g key={key} data-series={key} className={classes.drawn} data-colour={colour}>
        {bars.map(({ index, x, y, width, height }) => (
          <rect key={index} x={x} y={y} width={width} height={height} />
        ))}
      </g>
    );
  });

const CURVES = { line: curveMonotoneX, area: curveMonotoneX, balance: curveStep };

const Lines = ({ input, layout }: DrawnProps) => {
  const id = useId();
  const { kind, series, points } = input;
  // A balance jumps with each posting; a curve would show balances that never existed.
  const curve = kind === 'bars' || kind === 'stacked' ? curveLinear : CURVES[kind];
  return series.map(({ key, colour }) => {
    const at = [...lineOf(input, layout, key)];
    const filled = area<(typeof at)[number]>(
      ([x]) => x,
      layout.zero,
      ([, y]) => y,
    ).curve(curve);
    const fade = `${id}-${key}`;
    return (
      <g key={key} data-series={key} className={classes.drawn} data-colour={colour}>
        {kind !== 'line' && (
          <>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" className={classes.fadeFrom} />
              <stop offset="100%" className={classes.fadeTo} />
            </linearGradient>
            <path d={filled(at) ?? ''} fill={`url(#${fade})`} />
          </>
        )}
        <path
          data-part="line"
          className={classes.line}
          d={line<(typeof at)[number]>().curve(curve)(at) ?? ''}
        />
        {points.length < 2 && at[0] && <circle cx={layout.positions[0]?.middle} cy={at[0][1]} r={4} />}
      </g>
    );
  });
};

const Dots = ({ input, layout, active }: DrawnProps & { readonly active: number }) => {
  const point = input.points[active];
  return (
    point &&
    input.series.map(({ key, colour }) => (
      <g key={key} className={classes.drawn} data-colour={colour}>
        <circle
          className={classes.dot}
          cx={layout.positions[active]?.middle}
          cy={layout.yOf(valueOf(point, key))}
          r={4}
        />
      </g>
    ))
  );
};

/** The position under the pointer. */
const positionAt = (layout: PlotLayout, event: PointerEvent<SVGSVGElement>): number | undefined => {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  const found = layout.positions.findIndex(({ left, right }) => x >= left && x < right);
  return found === -1 ? undefined : found;
};

const useInput = ({ height = CHART_HEIGHT, ...data }: Omit<PlotProps, 'label'>, width: number) => {
  const { dir } = useLanguage();
  const input: PlotInput = { ...data, direction: dir, width, height };
  return { input, layout: plotLayout(input), dir };
};

/** A chart with two axes. The surface is left to right, so that SVG anchors stay put; the layout mirrors it. */
export const Plot = ({ label, ...props }: PlotProps) => {
  const [ref, width] = useWidth();
  const { locale } = useLanguage();
  const { input, layout, dir } = useInput(props, width);
  const { active, setActive, markProps } = useActive(input.points.length, dir);
  const isBars = input.kind === 'bars' || input.kind === 'stacked';
  const [top, bottom] = layout.rise;
  const shown = active === undefined ? undefined : input.points[active];
  return (
    <figure ref={ref} dir="ltr" className={classes.plot} aria-label={label}>
      <svg
        width={layout.width}
        height={layout.height}
        onPointerMove={(event) => setActive(positionAt(layout, event))}
        onPointerDown={(event) => setActive(positionAt(layout, event))}
        onPointerLeave={() => setActive(undefined)}
      >
        <Axes input={input} layout={layout} />
        <g>
          {input.points.map((point, index) => {
            const { left = 0, right = 0 } = layout.positions[index] ?? {};
            return (
              <rect
                key={point.title}
                {...markProps(index)}
                aria-label={pointText(input, point, locale)}
                className={classes.mark}
                data-active={index === active || undefined}
                x={left}
                y={top}
                width={Math.max(right - left, 0)}
                height={bottom - top}
              />
            );
          })}
        </g>
        <g aria-hidden className={classes.above}>
          {isBars ? <Bars input={input} layout={layout} /> : <Lines input={input} layout={layout} />}
          {!isBars && active !== undefined && <Dots input={input} layout={layout} active={active} />}
        </g>
      </svg>
      {shown && active !== undefined && (
        <Tip
          series={input.series}
          formatValue={input.formatValue}
          point={shown}
          direction={dir}
          at={layout.positions[active]?.middle ?? 0}
          width={layout.width}
        />
      )}
    </figure>
  );
};
