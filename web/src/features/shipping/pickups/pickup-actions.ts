import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ComponentType, ReactNode } from 'react';

import type { PickupTexts } from '../../../i18n/pickup-text.ts';

/** What can be done with a pickup; the screen knows how. */
export interface PickupActions {
  readonly onView: (id: string) => void;
  readonly onVoid: (pickup: Pickup) => void;
  /** The same parcels in the next free window, at once. */
  readonly onBookAgain: (pickup: Pickup) => void;
  readonly onOtherWindow: (pickup: Pickup) => void;
  /** The pickup whose booking anew is under way. */
  readonly busyId: string | undefined;
}

/** A link to an open pickup; the screen knows where that is. */
export type PickupLink = ComponentType<{ readonly id: string; readonly children: ReactNode }>;

/** Why a pickup cannot be voided at this moment; its deadline passes while one looks at it. */
export const voidRefusal = (texts: PickupTexts, { can, zone }: Pickup, now: Date): string | undefined => {
  const { until } = can.void;
  const isOver = can.void.can && until !== null && Date.parse(until) <= now.getTime();
  return isOver
    ? texts.cannot({ can: false, reason: 'void_time_over', at: until, until: null }, zone)
    : texts.cannot(can.void, zone);
};
