import type { PickupEvent } from './states.ts';

/**
 * What the carrier says about a pickup when asked. `exists`: it has the pickup, and says nothing documented of what became of it.
 * `not_found`: it has none under the reference that was asked for; it may not accept that reference, so this proves nothing.
 */
export type CarrierView = 'collected' | 'exists' | 'not_found';

/**
 * What an unknown outcome becomes once the carrier was asked; `null` while it stays unknown. `about` is the call that got no answer. A
 * pickup counts as refused or voided only when the carrier or the merchant says so: a wrong guess would call a second courier.
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
