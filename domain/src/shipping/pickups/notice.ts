import type { PickupEvent, PickupState } from './states.ts';

/** What somebody at the store is told of by mail; each is a choice of the settings and a phrase. */
export const PICKUP_NOTICES = ['missed', 'rejected', 'void_refused', 'unknown', 'unknown_settled'] as const;

export type PickupNotice = (typeof PICKUP_NOTICES)[number];

const BY_STATE: Readonly<Partial<Record<PickupState, PickupNotice>>> = {
  missed: 'missed',
  rejected: 'rejected',
  void_refused: 'void_refused',
  unknown: 'unknown',
};

/**
 * What a change of state is news of, the weightiest first: an unknown pickup that turns out rejected is both. A void that the carrier
 * refuses is news wherever it leaves the pickup, unless it was voided before.
 */
export const noticesOf = (
  from: PickupState,
  to: PickupState,
  {
    isRefusal = false,
    event,
  }: { readonly isRefusal?: boolean; readonly event?: PickupEvent | undefined } = {},
): readonly PickupNotice[] => {
  if (event === 'change_unanswered') return ['unknown'];
  if (from === to) return [];
  const voidFailed = from === 'voiding' && (to === 'picked_up' || (to === 'unknown' && isRefusal));
  const byState = voidFailed ? 'void_refused' : BY_STATE[to];
  const settled = from === 'unknown' && to !== 'unknown' ? (['unknown_settled'] as const) : [];
  return [...(byState ? [byState] : []), ...settled];
};
