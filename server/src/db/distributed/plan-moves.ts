import type { Part } from './places.ts';

export interface MeasuredPart extends Part {
  readonly bytes: number;
  /** Rows that its tables wrote during the measurement. */
  readonly writes: number;
}

export interface PartMove {
  readonly part: MeasuredPart;
  /** The node's name. */
  readonly to: string;
}

export type Goal =
  /** Evens out all nodes. */
  | { readonly kind: 'rebalance' }
  /** Gives this node its share. */
  | { readonly kind: 'fill'; readonly node: string }
  /** Empties this node. */
  | { readonly kind: 'drain'; readonly node: string };

/**
 * Weighs each part by its share of the size of all plus its share of what all write: as much by a node's disk as by its work. The two
 * shares are brought to one denominator, so that sums are exact.
 */
const weighAll = (parts: readonly MeasuredPart[]): ReadonlyMap<MeasuredPart, bigint> => {
  const sumOf = (of: 'bytes' | 'writes') =>
    BigInt(
      Math.max(
        1,
        parts.reduce((sum, part) => sum + part[of], 0),
      ),
    );
  const [bytes, writes] = [sumOf('bytes'), sumOf('writes')];
  return new Map(parts.map((part) => [part, BigInt(part.bytes) * writes + BigInt(part.writes) * bytes]));
};

/** Plans which parts move where, with the heaviest that fit first, so that few moves are needed. */
export const planMoves = (
  parts: readonly MeasuredPart[],
  nodes: readonly string[],
  goal: Goal,
): PartMove[] => {
  const weights = weighAll(parts);
  const weightOf = (part: MeasuredPart): bigint => weights.get(part) ?? 0n;
  const byWeight = parts.toSorted(
    (one, other) => Number(weightOf(other) - weightOf(one)) || one.first - other.first,
  );
  const placed = new Map(byWeight.map((part) => [part, part.node]));
  const moves = new Map<MeasuredPart, PartMove>();
  const loadOf = (node: string): bigint =>
    [...placed].reduce((sum, [part, at]) => sum + (at === node ? weightOf(part) : 0n), 0n);
  const byLoad = (some: readonly string[]): string[] =>
    some.toSorted((one, other) => Number(loadOf(one) - loadOf(other)));
  const move = (part: MeasuredPart, to: string): void => {
    placed.set(part, to);
    moves.set(part, { part, to });
  };
  if (goal.kind === 'drain') {
    for (const [part, at] of placed) {
      const [emptiest] = byLoad(nodes.filter((node) => node !== goal.node));
      if (at === goal.node && emptiest !== undefined) move(part, emptiest);
    }
    return [...moves.values()];
  }
  for (;;) {
    const order = byLoad(nodes);
    const to = goal.kind === 'fill' ? goal.node : order[0];
    const from = order.findLast((node) => node !== to);
    if (to === undefined || from === undefined) break;
    const room = loadOf(from) - loadOf(to);
    // Ends because each move makes the fuller of the two nodes less full.
    const next = [...placed].find(
      ([part, at]) => at === from && weightOf(part) > 0n && weightOf(part) < room,
    );
    if (!next) break;
    move(next[0], to);
  }
  return [...moves.values()].filter(({ part, to }) => part.node !== to);
};
