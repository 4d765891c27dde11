import { type Carrier, CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';

import { useServices } from '@apps-hub/ui/session/services.tsx';

export const carrierOf = (value: unknown): Carrier | undefined =>
  CARRIERS.find((carrier) => carrier === value);

/** The embedded app's only carrier; undefined in the hub, which shows all. */
export const useCarrierScope = (): Carrier | undefined => carrierOf(useServices().context.app);
