import { expect, it } from 'vitest';
import * as fc from 'fast-check';

import { type Goal, planMoves, type SizedPart } from './plan-moves.ts';

const parts = (...placed: readonly (readonly [string, number])[]): SizedPart[] =>
  placed.map(([node, bytes], index) => ({
    id: `${index}`,
    first: index * 10,
    last: index * 10 + 9,
    node,
    bytes,
  }));

const planned = (all: readonly SizedPart[], nodes: readonly string[], goal: Goal): string[] =>
  planMoves(all, nodes, goal).map(({ part, to }) => `${part.id} to ${to}`);

it('gives a new node its share, from the fullest node and the largest parts first', () => {
  const all = parts(['a', 10], ['a', 40], ['a', 10], ['b', 30], ['b', 30]);
  expect(planned(all, ['a', 'b', 'c'], { kind: 'fill', node: 'c' })).toEqual(['3 to c', '0 to c']);
});

it('empties a node onto those that hold least', () => {
  const all = parts(['a', 50], ['b', 10], ['c', 30], ['c', 20]);
  expect(planned(all, ['a', 'b', 'c'], { kind: 'drain', node: 'c' })).toEqual(['2 to b', '3 to b']);
});

it('moves nothing where all nodes hold the same', () => {
  expect(planned(parts(['a', 10], ['b', 10]), ['a', 'b'], { kind: 'rebalance' })).toEqual([]);
});

it('never makes the fullest node fuller, and a second plan has nothing to do', () => {
  const nodes = ['a', 'b', 'c'];
  const cases = fc.array(fc.tuple(fc.constantFrom(...nodes), fc.integer({ min: 0, max: 100 })), {
    maxLength: 20,
  });
  const fullest = (all: readonly SizedPart[]): number =>
    Math.max(
      ...nodes.map((node) =>
        all.filter((part) => part.node === node).reduce((sum, { bytes }) => sum + bytes, 0),
      ),
    );
  fc.assert(
    fc.property(cases, (placed) => {
      const before = parts(...placed);
      const moves = new Map(
        planMoves(before, nodes, { kind: 'rebalance' }).map(({ part, to }) => [part, to]),
      );
      const after = before.map((part) => ({ ...part, node: moves.get(part) ?? part.node }));
      expect(fullest(after)).toBeLessThanOrEqual(fullest(before));
      expect(planMoves(after, nodes, { kind: 'rebalance' })).toEqual([]);
    }),
  );
});
