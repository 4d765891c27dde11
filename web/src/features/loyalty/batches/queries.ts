import type { Batch, BatchInput, BatchLineInput } from '@apps-hub/contract/loyalty/batches/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { BatchesSearch } from './search.ts';

const BASE = '/api/v1/loyalty/batches';

export const batchesKey = ['batches'] as const;

/** The polling interval while a batch is under way. */
const POLL_MS = 1_000;

export const isUnderWay = ({ state }: Batch): boolean => state === 'applying' || state === 'undoing';

export const batchesQuery = (api: Api, state: ListState<'line'>) => {
  const { sortBy: _, ...query } = listQueryOf(state);
  return queryOptions({
    queryKey: [...batchesKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: ({ state: { data } }) => (data?.batches.some(isUnderWay) ? POLL_MS : false),
  });
};

export const batchQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', id],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}`, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  });

/** A page of lines; the batch's state is in the key because it changes the remarks. */
export const batchLinesQuery = (api: Api, batch: Batch, search: BatchesSearch) => {
  const query = listQueryOf(search, { show: search.show ?? 'all' });
  return queryOptions({
    queryKey: [...batchesKey, 'lines', batch.id, batch.state, query],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}/lines`, { params: { id: batch.id }, query, signal }),
  });
};

/** What the lines add up to; read again when the batch has another state, while it is under way, or when customers were matched again. */
export const batchTotalsQuery = (api: Api, { id, state, readyLines, movingIn }: Batch) =>
  queryOptions({
    queryKey: [...batchesKey, 'totals', id, state, readyLines, movingIn?.readyDetails],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}/totals`, { params: { id }, signal }),
  });

export const createBatch = (api: Api, body: BatchInput, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

/** The most lines one request carries. */
const PART_LINES = 400;

/**
 * Creates a batch from a file's lines, part by part. The parts' keys derive from the batch's, so the whole can be retried after
 * a lost answer. `onProgress` receives the number of lines sent.
 */
export const createBatchOfFile = async (
  api: Api,
  head: Extract<BatchInput, { source: 'file' | 'moving_in' }>,
  lines: readonly BatchLineInput[],
  { key, onProgress }: { readonly key: string; readonly onProgress: (done: number) => void },
): Promise<Batch> => {
  const batch = await createBatch(api, head, key);
  for (let from = 0; from < lines.length; from += PART_LINES) {
    onProgress(from);
    // In sequence: a line is refused when an earlier one names the same customer.
    await api.post(`${BASE}/{id}/lines`, {
      params: { id: batch.id },
      body: { lines: lines.slice(from, from + PART_LINES) },
      idempotencyKey: `${key}:${from}`,
    });
  }
  return batch;
};

export const applyBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/apply`, { params: { id }, body: {}, idempotencyKey });

/** Looks again for a file's customers that were not found. */
export const matchBatchAgain = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/match`, { params: { id }, body: {}, idempotencyKey });

export const undoBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/undo`, { params: { id }, body: {}, idempotencyKey });

export const discardBatch = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });
