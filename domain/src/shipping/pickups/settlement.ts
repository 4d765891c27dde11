import type { PickupEvent } from './states.ts';

/**
 * The carrier's answer about a pickup. `exists`: it has the pickup, but gives no documented status. `not_found`: it has none under this
 * reference; it may not accept that kind of reference, so this proves nothing.
 */
export type CarrierView = 'collected' | 'exists' | 'not_found';

/**
 * The event that settles an unknown outcome after asking the carrier; `null` while it stays unknown. `about` is the unanswered call. A
 * pickup counts as refused or voided only when the carrier or the merchant says so, because a wrong guess would call a second courier.
 */
export const settlementOf = (view: CarrierView, about: 'booking' | 'void'): PickupEvent | null => {
  switch (view) {
    case 'collected':
      return 'collected';
    case 'exists':
      return about === 'booking' ? 'carrier_confirmed' : null;
    case 'not_found':
      return null;
  }
};
