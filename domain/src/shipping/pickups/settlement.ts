import type { PickupEvent } from './states.ts';

/** What the carrier says about a pickup when asked. */
export type CarrierView = 'expected' | 'collected' | 'not_collected' | 'voided' | 'not_found';

/** A request may still be on its way while the carrier is asked, so "not found" counts only after this long. */
export const NOT_FOUND_COUNTS_AFTER_MINUTES = 15;

/**
 * What an unknown outcome becomes once the carrier was asked; `null` while it must be asked again. `about` is the call that
 * got no answer, `sinceMinutes` how long ago it was made.
 */
export const settlementOf = (
  view: CarrierView,
  unknown: { readonly about: 'booking' | 'void'; readonly sinceMinutes: number },
): PickupEvent | null => {
  switch (view) {
    case 'collected':
      return 'collected';
    case 'not_collected':
      return 'not_collected';
    case 'voided':
      return 'carrier_voided';
    case 'expected':
      // After a void it may not have been worked off yet: the pickup stands only when the carrier has had its time.
      return unknown.about === 'void' && unknown.sinceMinutes < NOT_FOUND_COUNTS_AFTER_MINUTES
        ? null
        : 'carrier_confirmed';
    case 'not_found':
      if (unknown.sinceMinutes < NOT_FOUND_COUNTS_AFTER_MINUTES) return null;
      return unknown.about === 'booking' ? 'carrier_refused' : 'carrier_voided';
  }
};
