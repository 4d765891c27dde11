import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@apps-hub/ui/api/client.ts';
import type { Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';

const PATH = '/api/v1/shipping/recurring';

export type RecurringBody = RequestAt<typeof PATH, 'post'> extends { readonly body: infer B } ? B : never;

export const recurringKey = ['shipping-recurring'] as const;

/** The recurring pickups, with the outcomes of their latest days. */
export const recurringQuery = (api: Api) =>
  queryOptions({
    queryKey: recurringKey,
    queryFn: async ({ signal }) => (await api.get(PATH, { signal })).recurring,
  });

export const saveRecurring = (
  api: Api,
  { body, over }: { readonly body: RecurringBody; readonly over: Versioned | undefined },
  idempotencyKey: string,
): Promise<RecurringPickupAnswer> =>
  over === undefined
    ? api.post(PATH, { body, idempotencyKey })
    : api.put(`${PATH}/{id}`, {
        params: { id: over.id },
        body: { ...body, version: over.version },
        idempotencyKey,
      });

export const deleteRecurring = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${PATH}/{id}`, { params: { id }, body: {}, idempotencyKey });
