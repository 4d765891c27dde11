import type { PartMove } from './plan-moves.ts';

interface Limits {
  /** How many moves run at the same time. */
  readonly atOnce: number;
}

/**
 * Whether a move may run beside another. No node is source and target at the same time: a target may begin a higher epoch of transaction
 * numbers (move.ts), and a part that leaves it would carry that epoch to a node with a lower one.
 */
const fits = ({ part, to }: PartMove, running: PartMove): boolean =>
  to !== running.part.node && part.node !== running.to;

/** Makes moves, several at once. After a failure none begins, those under way are awaited, and the first error is thrown. */
export const moveTogether = async (
  moves: readonly PartMove[],
  { atOnce }: Limits,
  moveOne: (move: PartMove) => Promise<void>,
): Promise<void> => {
  const waiting = [...moves];
  const running = new Map<PartMove, Promise<void>>();
  const errors: unknown[] = [];
  const begin = (move: PartMove): void => {
    waiting.splice(waiting.indexOf(move), 1);
    const end = moveOne(move)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(move));
    running.set(move, end);
  };
  for (;;) {
    while (errors.length === 0 && running.size < atOnce) {
      const next = waiting.find((move) => [...running.keys()].every((other) => fits(move, other)));
      if (!next) break;
      begin(next);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (errors.length > 0) throw errors[0];
};
