import type { CustomerTier, TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { customersKey } from '../shared/queries.ts';

const PATH = '/api/v1/loyalty/tiers';
const OF_CUSTOMER = '/api/v1/customers/{id}/tier';

export type TiersSave = TierProgrammeInput & {
  readonly version: number | null;
  readonly confirmLossBasisPoints: number | undefined;
};

export const saveTiers = (api: Api, body: TiersSave, idempotencyKey: string) =>
  api.put(PATH, { body, idempotencyKey });

/** Asks for approval of these tiers instead of saving them. */
export const askForTiers = (
  api: Api,
  { version, confirmLossBasisPoints: _confirmed, ...tiers }: TiersSave,
  idempotencyKey: string,
) => api.post('/api/v1/loyalty/tier-changes', { body: { version, tiers }, idempotencyKey });

export const tiersWhatIf = (api: Api, body: TierProgrammeInput) => api.post(`${PATH}/what-if`, { body });

const customerTierKey = (id: string) => [...customersKey, 'tier', id];

export const customerTierQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: customerTierKey(id),
    queryFn: ({ signal }) => api.get(OF_CUSTOMER, { params: { id }, signal }),
  });

export interface Pin {
  readonly tierId: string;
  readonly until: string | null;
  readonly reason: string;
}

/** Sets the least tier of a customer; null ends it. */
export const pinTier = (
  api: Api,
  { id, pin }: { readonly id: string; readonly pin: Pin | null },
  idempotencyKey: string,
): Promise<CustomerTier> =>
  pin === null
    ? api.delete(OF_CUSTOMER, { params: { id }, body: {}, idempotencyKey })
    : api.put(OF_CUSTOMER, { params: { id }, body: pin, idempotencyKey });
