import { type Cell, type Figure, FIGURES, type Movement } from './movements.ts';
import type { Month } from './month.ts';

/** Whole months, both included. */
export interface Months {
  readonly from: Month;
  readonly to: Month;
}

/** The change of some points over a period: `opening` plus all figures is `closing`. */
export type RollForward = Readonly<Record<Figure, number>> & {
  readonly opening: number;
  readonly closing: number;
};

const emptyRollForward = (): Record<Figure | 'opening' | 'closing', number> => {
  const figures = FIGURES.map((figure) => [figure, 0] as const);
  return Object.fromEntries([...figures, ['opening', 0], ['closing', 0]]) as Record<
    Figure | 'opening' | 'closing',
    number
  >; // its keys are these
};

/** The roll-forwards of movements by group, for example by vintage. Groups without points or movements are left out. */
export const rollForwards = <Key extends string | number>(
  movements: readonly Movement[],
  { from, to }: Months,
  keyOf: (cell: Cell) => Key,
): ReadonlyMap<Key, RollForward> => {
  const groups = new Map<Key, ReturnType<typeof emptyRollForward>>();
  for (const movement of movements) {
    if (movement.month > to) continue;
    const key = keyOf(movement);
    const group = groups.get(key) ?? emptyRollForward();
    groups.set(key, group);
    if (movement.month < from) group.opening += movement.points;
    else group[movement.figure] += movement.points;
    group.closing += movement.points;
  }
  const isEmpty = (group: RollForward): boolean => Object.values(group).every((points) => points === 0);
  return new Map([...groups].filter(([, group]) => !isEmpty(group)));
};

/** All points together. */
export const rollForwardOf = (movements: readonly Movement[], months: Months): RollForward =>
  rollForwards(movements, months, () => 'all').get('all') ?? emptyRollForward();
