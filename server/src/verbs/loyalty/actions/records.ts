import type { ActionKind } from '@apps-hub/domain/loyalty/actions';
import type { Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';
import { lte, sql } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { actionGiven, actionMark } from '#db/schema/loyalty/actions.ts';

interface Marking {
  readonly action: string;
  readonly marks: readonly string[];
  readonly day: LocalDate;
  /** Marks of this day or earlier are replaced. */
  readonly until: LocalDate;
}

/** Sets marks; returns how many were not there. Another transaction that sets one of them is waited for. */
export const setMarks = async (
  { db, storeId }: StoreTx,
  { action, marks, day, until }: Marking,
): Promise<number> => {
  const set = await db
    .insert(actionMark)
    .values(marks.map((mark) => ({ storeId, action, mark, day })))
    .onConflictDoUpdate({
      target: [actionMark.storeId, actionMark.action, actionMark.mark],
      set: { day: sql`excluded.day` },
      setWhere: lte(actionMark.day, until),
    })
    .returning({ mark: actionMark.mark });
  return set.length;
};

/** Sets the counters of actions with a budget. */
export const setGiven = async (
  { db, storeId }: StoreTx,
  given: readonly { readonly kind: ActionKind; readonly points: Points }[],
): Promise<void> => {
  if (given.length === 0) return;
  await db
    .insert(actionGiven)
    .values(given.map((each) => ({ storeId, ...each })))
    .onConflictDoUpdate({
      target: [actionGiven.storeId, actionGiven.kind],
      set: { points: sql`excluded.points` },
    });
};
