import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ComponentType, ReactNode } from 'react';

import type { PickupTexts } from '../../../i18n/pickup-text.ts';

/** The actions on a pickup; the screen provides them. */
export interface PickupActions {
  readonly onView: (id: string) => void;
  readonly onVoid: (pickup: Pickup) => void;
  /** Books the same parcels in the next free window at once. */
  readonly onBookAgain: (pickup: Pickup) => void;
  readonly onOtherWindow: (pickup: Pickup) => void;
  /** The pickup being booked again. */
  readonly busyId: string | undefined;
}

/** A link to an open pickup; the screen knows the address. */
export type PickupLink = ComponentType<{ readonly id: string; readonly children: ReactNode }>;

/** Why a pickup cannot be voided now; its deadline may pass while it is shown. */
export const voidRefusal = (texts: PickupTexts, { can, zone }: Pickup, now: Date): string | undefined => {
  const { until } = can.void;
  const isOver = can.void.can && until !== null && Date.parse(until) <= now.getTime();
  return isOver
    ? texts.cannot({ can: false, reason: 'void_time_over', at: until, until: null }, zone)
    : texts.cannot(can.void, zone);
};
