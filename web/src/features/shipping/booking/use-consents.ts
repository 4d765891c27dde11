import type { PickupBookingInput } from '@apps-hub/contract/shipping/booking/routes';
import { useState } from 'react';

/** What a person accepted when a booking was refused: a second courier, or orders without a valid address for a reason. */
export type Consents = Pick<PickupBookingInput, 'allowOverlap' | 'addressOverride'>;

/** Adds a consent to those given before, since a booking may be refused for one reason after the other. */
export const useConsents = (): ((more: Consents) => Consents) => {
  const [given, setGiven] = useState<Consents>({});
  return (more) => {
    const all = { ...given, ...more };
    setGiven(all);
    return all;
  };
};
