import type { ShownTimeslot } from '../fields.ts';
import { minutesOfDay, type LocalTime } from '@apps-hub/domain/wall-time';

/** The merchant's choice: none yet, an offered window, or custom times. */
export type SlotChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'slot' | 'own'; readonly from: string; readonly to: string };

export interface Times {
  readonly from: string;
  readonly to: string;
}

export const isSame = (one: Times, other: Times): boolean => one.from === other.from && one.to === other.to;

export const isBookable = (slot: ShownTimeslot, now: Date): boolean =>
  Date.parse(slot.bookBy) > now.getTime();

/** The times to book: the chosen ones; before a choice, the store's usual window if offered, else the first. */
export const timesOf = (
  choice: SlotChoice,
  slots: readonly ShownTimeslot[],
  setup: { readonly usual: Times | null; readonly now: Date },
): Times | undefined => {
  const bookable = slots.filter((slot) => isBookable(slot, setup.now)).map(({ window }) => window);
  if (choice.kind === 'own') return choice;
  if (choice.kind === 'slot') return bookable.find((window) => isSame(window, choice));
  const { usual } = setup;
  return (usual ? bookable.find((window) => isSame(window, usual)) : undefined) ?? bookable[0];
};

export interface OwnLimits {
  readonly minMinutes: number;
  readonly from: string;
  readonly to: string;
}

/** Why custom times are invalid: the carrier's shortest window and hours, checked before asking it. */
export const ownProblem = (times: Times, limits: OwnLimits): 'reversed' | 'short' | 'outside' | undefined => {
  if (times.from === '' || times.to === '') return undefined;
  if (times.from >= times.to) return 'reversed';
  if (times.from < limits.from || times.to > limits.to) return 'outside';
  // Both come from a time field, which returns HH:MM.
  const length = minutesOfDay(times.to as LocalTime) - minutesOfDay(times.from as LocalTime);
  return length < limits.minMinutes ? 'short' : undefined;
};
