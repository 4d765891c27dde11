import type { PickupEvent, PickupState } from './states.ts';

/** What the store is notified of by email; each is a choice in the settings and a phrase. */
export const PICKUP_NOTICES = ['missed', 'rejected', 'void_refused', 'unknown', 'unknown_settled'] as const;

export type PickupNotice = (typeof PICKUP_NOTICES)[number];

const BY_STATE: Readonly<Partial<Record<PickupState, PickupNotice>>> = {
  missed: 'missed',
  rejected: 'rejected',
  void_refused: 'void_refused',
  unknown: 'unknown',
};

/**
 * The notices for a change of state, most important first: an unknown pickup that turns out rejected is both. A void that the carrier
 * refuses is reported whatever state it leaves the pickup in, unless it was voided before.
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
