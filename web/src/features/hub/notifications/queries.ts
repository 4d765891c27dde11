import type { Notification } from '@apps-hub/contract/notices';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

export type { Notification };

const BASE = '/api/v1/notifications';

export const notificationsKey = ['notifications'] as const;

/** Slow polling: notifications are minutes old anyway. A hidden tab does not poll, and refetches when shown again. */
const POLL_MS = 120_000;

/** How long pages share one response. */
const FRESH_MS = 30_000;

export const notificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => api.get(BASE, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
  });

/** Marks what happened until this instant as read. */
export const markRead = (api: Api, until: string, idempotencyKey: string) =>
  api.post(`${BASE}/read`, { body: { until }, idempotencyKey });
