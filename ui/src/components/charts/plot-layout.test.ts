import { describe, expect, it } from 'vitest';

import { barsOf, lineOf, type PlotInput, plotLayout } from './plot-layout.ts';

const input = (change: Partial<PlotInput> = {}): PlotInput => ({
  kind: 'bars',
  series: [
    { key: 'in', label: 'In', colour: 1 },
    { key: 'out', label: 'Out', colour: 2 },
  ],
  points: [
    { label: 'Mon', title: 'Monday', values: { in: 40, out: 10 } },
    { label: 'Tue', title: 'Tuesday', values: { in: 20, out: 30 } },
  ],
  formatValue: String,
  direction: 'ltr',
  width: 600,
  height: 280,
  ...change,
});

const money = (value: number) => `SAR ${value.toLocaleString('en')}.00`;

/** The left edge of every bar, per series. */
const lefts = (of: PlotInput) => barsOf(of, plotLayout(of)).map((bars) => bars.map(({ x }) => x));

describe('a chart with two axes', () => {
  it('starts on the reading side, with its labels outside the gridlines', () => {
    const ltr = plotLayout(input());
    expect(ltr.tickX).toBeLessThan(ltr.span[0]);
    expect(ltr.positions[0]?.left).toBe(ltr.span[0]);
    const rtl = plotLayout(input({ direction: 'rtl' }));
    expect(rtl.tickX).toBeGreaterThan(rtl.span[1]);
    expect(rtl.positions[0]?.right).toBeCloseTo(rtl.span[1]);
  });

  it('orders positions, and bars within one, in reading direction', () => {
    const [[firstIn = 0, secondIn = 0] = [], [firstOut = 0] = []] = lefts(input());
    expect([firstIn < firstOut, firstOut < secondIn]).toEqual([true, true]);
    const [[lastIn = 0, nextIn = 0] = [], [lastOut = 0] = []] = lefts(input({ direction: 'rtl' }));
    expect([lastIn > lastOut, lastOut > nextIn]).toEqual([true, true]);
  });

  it('draws bars from zero, as high as their value', () => {
    const layout = plotLayout(input());
    const [[bar] = []] = barsOf(input(), layout);
    expect(bar && bar.y + bar.height).toBeCloseTo(layout.zero);
    expect(bar && bar.y).toBeCloseTo(layout.yOf(40));
  });

  it('draws negative bars below zero', () => {
    const below = input({ points: [{ label: 'Mon', title: 'Monday', values: { in: -5, out: 5 } }] });
    const layout = plotLayout(below);
    const [[bar] = []] = barsOf(below, layout);
    expect(bar?.y).toBeCloseTo(layout.zero);
    expect(layout.zero).toBeLessThan(layout.rise[1]);
  });

  it('stacks bars, and leaves room for the sum', () => {
    const stacked = input({ kind: 'stacked' });
    const layout = plotLayout(stacked);
    const [[below] = [], [above] = []] = barsOf(stacked, layout);
    expect(above && above.y + above.height).toBeCloseTo(below?.y ?? -1);
    expect(above?.y).toBeCloseTo(layout.yOf(50));
    expect(layout.yOf(50)).toBeGreaterThanOrEqual(layout.rise[0]);
  });

  it('uses whole ticks for whole values', () => {
    const small = input({ points: [{ label: 'Mon', title: 'Monday', values: { in: 1, out: 0 } }] });
    expect(plotLayout(small).ticks.map(({ value }) => value)).toEqual([0, 1]);
    const shares = input({ points: [{ label: 'Mon', title: 'Monday', values: { in: 0.4, out: 0 } }] });
    expect(plotLayout(shares).ticks.length).toBeGreaterThan(2);
  });

  it('makes room for the longest number', () => {
    expect(plotLayout(input({ formatValue: money })).span[0]).toBeGreaterThan(plotLayout(input()).span[0]);
  });

  it.each(['ltr', 'rtl'] as const)('shows only labels that fit, evenly, in %s', (direction) => {
    const points = Array.from({ length: 60 }, (_, index) => ({
      label: `${index} November`,
      title: `Day ${index}`,
      values: { in: index, out: 1 },
    }));
    const { labels, width } = plotLayout(input({ points, direction, width: 360 }));
    expect(labels.length).toBeGreaterThan(1);
    const gaps = labels.slice(1).map(({ x }, at) => Math.abs(x - (labels[at]?.x ?? 0)));
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0);
    expect(Math.min(...gaps)).toBeGreaterThan(60);
    for (const { x, index } of labels.slice(1)) {
      const half = `${index} November`.length * 3.75;
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(width);
    }
  });

  it.each(['ltr', 'rtl'] as const)('draws a balance from edge to edge in %s', (direction) => {
    const balance = input({ kind: 'balance', direction });
    const layout = plotLayout(balance);
    const line = lineOf(balance, layout, 'in');
    const ends = direction === 'ltr' ? layout.span : layout.span.toReversed();
    expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual(ends);
    expect(lineOf({ ...balance, kind: 'line' }, layout, 'in')).toHaveLength(2);
  });

  it('can be drawn without data, and without width', () => {
    for (const empty of [input({ points: [] }), input({ width: 0 })]) {
      const layout = plotLayout(empty);
      for (const { y } of layout.ticks) expect(y).not.toBeNaN();
      for (const bar of barsOf(empty, layout).flat()) expect(bar.width).toBeGreaterThan(0);
    }
  });
});
