import type { OrderId } from '#ids.ts';
import { instantAfterMinutes } from '#time.ts';
import type { ParcelState } from './tracking.ts';

/** A collected parcel and its latest state; `null` without a scan. */
export interface ParcelUnderWay {
  readonly orderId: OrderId | null;
  readonly trackable: boolean;
  readonly state: ParcelState | null;
}

/** The orders whose parcels were all delivered. A parcel without a number keeps its order open, since it cannot be tracked. */
export const deliveredOrders = (parcels: readonly ParcelUnderWay[]): OrderId[] => {
  const all = new Set(parcels.flatMap(({ orderId }) => orderId ?? []));
  const open = new Set(
    parcels.flatMap(({ orderId, state }) => (state === 'delivered' ? [] : (orderId ?? []))),
  );
  return [...all].filter((id) => !open.has(id));
};

const CHECK_MINUTES = 6 * 60;
const FOLLOWED_MINUTES = 14 * 24 * 60;

/** When to check collected parcels next; `null` once all were delivered or returned, or after too long. */
export const nextLookAt = (
  parcels: readonly ParcelUnderWay[],
  { closeAt, now }: { readonly closeAt: Date; readonly now: Date },
): Date | null => {
  const isUnderWay = parcels.some(
    ({ trackable, state }) => trackable && state !== 'delivered' && state !== 'returned',
  );
  const isFollowed = now < instantAfterMinutes(closeAt, FOLLOWED_MINUTES);
  return isUnderWay && isFollowed ? instantAfterMinutes(now, CHECK_MINUTES) : null;
};
