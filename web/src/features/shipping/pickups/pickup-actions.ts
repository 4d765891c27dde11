import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ComponentType, ReactNode } from 'react';

import type { PickupTexts } from '#i18n/pickup-text.ts';

/** The actions on a pickup; the screen provides them. */
export interface PickupActions {
  readonly onView: (id: string) => void;
  readonly onVoid: (pickup: Pickup) => void;
  readonly onChange: (pickup: Pickup) => void;
  /** Books the same parcels in the next free window at once. */
  readonly onBookAgain: (pickup: Pickup) => void;
  readonly onOtherWindow: (pickup: Pickup) => void;
  /** Books the parcels of a refused pickup with another carrier. */
  readonly onOtherCarrier: (pickup: Pickup) => void;
  /** The pickup being booked again. */
  readonly busyId: string | undefined;
}

/** A link to an open pickup; the screen knows the address. */
export type PickupLink = ComponentType<{ readonly id: string; readonly children: ReactNode }>;

/** Refused because the carrier does not serve the address: the same carrier would refuse again. */
export const isUnserved = ({ state, refusal }: Pick<Pickup, 'state' | 'refusal'>): boolean =>
  state === 'rejected' && refusal?.code === 'address_not_served';

/** Why neither the pickup nor our list of it can be changed now; its deadline may pass while it is shown. */
export const changeRefusal = (texts: PickupTexts, { can, zone }: Pickup, now: Date): string | undefined => {
  const isOpen = ({ can: is, until }: Pickup['can']['change']) =>
    is && (until === null || Date.parse(until) > now.getTime());
  if (isOpen(can.change) || isOpen(can.changeList)) return undefined;
  const { until } = can.changeList;
  return can.changeList.can
    ? texts.cannot({ can: false, reason: 'window_over', at: until, until: null }, zone)
    : texts.cannot(can.changeList.reason === 'window_over' ? can.changeList : can.change, zone);
};

/** Why a pickup cannot be voided now; its deadline may pass while it is shown. */
export const voidRefusal = (texts: PickupTexts, { can, zone }: Pickup, now: Date): string | undefined => {
  const { until } = can.void;
  const isOver = can.void.can && until !== null && Date.parse(until) <= now.getTime();
  return isOver
    ? texts.cannot({ can: false, reason: 'void_time_over', at: until, until: null }, zone)
    : texts.cannot(can.void, zone);
};

/** The phrase about the void deadline; a carrier that refused once may refuse again. */
export const voidUntilKey = ({ state }: Pick<Pickup, 'state'>) =>
  state === 'void_refused' ? 'pickups.voidAgainUntil' : 'pickups.voidUntil';

/** Whether the carrier's void deadline has passed; the list and the details use the same words for it. */
export const isTooLateToVoid = ({ can }: Pick<Pickup, 'can'>): boolean =>
  can.void.reason === 'void_time_over' || can.void.reason === 'courier_on_the_way';
