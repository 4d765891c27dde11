import { expect, it } from 'vitest';
import * as fc from 'fast-check';

import { moveTogether } from './move-together.ts';
import type { PartMove } from './plan-moves.ts';

const NODES = ['a', 'b', 'c'];

const moveOf = (index: number, from: string, to: string): PartMove => ({
  part: { id: `${index}`, first: index, last: index, node: from, bytes: 1, writes: 0 },
  to,
});

/** Runs moves that end in the order of `picks`, and returns which ran together. */
const watch = async (
  moves: readonly PartMove[],
  atOnce: number,
  picks: readonly number[],
  failing?: PartMove,
) => {
  const open = new Map<PartMove, { end: () => void; fail: (error: Error) => void }>();
  const together: PartMove[][] = [];
  const all = moveTogether(moves, { atOnce }, (move) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    open.set(move, { end: resolve, fail: reject });
    together.push([...open.keys()]);
    return promise;
  });
  const state = { isOver: false };
  const ended = all.then(
    () => undefined,
    (error: unknown) => error,
  );
  void ended.then(() => (state.isOver = true));
  for (let turn = 0; !state.isOver; turn += 1) {
    const under = [...open];
    const picked = under[(picks[turn % picks.length] ?? 0) % Math.max(under.length, 1)];
    if (picked) {
      const [move, { end, fail }] = picked;
      open.delete(move);
      if (move === failing) fail(new Error('the power went'));
      else end();
    }
    await new Promise(setImmediate);
  }
  return { together, error: await ended };
};

it('makes every move once, never more at a time than allowed, and never uses a node as source and target at once', async () => {
  const place = fc.constantFrom(...NODES);
  const pairs = fc.array(
    fc.tuple(place, place).filter(([from, to]) => from !== to),
    { maxLength: 12 },
  );
  const picks = fc.array(fc.nat(10), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pairs, fc.integer({ min: 1, max: 4 }), picks, async (wanted, atOnce, order) => {
      const moves = wanted.map(([from, to], index) => moveOf(index, from, to));
      const { together, error } = await watch(moves, atOnce, order);
      expect(error).toBeUndefined();
      expect(new Set(together.flat())).toEqual(new Set(moves));
      expect(together).toHaveLength(moves.length);
      for (const running of together) {
        expect(running.length).toBeLessThanOrEqual(atOnce);
        const takers = new Set(running.map(({ to }) => to));
        expect(running.filter(({ part }) => takers.has(part.node))).toEqual([]);
      }
    }),
  );
});

it('starts no move after a failure, and waits for those that run', async () => {
  const moves = [0, 1, 2, 3].map((index) => moveOf(index, 'a', 'b'));
  const { together, error } = await watch(moves, 2, [0], moves[0]);
  expect(error).toEqual(new Error('the power went'));
  expect(together.flat()).not.toContain(moves[2]);
});
