import type { MovingInMode } from '@apps-hub/domain/loyalty/moving-in';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const BASE = '/api/v1/loyalty/own-programme/reading';

export const ownReadingKey = ['own-reading'] as const;

/** The polling interval while balances are read. */
const POLL_MS = 2_000;

export const ownReadingQuery = (api: Api) =>
  queryOptions({
    queryKey: ownReadingKey,
    queryFn: ({ signal }) => api.get(BASE, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.reading?.state === 'reading' ? POLL_MS : false),
  });

interface Wanted {
  readonly mode: MovingInMode;
  readonly comment: string;
}

export const startReading = (api: Api, body: Wanted, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

export const pauseReading = (api: Api, idempotencyKey: string) =>
  api.post(`${BASE}/pause`, { body: {}, idempotencyKey });

export const resumeReading = (api: Api, idempotencyKey: string) =>
  api.post(`${BASE}/resume`, { body: {}, idempotencyKey });
