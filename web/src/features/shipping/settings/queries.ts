import type {
  CarrierAccountAnswer,
  PickupAddressAnswer,
  ShippingPreferences,
} from '@apps-hub/contract/shipping/settings/routes';
import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import type { Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';

const BASE = '/api/v1/shipping';

type BodyOf<P, M extends 'post' | 'put'> = RequestAt<P, M> extends { readonly body: infer B } ? B : never;

export type AccountBody = Omit<BodyOf<`${typeof BASE}/accounts/{carrier}`, 'put'>, 'version'>;

export type AddressBody = BodyOf<`${typeof BASE}/addresses`, 'post'>;

export type PreferencesBody = Omit<BodyOf<`${typeof BASE}/settings`, 'put'>, 'version'>;

export const saveAccount = (
  api: Api,
  { carrier, body }: { readonly carrier: Carrier; readonly body: AccountBody & { readonly version: number } },
  idempotencyKey: string,
): Promise<CarrierAccountAnswer> =>
  api.put(`${BASE}/accounts/{carrier}`, { params: { carrier }, body, idempotencyKey });

export const removeAccount = (api: Api, carrier: Carrier, idempotencyKey: string) =>
  api.delete(`${BASE}/accounts/{carrier}`, { params: { carrier }, body: {}, idempotencyKey });

export const checkAccount = (api: Api, carrier: Carrier) =>
  api.post(`${BASE}/accounts/{carrier}/check`, { params: { carrier }, body: {} });

export const saveAddress = (
  api: Api,
  { body, over }: { readonly body: AddressBody; readonly over: Versioned | undefined },
  idempotencyKey: string,
): Promise<PickupAddressAnswer> =>
  over === undefined
    ? api.post(`${BASE}/addresses`, { body, idempotencyKey })
    : api.put(`${BASE}/addresses/{id}`, {
        params: { id: over.id },
        body: { ...body, version: over.version },
        idempotencyKey,
      });

export const deleteAddress = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/addresses/{id}`, { params: { id }, body: {}, idempotencyKey });

export const savePreferences = (
  api: Api,
  body: PreferencesBody & { readonly version: number },
  idempotencyKey: string,
): Promise<ShippingPreferences> => api.put(`${BASE}/settings`, { body, idempotencyKey });

export const parcelMailPreviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['parcel-mail-preview'],
    queryFn: ({ signal }) => api.get(`${BASE}/customer-mails/preview`, { signal }),
  });
