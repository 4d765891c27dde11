import { type Carrier, CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';

import { useServices } from '../../../session/services.tsx';

export const carrierOf = (value: unknown): Carrier | undefined =>
  CARRIERS.find((carrier) => carrier === value);

/** The one carrier of an embedded app; undefined in the hub, which shows all of them. */
export const useCarrierScope = (): Carrier | undefined => carrierOf(useServices().context.app);
