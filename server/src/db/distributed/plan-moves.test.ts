import { expect, it } from 'vitest';
import * as fc from 'fast-check';

import { type Goal, planMoves, type MeasuredPart } from './plan-moves.ts';

const parts = (
  ...placed: readonly (readonly [node: string, bytes: number, writes?: number])[]
): MeasuredPart[] =>
  placed.map(([node, bytes, writes = 0], index) => ({
    id: `${index}`,
    first: index * 10,
    last: index * 10 + 9,
    node,
    bytes,
    writes,
  }));

const planned = (all: readonly MeasuredPart[], nodes: readonly string[], goal: Goal): string[] =>
  planMoves(all, nodes, goal).map(({ part, to }) => `${part.id} to ${to}`);

it('gives a new node its share, from the fullest node and the largest parts first', () => {
  const all = parts(['a', 10], ['a', 40], ['a', 10], ['b', 30], ['b', 30]);
  expect(planned(all, ['a', 'b', 'c'], { kind: 'fill', node: 'c' })).toEqual(['3 to c', '0 to c']);
});

it('empties a node onto those that hold least', () => {
  const all = parts(['a', 50], ['b', 10], ['c', 30], ['c', 20]);
  expect(planned(all, ['a', 'b', 'c'], { kind: 'drain', node: 'c' })).toEqual(['2 to b', '3 to b']);
});

it('counts how busy a part is as much as its size', () => {
  const idle = parts(['a', 10], ['a', 10], ['b', 10], ['b', 10]);
  expect(planned(idle, ['a', 'b'], { kind: 'rebalance' })).toEqual([]);
  const busy = parts(['a', 10, 400], ['a', 10, 300], ['b', 10, 0], ['b', 10, 10]);
  expect(planned(busy, ['a', 'b'], { kind: 'rebalance' })).toEqual(['0 to b', '3 to a']);
});

it('moves nothing where all nodes hold the same', () => {
  expect(planned(parts(['a', 10], ['b', 10]), ['a', 'b'], { kind: 'rebalance' })).toEqual([]);
});

it('never makes the fullest node fuller, and a second plan has nothing to do', () => {
  const nodes = ['a', 'b', 'c'];
  const amount = fc.integer({ min: 0, max: 100 });
  const cases = fc.array(fc.tuple(fc.constantFrom(...nodes), amount, amount), { maxLength: 20 });
  const fullest = (all: readonly MeasuredPart[]): number => {
    const sumOf = (of: 'bytes' | 'writes', some = all) => some.reduce((sum, part) => sum + part[of], 0);
    const share = (of: 'bytes' | 'writes', some: MeasuredPart[]) => sumOf(of, some) / Math.max(sumOf(of), 1);
    const on = (node: string) => all.filter((part) => part.node === node);
    return Math.max(...nodes.map((node) => share('bytes', on(node)) + share('writes', on(node))));
  };
  fc.assert(
    fc.property(cases, (placed) => {
      const before = parts(...placed);
      const moves = new Map(
        planMoves(before, nodes, { kind: 'rebalance' }).map(({ part, to }) => [part, to]),
      );
      const after = before.map((part) => ({ ...part, node: moves.get(part) ?? part.node }));
      expect(fullest(after)).toBeLessThanOrEqual(fullest(before) + 1e-6);
      expect(planMoves(after, nodes, { kind: 'rebalance' })).toEqual([]);
    }),
  );
});
