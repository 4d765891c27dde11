import type { Api } from '@apps-hub/ui/api/client.ts';

export const eraseCustomer = (api: Api, id: string, idempotencyKey: string) =>
  api.post('/api/v1/customers/{id}/erasure', { params: { id }, body: {}, idempotencyKey });
