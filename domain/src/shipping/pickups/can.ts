import { canVoidWith, type CarrierReference } from '../carriers/reference.ts';
import type { CollectionRules } from '../carriers/collection-rules.ts';
import { changeWayOf, type ChangeState } from './change.ts';
import type { VoidAnswer } from './void-answer.ts';
import { needsMerchant, nextState, type PickupEvent, type PickupState } from './states.ts';

/** What the capabilities need to know about a pickup. */
export interface PickupFacts {
  readonly state: PickupState;
  readonly readyAt: Date;
  readonly closeAt: Date;
  readonly reference: CarrierReference | null;
  readonly rules: Pick<CollectionRules, 'voidUntil'>;
  /** The state of an unfinished change; `null` without one. */
  readonly change: ChangeState | null;
  /** Whether other pickups are the same booking at the carrier. */
  readonly isShared: boolean;
  /** How many parcels the carrier knows of, if that differs from our list. */
  readonly toldParcels: number | null;
  /** Whether the carrier itself refused it; otherwise a person said that it was not booked. */
  readonly isRefused: boolean;
  /** What the carrier said to the latest void, if it refused it. */
  readonly voidAnswer: VoidAnswer | null;
}

/** Why a button is disabled; each is a phrase. */
export const CANNOT_REASONS = [
  'not_sent',
  'waiting_for_carrier',
  'outcome_unknown',
  'void_in_progress',
  'already_voided',
  'already_picked_up',
  'already_missed',
  'was_rejected',
  'still_alive',
  'void_time_over',
  'courier_on_the_way',
  'void_reference_missing',
  'number_shared',
  'not_ready_yet',
  'cannot_be_asked',
  'change_in_progress',
  'change_time_over',
  'change_way_differs',
  'change_shared',
  'change_known',
  'void_was_refused',
  'window_over',
  'in_other_pickup',
] as const;

export type CannotReason = (typeof CANNOT_REASONS)[number];

/** Yes, with the instant until which it holds (`null`: no end); or the reason why not, with the instant it ended or will start. */
export type Capability =
  | { readonly can: true; readonly until: Date | null }
  | { readonly can: false; readonly reason: CannotReason; readonly at: Date | null };

const yes = (until: Date | null = null): Capability => ({ can: true, until });
const no = (reason: CannotReason, at: Date | null = null): Capability => ({ can: false, reason, at });

const REASON_OF_STATE: Readonly<Record<PickupState, CannotReason>> = {
  draft: 'not_sent',
  requested: 'waiting_for_carrier',
  unknown: 'outcome_unknown',
  confirmed: 'still_alive',
  voiding: 'void_in_progress',
  void_refused: 'still_alive',
  picked_up: 'already_picked_up',
  missed: 'already_missed',
  rejected: 'was_rejected',
  voided: 'already_voided',
};

/** Yes where the transition table allows the event, otherwise the state's reason. */
const byTable = (pickup: PickupFacts, event: PickupEvent, until: Date | null = null): Capability =>
  nextState(pickup.state, event).ok ? yes(until) : no(REASON_OF_STATE[pickup.state]);

const voidDeadline = ({ rules, readyAt, closeAt }: PickupFacts): Date =>
  rules.voidUntil === 'ready' ? readyAt : closeAt;

/** The courier comes for another booking, and the carrier knows none of these parcels. */
export const isUntold = ({ state, toldParcels }: Pick<PickupFacts, 'state' | 'toldParcels'>): boolean =>
  (state === 'confirmed' || state === 'void_refused') && toldParcels === 0;

/** Why the carrier would refuse again, whatever the time. */
const TOO_LATE: Readonly<Partial<Record<VoidAnswer, CannotReason>>> = {
  courier_comes: 'courier_on_the_way',
  day_over: 'void_time_over',
};

const canVoid = (pickup: PickupFacts, now: Date): Capability => {
  if (pickup.change === 'sent' && pickup.state === 'confirmed') return no('change_in_progress');
  const allowed = byTable(pickup, 'void_sent');
  if (!allowed.can) return allowed;
  if (!pickup.reference || !canVoidWith(pickup.reference)) return no('void_reference_missing');
  const tooLate = pickup.state === 'void_refused' && pickup.voidAnswer && TOO_LATE[pickup.voidAnswer];
  if (tooLate) return no(tooLate);
  const deadline = voidDeadline(pickup);
  return now < deadline ? yes(deadline) : no('void_time_over', deadline);
};

/** Other parcels, another window or another note; must happen before the courier may come, because the carrier is told. */
const canChange = (pickup: PickupFacts, now: Date): Capability => {
  if (pickup.state === 'void_refused') return no('void_was_refused');
  const allowed = byTable(pickup, 'change_sent');
  if (!allowed.can) return allowed;
  if (pickup.change === 'sent') return no('change_in_progress');
  const { reference, readyAt } = pickup;
  if (!reference || !canVoidWith(reference)) return no('void_reference_missing');
  // A void would cancel the other pickups under this number, and only this one would be booked again.
  if (pickup.isShared && changeWayOf(reference) === 'void_and_book') return no('change_shared');
  return now < readyAt ? yes(readyAt) : no('change_time_over', readyAt);
};

/** Changes only our list while the courier may come: the merchant confirms that the courier takes the other parcels too. */
const canChangeList = (pickup: PickupFacts, now: Date): Capability => {
  const allowed = byTable(pickup, 'list_changed');
  if (!allowed.can) return allowed;
  if (pickup.change !== null) return no(pickup.change === 'sent' ? 'change_in_progress' : 'outcome_unknown');
  return now < pickup.closeAt ? yes(pickup.closeAt) : no('window_over', pickup.closeAt);
};

const onceReady = (pickup: PickupFacts, now: Date, event: PickupEvent): Capability => {
  const allowed = byTable(pickup, event);
  return allowed.can && now < pickup.readyAt ? no('not_ready_yet', pickup.readyAt) : allowed;
};

/** How the carrier can be queried about a pickup. */
export interface AskMeans {
  /** The carrier's API has a status call. */
  readonly answersStatus: boolean;
  /** At least one parcel has a tracking number. */
  readonly isTrackable: boolean;
  /** A booking or void is in flight; wait for it instead of asking. */
  readonly isCalling: boolean;
}

/** Whether querying the carrier can return anything about the pickup. */
export const canBeAsked = ({ answersStatus, isTrackable }: Omit<AskMeans, 'isCalling'>): boolean =>
  answersStatus || isTrackable;

const canAsk = ({ state }: PickupFacts, means: AskMeans): Capability => {
  if (state === 'draft' || state === 'rejected' || state === 'voided') return no(REASON_OF_STATE[state]);
  if (means.isCalling) return no('waiting_for_carrier');
  return canBeAsked(means) ? yes() : no('cannot_be_asked');
};

const OVER_OR_BEFORE: ReadonlySet<PickupState> = new Set(['picked_up', 'draft']);

/** One function per button. None calls the carrier. */
export const pickupCan = {
  void: canVoid,
  change: canChange,
  changeList: canChangeList,
  /** The merchant records whether an unanswered change arrived. */
  settleChange: ({ state, change }: PickupFacts): Capability =>
    state === 'confirmed' && change === 'unknown' ? yes() : no('change_known'),
  ask: canAsk,
  /** A new booking for the same parcels; never while a courier may still come, for this pickup or for another with their orders. */
  bookAgain: (pickup: PickupFacts, isElsewhere = false): Capability => {
    const again = pickup.state === 'rejected' || pickup.state === 'missed' || pickup.state === 'voided';
    if (again) return isElsewhere ? no('in_other_pickup') : yes();
    return OVER_OR_BEFORE.has(pickup.state)
      ? no(REASON_OF_STATE[pickup.state])
      : no(pickup.state === 'unknown' ? 'outcome_unknown' : 'still_alive');
  },
  /** The merchant knows better than the carrier's system what happened at the door. */
  markCollected: (pickup: PickupFacts, now: Date): Capability => onceReady(pickup, now, 'collected'),
  markMissed: (pickup: PickupFacts, now: Date): Capability => onceReady(pickup, now, 'not_collected'),
  /** The merchant settles an unknown outcome after speaking to the carrier. */
  settle: (pickup: PickupFacts): Capability =>
    pickup.state === 'unknown' ? yes() : no(REASON_OF_STATE[pickup.state]),
  /** Withdraws the statement that it was not booked, as long as nothing was booked in its place. */
  takeBack: (pickup: PickupFacts, isElsewhere = false): Capability => {
    if (pickup.state !== 'rejected' || pickup.isRefused) return no(REASON_OF_STATE[pickup.state]);
    return isElsewhere ? no('in_other_pickup') : yes();
  },
  /** Dismisses a failed pickup. An unknown outcome must be settled instead. */
  setAside: (pickup: PickupFacts): Capability =>
    (pickup.state !== 'unknown' && needsMerchant(pickup.state)) ||
    pickup.change === 'not_booked' ||
    isUntold(pickup)
      ? yes()
      : no(REASON_OF_STATE[pickup.state]),
  /** The hand-over sheet, for while a courier may come and as proof afterwards. */
  handOver: (pickup: PickupFacts): Capability =>
    ['confirmed', 'void_refused', 'voiding', 'picked_up', 'missed'].includes(pickup.state)
      ? yes()
      : no(REASON_OF_STATE[pickup.state]),
} as const;
