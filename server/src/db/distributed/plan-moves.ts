import type { Part } from './places.ts';

export interface SizedPart extends Part {
  readonly bytes: number;
}

export interface PartMove {
  readonly part: SizedPart;
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

const bySize = (one: SizedPart, other: SizedPart): number =>
  other.bytes - one.bytes || one.first - other.first;

/** Plans which parts move where, with the largest that fit first, so that few moves are needed. */
export const planMoves = (parts: readonly SizedPart[], nodes: readonly string[], goal: Goal): PartMove[] => {
  const placed = new Map(parts.toSorted(bySize).map((part) => [part, part.node]));
  const moves = new Map<SizedPart, PartMove>();
  const loadOf = (node: string): number =>
    [...placed].reduce((sum, [part, at]) => sum + (at === node ? part.bytes : 0), 0);
  const byLoad = (some: readonly string[]): string[] =>
    some.toSorted((one, other) => loadOf(one) - loadOf(other));
  const move = (part: SizedPart, to: string): void => {
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
    const next = [...placed].find(([part, at]) => at === from && part.bytes > 0 && part.bytes < room);
    if (!next) break;
    move(next[0], to);
  }
  return [...moves.values()].filter(({ part, to }) => part.node !== to);
};
